// nqueens/io/formats/format_matrix.cpp - rows of `0 1 0 0`: 1 is a queen.
//
// Many programs read and print boards as matrices. In a list, each board is followed by a blank
// line.
//
// The first row alone could also be a list of columns with several queens in a column, so all lines
// up to a blank line, a heading or the end are considered. They are matrices if each line has n
// numbers, n >= 3, and the number of lines is n or a multiple of n. Any other text of 0 and 1, such
// as a matrix with commas, is a sheet (../sheet/sheet.h).
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_matrix {
namespace {

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  const std::size_t n = columns.size();
  require_board_fits_memory(n, "matrix");
  for (const std::int32_t column : columns) {
    const std::size_t row_begin = out.size();
    out.resize(row_begin + 2 * n, ' ');
    for (std::size_t i = 0; i < n; ++i) out[row_begin + 2 * i] = '0';
    if (column != kNoColumn) out[row_begin + 2 * static_cast<std::size_t>(column)] = '1';
    out.back() = '\n';
  }
  if (info.index) out.push_back('\n');
}

// Returns the number of digits in a line of 0 and 1; 0 if the line contains anything else.
std::size_t bits_in(std::string_view line) {
  std::size_t count = 0;
  bool is_after_bit = false;
  for (const char c : line) {
    const bool is_bit = c == '0' || c == '1';
    if (is_bit == is_after_bit && is_bit) return 0;
    if (!is_bit && kBlanks.find(c) == std::string_view::npos) return 0;
    count += is_bit ? 1 : 0;
    is_after_bit = is_bit;
  }
  return count;
}

// Reads one row and moves past its line. Returns the number of its squares.
std::int32_t read_row(Cursor& cursor, std::int32_t row, std::int64_t n, QueenList& queens) {
  std::int32_t column = 0;
  for (cursor.skip_blanks(); !cursor.at_line_end(); ++column, cursor.skip_blanks()) {
    if (n > 0 && column == n) cursor.fail_count(n, "numbers", "more");
    if (cursor.accept('1')) {
      queens.add({row, column});
    } else if (!cursor.accept('0')) {
      cursor.fail("0 or 1");
    }
    if (!cursor.at_blank_or_end()) cursor.fail("a blank");
  }
  if (column < std::max<std::int64_t>(n, 1)) {
    cursor.fail_count(std::max<std::int64_t>(n, 1), "numbers", std::to_string(column));
  }
  cursor.accept('\n');
  return column;
}

Board read(Cursor& cursor, const ReadOptions& options) {
  skip_headings(cursor);
  QueenList queens;
  const std::int64_t n = read_row(cursor, 0, 0, queens);
  if (options.size) require_count(*options.size, n, "rows", options.first_line);
  std::int32_t row = 1;
  for (; at_row(cursor) && row < n; ++row) read_row(cursor, row, n, queens);
  require_count(n, row, "rows", options.first_line);
  require_record_end(cursor);
  return queens.board(n, options);
}

// A record has n lines. The lines are counted only if the record has enough bytes for n lines.
bool ends_before(std::string_view record, std::string_view next_line) {
  if (is_blank(next_line)) return true;
  const std::size_t n = bits_in(first_line_of(record));
  return record.size() >= 2 * n * n &&
         std::ranges::count(record, '\n') >= static_cast<std::ptrdiff_t>(n);
}

}  // namespace
}  // namespace format_matrix

void MatrixRows::read(std::string_view text, bool is_whole) {
  while (!has_ended && end < text.size()) {
    const std::string_view line = first_line_of(text.substr(end));
    if (end + line.size() == text.size() && !is_whole) return;
    const std::size_t bits = format_matrix::bits_in(line);
    const bool is_row = bits > 0 && (count == 0 || bits == n);
    has_ended = !is_row;
    if (has_ended && !is_blank(line) && !is_heading(line)) count = 0;
    if (has_ended) return;
    n = bits;
    ++count;
    end += line.size() + 1;
  }
}

bool begins_with_matrix(std::string_view text) {
  MatrixRows rows;
  rows.read(text, true);
  return rows.are_matrices();
}

Format matrix_format() {
  return {.name = "matrix",
          .summary = "rows of 0 and 1, a block of lines",
          .example = "1 0 0 0 0\n0 0 1 0 0\n0 0 0 0 1\n0 1 0 0 0\n0 0 0 1 0",
          .shape = RecordShape::Block,
          .write = format_matrix::write,
          .read_board = format_matrix::read,
          .ends_before = format_matrix::ends_before,
          .recognises = begins_with_matrix};
}

}  // namespace nqueens::io
