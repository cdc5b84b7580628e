// nqueens/io/formats/format_grid.cpp - a board with numbered rows and columns, for people.
//
//   Solution NO. 1:
//     1 2 3 4 5
//   1 Q . . . .
//   2 . . Q . .
//
// Rows and columns are numbered from 1. All cells are as wide as the largest number, so columns are
// aligned on a board of any size. The heading, the characters of the squares, and the blank line
// after each board of a list are the same as in format `board`. The reader checks the numbers, so
// it detects missing and swapped rows.
//
// The reader also accepts a text drawing (drawing_text.cpp), in which `x` is an attacked square and
// `!` a queen in conflict. Up to n = 9 its column numbers look the same as in a grid. On larger
// boards they are written downwards, one digit per line, and the first two lines determine n.
// SPDX-License-Identifier: MIT
#include "nqueens/io/drawings/drawing_parts.h"
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_grid {
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

// Reads the numbers 1 to n of the header and returns n.
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

// Returns n if `text` begins with the column numbers 1 to n of a text drawing, written downwards in
// several lines; otherwise 0. The first line then contains the first digits of 10 to n, or of 100
// to n if n has three digits.
std::int32_t size_of_upright_numbers(std::string_view text) {
  constexpr std::size_t kMaxDigits = 900;
  const std::string_view first = take_line(text);
  const std::string_view second = take_line(text);
  if (first.size() / 2 >= kMaxDigits) return 0;
  const auto digits = static_cast<std::int32_t>(first.size() / 2 + 1);
  for (const std::int32_t n : {9 + digits, 99 + digits}) {
    const std::string numbers = upright_column_numbers(n);
    std::string_view expected = numbers;
    if (take_line(expected) == first && take_line(expected) == second) return n;
  }
  return 0;
}

// Skips the column numbers 1 to n, written downwards.
void skip_upright_numbers(Cursor& cursor, std::int32_t n, const ReadOptions& options) {
  const std::string numbers = upright_column_numbers(n);
  for (std::string_view expected = numbers; !expected.empty(); cursor.skip_line()) {
    std::string_view found = cursor.rest();
    const bool has_size = options.size.value_or(n) == n;
    if (!has_size || take_line(found) != take_line(expected)) {
      cursor.fail("the column numbers 1 to " + std::to_string(options.size.value_or(n)));
    }
  }
}

// Reads the column numbers 1 to n (on one line or written downwards) and returns n.
std::int32_t read_head(Cursor& cursor, const ReadOptions& options) {
  const std::int32_t n = size_of_upright_numbers(cursor.rest());
  if (n == 0) return static_cast<std::int32_t>(read_column_numbers(cursor, options));
  skip_upright_numbers(cursor, n, options);
  return n;
}

// The border above the first row of a drawing with regions (drawing_regions.cpp).
constexpr std::string_view kRegionBorder = "\u250F";

Board read(Cursor& cursor, const ReadOptions& options) {
  skip_headings(cursor);
  SquareRows rows = {.in_drawing = true};
  ReadOptions sized = options;
  sized.size = read_head(cursor, options);
  cursor.skip_blanks();
  if (cursor.rest().starts_with(kRegionBorder)) {
    cursor.fail(
        "row 1 of a board without regions (a drawing of regions cannot be read: give the placement "
        "and --regions LEVEL)");
  }
  while (at_row(cursor) && rows.row_count < *sized.size) {
    cursor.skip_blanks();
    cursor.number("the row number", rows.row_count + 1, rows.row_count + 1);
    rows.read_row(cursor, sized);
  }
  require_record_end(cursor);
  rows.n = *sized.size;
  const bool lacks_queens = rows.has_attacked && rows.queens.empty();
  Problem board = rows.problem(options);
  if (lacks_queens) cursor.fail("a queen that attacks the squares with an x");
  return board;
}

// Recognises the numbers 1 to n above a row that begins with 1. The row is required because the
// numbers alone could also be a placement in format `cols`. A drawing with regions is recognised,
// although it cannot be read, so that it is refused with a single error message.
bool recognises(std::string_view text) {
  if (begins_with_upright_numbers(text)) return true;
  const auto list = number_list(text);
  if (!list || !list->counts_up) return false;
  Cursor cursor(text);
  cursor.skip_line();
  cursor.skip_blanks();
  if (cursor.rest().starts_with(kRegionBorder)) return true;
  if (!cursor.accept('1')) return false;
  cursor.skip_blanks();
  return at_square(cursor) || cursor.accept('x') || cursor.accept('!');
}

}  // namespace
}  // namespace format_grid

bool begins_with_upright_numbers(std::string_view text) {
  return format_grid::size_of_upright_numbers(text) != 0;
}

bool begins_with_column_numbers(std::string_view text) { return format_grid::recognises(text); }

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
          .write = format_grid::write,
          .read_board = format_grid::read,
          .recognises = format_grid::recognises};
}

}  // namespace nqueens::io
