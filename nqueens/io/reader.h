// nqueens/io/reader.h - reads a stream of placements in any format, one record at a time.
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
#include "nqueens/io/byte_input.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/format.h"
#include "nqueens/io/plain_text.h"
#include "nqueens/io/sheet/sheet.h"

namespace nqueens::io {

// Returns a function that reads from `in`, which must outlive it. The function throws Error if the
// stream fails.
ReadBytes bytes_of(std::istream& in);

// Maximum size of a record in bytes, enough for a board of two hundred million rows in format
// `cols`. A longer record is refused before it fills the memory.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{2} << 30;

// A line of more than kLongLineBytes bytes is a long line. Its format is recognised by its first
// kLongLineBytes bytes, and the line is read in pieces if the format supports this.
inline constexpr std::size_t kLongLineBytes = std::size_t{1} << 20;

struct ReadLimits {
  std::size_t record_bytes = kMaxRecordBytes;
  std::size_t long_line_bytes = kLongLineBytes;
};

struct Record {
  Problem problem;
  std::int64_t first_line = 1;  // number of the record's first line in the stream
};

struct BoardRecord {
  Board board;
  std::int64_t first_line = 1;
};

// Reads the records of a stream. Skips blank lines and remarks between records, headings
// "Solution NO. k:" and the head of a csv table. The reader holds one record at a time in memory,
// or only the record's board if the format reads pieces.
//
// If no format is given, the reader tries to read the input as a sheet (sheet.h) in two cases:
//
//   * No format recognises the first record, or the record breaks the format that recognised it.
//   * The first line is a list of at most two numbers, or of numbers that are not all different,
//     and cannot be the column numbers of a grid. It could be the square of one queen, or a row of
//     a matrix in another notation. If the first lines are a matrix in format `matrix`, they are
//     read in that format instead.
//
// A sheet is read as a whole and has at most kMaxSheetBytes.
class Reader {
 public:
  // If `format` is null, the format is recognised from the first record. `size` and `count_from`
  // are those of ReadOptions.
  explicit Reader(ReadBytes read, const Format* format = nullptr,
                  std::optional<std::int32_t> size = {}, const ReadLimits& limits = {},
                  std::optional<std::int32_t> count_from = {});

  // Reads from a stream, which must outlive the reader.
  explicit Reader(std::istream& in, const Format* format = nullptr,
                  std::optional<std::int32_t> size = {}, const ReadLimits& limits = {})
      : Reader(bytes_of(in), format, size, limits) {}

  // Returns the next record, or nullopt at the end of the stream. Throws UsageError for a record
  // that breaks its format; the next call continues with the record after it. Exceptions of `read`
  // are propagated.
  std::optional<BoardRecord> next_board();

  // Like next_board(), but converts the board to a problem.
  std::optional<Record> next();

  // Returns the format in use; null for a sheet, and before the first record if no format was
  // given.
  const Format* format() const { return format_; }

  // Returns the numbers of the lines that belong to no record: all such lines of a sheet, or the
  // remarks that have been skipped so far.
  std::span<const std::int64_t> skipped() const { return sheet_.skipped; }

 private:
  class Pieces;

  // Two lines are enough to recognise all formats except `matrix`, so no more lines are in memory.
  static constexpr std::size_t kLinesAhead = 2;

  // The kind of input if it is not a sheet: lists of numbers, text in a recognised format that the
  // first record breaks, or text in no known format.
  enum class Alternative { Lists, Format, Nothing };

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
  std::optional<BoardRecord> next_in_format();
  std::optional<BoardRecord> first_board();
  std::optional<BoardRecord> next_in_sheet();
  bool may_be_sheet();
  bool is_matrix();
  bool read_as_sheet(Alternative alternative);
  bool is_remark();
  BoardRecord read_line_record();
  BoardRecord read_block_record();
  ReadOptions options_at(std::int64_t first_line) const {
    return {size_, first_line, head_, count_from_};
  }
  [[noreturn]] void refuse_length(std::int64_t line) const;

  ByteInput input_;
  const Format* format_;
  std::optional<std::int32_t> size_;
  std::optional<std::int32_t> count_from_;
  ReadLimits limits_;
  std::array<std::string, kLinesAhead> ahead_;  // lines read and not used yet
  std::size_t ahead_count_ = 0;
  bool in_long_line_ = false;  // the last line read continues in the input
  std::int64_t line_ = 1;      // number of the line ahead_[0]
  std::string record_;         // a member, so that its memory is reused
  TableHead head_;             // head of the current table
  bool is_first_ = true;       // no record has been read yet
  bool is_sheet_ = false;      // the input is a sheet
  Sheet sheet_;
  std::size_t next_item_ = 0;  // index in sheet_.items
};

}  // namespace nqueens::io
