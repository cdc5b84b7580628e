// nqueens/io/formats/format_fields.cpp - `0 7 14 16 23`: the field number of each queen.
//
// The fields of the board are numbered row by row, from 0 in the top left corner: the square in row
// r and column c is field r * n + c. Any set of queens can be expressed, in any order. The text
// does not contain n; if the size is not given, n is the number of queens.
//
// The empty board is written as `-`, and the reader also accepts an empty text. Both can be read
// only if the size is given.
// SPDX-License-Identifier: MIT
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_fields {
namespace {

constexpr std::string_view kEntry = "a field number";

void write(std::span<const std::int32_t> columns, const RecordInfo&, std::string& out) {
  const std::size_t n = columns.size();
  Appender line(out, n * (digit_count(n * n) + 1) + 2);
  bool empty = true;
  for (std::size_t row = 0; row < n; ++row) {
    if (columns[row] == kNoColumn) continue;
    if (!empty) line.put(' ');
    empty = false;
    line.number(row * n + static_cast<std::size_t>(columns[row]));
  }
  if (empty) line.put('-');
  line.put('\n');
}

void write_rows(const Rows& rows, std::string& out) {
  const auto n = static_cast<std::uint64_t>(rows.n);
  Appender line(out, rows.columns.size() * (digit_count(n * n) + 1) + 1);
  auto row = static_cast<std::uint64_t>(rows.first);
  for (const std::int32_t column : rows.columns) {
    if (row > 0) line.put(' ');
    line.number(row * n + static_cast<std::uint64_t>(column));
    ++row;
  }
  if (rows.ends_board()) line.put('\n');
}

std::string outside_board(std::int64_t n, bool size_is_known) {
  std::string expected = in_range(kEntry, 0, n * n - 1);
  if (size_is_known) return expected;
  return expected + " (without a size, " + std::to_string(n) +
         " fields are read as a full board of n = " + std::to_string(n) +
         "; give the size of a partial board)";
}

Board read(Cursor& cursor, const ReadOptions& options) {
  constexpr std::int64_t kMaxField = std::int64_t{kMaxSize} * kMaxSize - 1;
  cursor.skip_blanks_and_lines();
  std::vector<std::int64_t> fields;
  std::int64_t largest = -1;
  std::size_t largest_offset = 0;
  if (cursor.accept('-')) {
    require_record_end(cursor);
  } else {
    read_list(cursor, [&] {
      const std::size_t offset = cursor.offset();
      fields.push_back(cursor.number(kEntry, 0, kMaxField));
      if (fields.back() <= largest) return;
      largest = fields.back();
      largest_offset = offset;
    });
  }
  if (fields.empty() && !options.size)
    cursor.fail("a field number (an empty board needs its size)");
  const std::int64_t n = options.size.value_or(static_cast<std::int32_t>(fields.size()));
  if (largest >= n * n) {
    cursor.fail_at(largest_offset, outside_board(n, options.size.has_value()), largest);
  }
  QueenList queens;
  for (const std::int64_t field : fields) {
    queens.add({static_cast<std::int32_t>(field / n), static_cast<std::int32_t>(field % n)});
  }
  return queens.board(n, options);
}

// Recognises an ascending list of numbers that are too large to be columns. Fields are written row
// by row, so they ascend. Fields that are all below the number of fields look like columns; to read
// them, the format must be named.
bool recognises(std::string_view text) {
  const auto list = number_list(text);
  return list && list->may_be_fields();
}

}  // namespace
}  // namespace format_fields

Format fields_format() {
  return {.name = "fields",
          .summary = "field number of each queen, row * n + column, from 0",
          .example = "0 7 14 16 23",
          .shape = RecordShape::Line,
          .write = format_fields::write,
          .write_rows = format_fields::write_rows,
          .read_board = format_fields::read,
          .reads_pieces = true,
          .recognises = format_fields::recognises};
}

}  // namespace nqueens::io
