// nqueens/io/reader.h - a stream of placements in any format, one record at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/format.h"

namespace nqueens::io {

// Fills some of the room with the next bytes of an input and returns how many; 0 at its end. May
// throw, which ends the reading.
using ReadBytes = std::function<std::size_t(std::span<char> room)>;

// The bytes of a stream, which must outlive the function. Throws Error when the stream fails.
ReadBytes bytes_of(std::istream& in);

// A record has at most so many bytes: a board of two hundred million rows in format cols. Longer
// ones are refused rather than read until memory ends.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{2} << 30;

// A longer line is recognised by so many bytes of its beginning, and read in pieces if its format
// can.
inline constexpr std::size_t kLongLineBytes = std::size_t{1} << 20;

struct ReadLimits {
  std::size_t record_bytes = kMaxRecordBytes;
  std::size_t long_line_bytes = kLongLineBytes;
};

struct Record {
  Problem problem;
  std::int64_t first_line = 1;  // where it begins in the stream
};

struct BoardRecord {
  Board board;
  std::int64_t first_line = 1;
};

// Reads the records of a stream. Blank lines between records and "Solution NO. k:" headings are
// passed over, and so is the head of a csv table. Memory is that of one record, or of its board
// where the format reads pieces.
class Reader {
 public:
  // `format` null: recognised from the first record.
  explicit Reader(ReadBytes read, const Format* format = nullptr,
                  std::optional<std::int32_t> size = {}, const ReadLimits& limits = {});

  // On a stream that must outlive the reader.
  explicit Reader(std::istream& in, const Format* format = nullptr,
                  std::optional<std::int32_t> size = {}, const ReadLimits& limits = {})
      : Reader(bytes_of(in), format, size, limits) {}

  // The next record, or none at the end of the stream. Throws UsageError for a record that breaks
  // its format, after which the next one can be read; what the input throws passes through.
  std::optional<BoardRecord> next_board();

  // The same with the board as a problem.
  std::optional<Record> next();

  // The format in use; null before the first record when none was given.
  const Format* format() const { return format_; }

 private:
  class Pieces;

  // Two lines tell every format from the others, so no more are ever held ahead.
  static constexpr std::size_t kLinesAhead = 2;

  bool fill_buffer();
  bool take(std::string& line, std::size_t most_bytes);
  bool has_line(std::size_t ahead);
  bool read_line(std::string& line);
  bool goes_on() const { return in_long_line_ && ahead_count_ == 1; }
  void complete_line(std::string& line);
  void skip_long_line();
  void drop_line();
  bool skip_to_record();
  bool read_head();
  bool block_ends() const;
  const Format& recognise();
  BoardRecord read_line_record();
  BoardRecord read_block_record();
  [[noreturn]] void refuse_length(std::int64_t line) const;

  ReadBytes read_;
  const Format* format_;
  std::optional<std::int32_t> size_;
  ReadLimits limits_;
  std::string buffer_;                          // what was read last from the input
  std::string_view unread_;                     // and of that, what was not used yet
  bool has_ended_ = false;                      // the input
  std::array<std::string, kLinesAhead> ahead_;  // lines read and not yet used
  std::size_t ahead_count_ = 0;
  bool in_long_line_ = false;  // the last line read goes on in the buffer
  std::int64_t line_ = 1;      // number of the line ahead_[0]
  std::string record_;         // kept for its memory
  TableHead head_;             // of the table that is being read
};

}  // namespace nqueens::io
