// nqueens/io/format_csv.cpp - `0,0,2,4,1,3`: a table with one placement a line, for programs.
//
// The head of the table names its columns: `index,row_0,row_1` and so on. A record is the index in
// the list, from 0, and the column of each row, from 0; a field is empty when the index is unknown
// or the row has no queen. A record alone could be taken for format cols, so it is recognised by
// the head.
// SPDX-License-Identifier: MIT
#include <limits>

#include "nqueens/io/format_parts.h"

namespace nqueens::io {
namespace {

constexpr std::string_view kHead = "index,";
constexpr std::string_view kEntry = "a column number";
constexpr std::size_t kMaxDigits = 20;

std::string header(std::int32_t n) {
  std::string head = "index";
  for (std::int32_t row = 0; row < n; ++row) head += ",row_" + std::to_string(row);
  return head + "\n";
}

void write(std::span<const std::int32_t> columns, std::optional<std::uint64_t> index,
           std::string& out) {
  Appender line(out, kMaxDigits + columns.size() * (digit_count(columns.size()) + 1) + 1);
  if (index) line.number(*index);
  for (const std::int32_t column : columns) {
    line.put(',');
    if (column != kNoColumn) line.number(column);
  }
  line.put('\n');
}

Problem read(std::string_view record, const ReadOptions& options) {
  Cursor cursor(record, options.first_line);
  cursor.skip_blanks_and_lines();
  if (cursor.rest().starts_with(kHead)) cursor.skip_line();
  cursor.skip_blanks();
  if (cursor.at_digit()) cursor.number("an index", 0, std::numeric_limits<std::int64_t>::max());
  cursor.skip_blanks();
  if (!cursor.accept(',')) cursor.fail("an index and ','");
  std::vector<std::int32_t> columns;
  std::int32_t largest = kNoColumn;
  std::size_t largest_offset = 0;
  do {
    cursor.skip_blanks();
    columns.push_back(kNoColumn);
    if (cursor.peek() == ',' || cursor.at_line_end()) continue;
    const std::size_t offset = cursor.offset();
    columns.back() = static_cast<std::int32_t>(cursor.number(kEntry, 0, kMaxSize - 1));
    if (columns.back() > largest) {
      largest = columns.back();
      largest_offset = offset;
    }
    cursor.skip_blanks();
  } while (cursor.accept(','));
  if (!cursor.at_line_end()) cursor.fail("','");
  require_record_end(cursor);
  const auto n = static_cast<std::int64_t>(columns.size());
  if (options.size) require_count(*options.size, n, "columns", options.first_line);
  if (largest >= n) cursor.fail_at(largest_offset, in_range(kEntry, 0, n - 1));
  return checked_problem(std::move(columns), options);
}

bool recognises(std::string_view text) { return text.starts_with(kHead); }

}  // namespace

Format csv_format() {
  return {.name = "csv",
          .summary = "table: index, then the column of each row, from 0",
          .example = "index,row_0,row_1,row_2,row_3,row_4\n0,0,2,4,1,3",
          .shape = RecordShape::Line,
          .header = header,
          .write = write,
          .read = read,
          .recognises = recognises};
}

}  // namespace nqueens::io
