// nqueens/io/levels/level_format.h - the table of notations for boards that are cut into regions.
//
// Such a board, with its number of stars and its rule, is a level: a puzzle as people share it.
// A notation turns a level into a text and back. Not every notation says everything: where a level
// has what a notation cannot say, writing it is refused with a sentence that names those that can.
//
//   notation  stars  rule    name  regions whose squares are apart
//   letters   yes    yes     no    yes
//   text      yes    -       no    yes
//   jsonl     yes    yes     yes   yes
//   ids       -      -       no    yes
//   puzzlink  yes    -       no    -
//
// Names are left out where there is no room for them. What does not say the number of stars has
// one, or as many as the reader was told (LevelReadOptions); what does not say the rule has
// `touching`.
//
// Letters and numbers are labels: which region has which does not matter. Regions are numbered in
// the order of their labels, so that labels A, B, C ... and 0, 1, 2 ... stay what they are. The
// regions of a puzz.link are numbered from the top left.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/io/reader.h"

namespace nqueens::io {

struct LevelReadOptions {
  std::int64_t first_line = 1;  // of the text in its file, for messages
  std::int32_t stars = 1;       // where the notation does not say how many
};

struct LevelFormat {
  std::string_view name;
  std::string_view summary;
  std::string_view example;  // the level of docs/regions.md, without the final newline

  // Whether a record may have several lines; it then ends before a blank line.
  RecordShape shape = RecordShape::Line;

  // Appends one level with its final newline. Throws UsageError when the notation cannot say it.
  void (*write)(const RegionPuzzle& puzzle, std::string& out) = nullptr;

  // Reads one level to the end of the text. Throws UsageError.
  RegionPuzzle (*read)(Cursor& cursor, const LevelReadOptions& options) = nullptr;

  // Whether a text, of which the first line is enough, looks like this notation, and like no
  // placement.
  bool (*recognises)(std::string_view text) = nullptr;
};

// In the order in which they are asked whether they recognise a text.
std::span<const LevelFormat> level_formats();

// The notation with this name. Throws UsageError that lists the names.
const LevelFormat& level_format(std::string_view name);

// Whether a text is a level, and no placement of one of the formats (format.h).
bool looks_like_level(std::string_view text);

// The one level of a text. Without a name the notation is recognised. Throws UsageError: what, with
// line and column, region or square.
RegionPuzzle read_level(std::string_view text, std::string_view format = "",
                        const LevelReadOptions& options = {});

// A level as one record with its final newline. Throws UsageError when the notation cannot say it.
std::string written(const LevelFormat& format, const RegionPuzzle& puzzle);

// A level has at most so many bytes; a longer record is refused.
inline constexpr std::size_t kMaxLevelBytes = std::size_t{1} << 20;

struct LevelRecord {
  RegionPuzzle puzzle;
  std::int64_t first_line = 1;  // where it begins in the stream
};

// Reads the levels of a stream, each in any notation: lines, grids of letters that blank lines end,
// JSON objects that may go over several lines. Blank lines, and lines that begin with `#`, are
// passed over between them. Memory is that of one level.
class LevelReader {
 public:
  // `format` null: recognised, for each level anew.
  explicit LevelReader(ReadBytes read, const LevelFormat* format = nullptr,
                       const LevelReadOptions& options = {},
                       std::size_t most_bytes = kMaxLevelBytes);

  // The next level, or none at the end of the stream. Throws UsageError for one that cannot be
  // read, after which the next one can; what the input throws passes through.
  std::optional<LevelRecord> next();

 private:
  bool fill_buffer();
  bool peek_line();
  void drop_line();
  void add_line();
  void read_block();
  void read_json();

  ReadBytes read_;
  const LevelFormat* format_;
  LevelReadOptions options_;
  std::size_t most_bytes_;
  std::string buffer_;       // what was read last from the input
  std::string_view unread_;  // and of that, what was not used yet
  bool has_ended_ = false;   // the input
  std::string next_line_;    // read and not yet used, if there is one
  bool has_line_ = false;
  bool is_too_long_ = false;  // next_line_, of which only the beginning is kept
  std::int64_t line_ = 1;     // number of next_line_
  std::string record_;        // kept for its memory
  bool is_record_too_long_ = false;
};

}  // namespace nqueens::io
