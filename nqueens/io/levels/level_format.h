// nqueens/io/levels/level_format.h - the table of notations for boards with regions.
//
// A level is a puzzle: a board with regions, a number of stars and a rule. A notation converts a
// level to text and back. Not every notation can express every level. Writing a level in a notation
// that cannot express it (`-` in this table) throws UsageError; the message lists the notations
// that can.
//
//   notation  stars  rule  name  disconnected regions
//   letters   yes    yes   no    yes
//   text      yes    -     no    yes
//   jsonl     yes    yes   yes   yes
//   ids       -      -     no    yes
//   puzzlink  yes    -     no    -
//   grid      -      -     no    yes
//
// Only `jsonl` can express given queens and blocked squares. A notation without names (`no`) drops the name. A level
// whose text contains no number of stars has LevelReadOptions::stars stars per row; a level whose
// text contains no rule has the rule `touching`.
//
// Letters and numbers are labels: squares with equal labels form a region. Regions are numbered in
// the order of their labels, so labels A, B, C ... and 0, 1, 2 ... keep their order. The reader of
// `puzzlink` and the writer of `grid` number the regions from the top left.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/io/reader.h"
#include "nqueens/io/sheet/sheet.h"

namespace nqueens::io {

struct LevelReadOptions {
  std::int64_t first_line = 1;  // number of the text's first line in its file
  std::int32_t stars = 1;       // for levels without a number of stars
};

struct LevelFormat {
  std::string_view name;
  std::string_view summary;
  std::string_view example;  // the level of docs/regions.md, without the final newline

  // Block: a record may have several lines and ends at a blank line.
  RecordShape shape = RecordShape::Line;

  // Whether a record may have several lines and ends where its brackets close.
  bool ends_at_bracket = false;

  // Appends one level with its final newline. Throws UsageError if the notation cannot express it.
  void (*write)(const RegionPuzzle& puzzle, std::string& out) = nullptr;

  // Reads one level to the end of the text. Throws UsageError if the text breaks the notation.
  RegionPuzzle (*read)(Cursor& cursor, const LevelReadOptions& options) = nullptr;

  // Whether a text looks like this notation and not like a placement; the first line is enough.
  bool (*recognises)(std::string_view text) = nullptr;
};

// The notations, in the order in which a text is matched against them.
std::span<const LevelFormat> level_formats();

// Returns the notation called `name`. Throws UsageError, which lists the names, if there is none.
const LevelFormat& level_format(std::string_view name);

// Returns whether a text looks like a level and not like a placement (format.h), in a notation or
// as a sheet (../sheet/sheet.h).
bool looks_like_level(std::string_view text);

// Returns whether a plain text (../plain_text.h) is one level of at least three rows in a notation.
bool is_level_in_notation(std::string_view text);

// Reads a text that contains one level. If `format` is empty, the notation is recognised, or the
// text is read as a sheet. If `skipped` is given, it receives the numbers of the lines of a sheet
// that belong to no level. Throws UsageError; the message names the line and column, the region, or
// the square.
RegionPuzzle read_level(std::string_view text, std::string_view format = "",
                        const LevelReadOptions& options = {},
                        std::vector<std::int64_t>* skipped = nullptr);

// Returns the level as one record with its final newline. Throws UsageError if the notation cannot
// express it.
std::string written(const LevelFormat& format, const RegionPuzzle& puzzle);

// Maximum size of a level in bytes. A longer record is refused.
inline constexpr std::size_t kMaxLevelBytes = std::size_t{1} << 20;

struct LevelRecord {
  RegionPuzzle puzzle;
  std::int64_t first_line = 1;  // number of the level's first line in the stream
};

// Reads the levels of a stream, each in any notation: lines, grids of letters that end at a blank
// line or a comment, and JSON objects and arrays of one or more lines. Blank lines and comments,
// which begin with `#`, are skipped between levels. Only one level is in memory.
//
// If no notation is given, the whole input is read as a sheet (../sheet/sheet.h) in two cases: the
// first level cannot be read in a notation, or it is one row of letters with more lines after it.
class LevelReader {
 public:
  // If `format` is null, the notation of each level is recognised separately.
  explicit LevelReader(ReadBytes read, const LevelFormat* format = nullptr,
                       const LevelReadOptions& options = {},
                       std::size_t most_bytes = kMaxLevelBytes);

  // Returns the next level, or nullopt at the end of the stream. Throws UsageError for a level that
  // cannot be read; the next call continues with the level after it. Exceptions of `read` are
  // propagated.
  std::optional<LevelRecord> next();

  // If the input is a sheet, returns the numbers of the lines that belong to no level.
  std::span<const std::int64_t> skipped() const { return sheet_.skipped; }

 private:
  std::optional<LevelRecord> next_in_notation();
  std::optional<LevelRecord> next_in_sheet();
  bool read_as_sheet();
  bool peek_line();
  void drop_line();
  void add_line();
  void read_block();
  void read_json();

  ByteInput input_;
  const LevelFormat* format_;
  LevelReadOptions options_;
  std::size_t most_bytes_;
  std::string next_line_;  // the next line, if has_line_
  bool has_line_ = false;
  bool is_too_long_ = false;  // next_line_ holds only the beginning
  std::int64_t line_ = 1;     // number of next_line_
  std::string record_;        // a member, so that its memory is reused
  bool is_record_too_long_ = false;
  bool is_first_ = true;  // no level has been read yet
  bool is_sheet_ = false;
  bool is_one_row_ = false;  // the last level was one row of letters, with more lines after it
  Sheet sheet_;
  std::size_t next_item_ = 0;  // index in sheet_.items
};

}  // namespace nqueens::io
