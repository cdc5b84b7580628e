// nqueens/io/reader.h - a stream of placements in any format, one record at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/io/format.h"

namespace nqueens::io {

// A board of some hundred million rows in the widest line format; longer records are refused rather
// than read until memory ends.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{2} << 30;

struct Record {
  Problem problem;
  std::int64_t first_line = 1;  // where it begins in the stream
};

// Reads the records of a stream. Blank lines between records and "Solution NO. k:" headings are
// passed over, and so is the head of a csv table. Memory is that of one record.
class Reader {
 public:
  // `format` null: recognised from the first record. The stream must outlive the reader.
  explicit Reader(std::istream& in, const Format* format = nullptr,
                  std::optional<std::int32_t> size = {},
                  std::size_t max_record_bytes = kMaxRecordBytes);

  // The next record, or none at the end of the stream. Throws UsageError for a record that breaks
  // its format, after which the next one can be read; Error when the stream itself fails.
  std::optional<Record> next();

  // The format in use; null before the first record when none was given.
  const Format* format() const { return format_; }

 private:
  // Two lines tell every format from the others, so no more are ever held ahead.
  static constexpr std::size_t kLinesAhead = 2;

  bool has_line(std::size_t ahead);
  bool read_line(std::string& line);
  void drop_line();
  bool skip_to_record();
  bool block_ends() const;
  const Format& recognise();
  Record read_line_record();
  Record read_block_record();

  std::istream& in_;
  const Format* format_;
  std::optional<std::int32_t> size_;
  std::size_t max_record_bytes_;
  std::array<std::string, kLinesAhead> ahead_;  // lines read and not yet used
  std::size_t ahead_count_ = 0;
  std::int64_t line_ = 1;  // number of the line ahead_[0]
  std::string record_;     // kept for its memory
  std::string head_;       // of the table that is being read; empty for none
};

}  // namespace nqueens::io
