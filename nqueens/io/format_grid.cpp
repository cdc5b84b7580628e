// nqueens/io/format_grid.cpp - the board with its rows and columns numbered, for people.
//
//   Solution NO. 1:
//     1 2 3 4 5
//   1 Q . . . .
//   2 . . Q . .
//
// Numbers count from 1; every field of the table is as wide as the largest number, so that boards
// of any size stay straight. Heading, squares and the blank line after each board of a list are
// those of format board. Reading checks the numbers: a row that was lost or swapped is an error.
// SPDX-License-Identifier: MIT
#include "nqueens/io/format_parts.h"

namespace nqueens::io {
namespace {

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  const std::size_t n = columns.size();
  require_board_fits_memory(n, "grid");
  append_heading(info, out);
  const std::size_t width = digit_count(n);
  const auto append_number = [&](std::size_t number) {
    out.append(width - digit_count(number), ' ');
    out += std::to_string(number);
  };
  out.append(width, ' ');
  for (std::size_t column = 1; column <= n; ++column) {
    out.push_back(' ');
    append_number(column);
  }
  out.push_back('\n');
  for (std::size_t row = 0; row < n; ++row) {
    append_number(row + 1);
    for (std::size_t column = 0; column < n; ++column) {
      out.append(width, ' ');
      out.push_back(columns[row] == static_cast<std::int32_t>(column) ? 'Q' : '.');
    }
    out.push_back('\n');
  }
  if (info.index) out.push_back('\n');
}

// The header's numbers 1 to n; returns n.
std::int64_t read_column_numbers(Cursor& cursor, const ReadOptions& options) {
  const std::int64_t most = options.size.value_or(kMaxSize);
  std::int64_t n = 0;
  while (at_row(cursor)) {
    cursor.skip_blanks();
    if (n == most) cursor.fail("the end of the line after column " + std::to_string(n));
    ++n;
    cursor.number("the column number", n, n);
    if (!cursor.at_blank_or_end()) cursor.fail("a blank");
  }
  if (n == 0) cursor.fail("the column numbers from 1");
  if (options.size && n < *options.size) {
    cursor.number("the column number", n + 1, *options.size);
  }
  cursor.accept('\n');
  return n;
}

Board read(Cursor& cursor, const ReadOptions& options) {
  skip_headings(cursor);
  SquareRows rows;
  ReadOptions sized = options;
  sized.size = static_cast<std::int32_t>(read_column_numbers(cursor, options));
  while (at_row(cursor) && rows.row_count < *sized.size) {
    cursor.skip_blanks();
    cursor.number("the row number", rows.row_count + 1, rows.row_count + 1);
    rows.read_row(cursor, sized);
  }
  require_record_end(cursor);
  rows.n = *sized.size;
  return rows.problem(options);
}

// The numbers 1 to n, and below them row 1: the first line alone could be a list of fields.
bool recognises(std::string_view text) {
  const auto list = number_list(text);
  if (!list || !list->counts_up) return false;
  Cursor cursor(text);
  cursor.skip_line();
  cursor.skip_blanks();
  if (!cursor.accept('1')) return false;
  cursor.skip_blanks();
  return at_square(cursor);
}

}  // namespace

Format grid_format() {
  return {.name = "grid",
          .summary = "board with row and column numbers, for people",
          .example =
              "Solution NO. 1:\n"
              "  1 2 3 4 5\n"
              "1 Q . . . .\n"
              "2 . . Q . .\n"
              "3 . . . . Q\n"
              "4 . Q . . .\n"
              "5 . . . Q .",
          .shape = RecordShape::Block,
          .write = write,
          .read_board = read,
          .recognises = recognises};
}

}  // namespace nqueens::io
