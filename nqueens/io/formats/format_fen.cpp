// nqueens/io/formats/format_fen.cpp - `Q4/2Q2/4Q/1Q3/3Q1`: rows from the top, a number for empty
// squares.
//
// This is the board part of Forsyth-Edwards notation for chess, with queens as the only pieces.
// Chess has at most 8 empty squares in a row. Here a number may have several digits, as an
// extension, so that boards of any size can be written; digits side by side are therefore one
// number. A row without a queen is its length. The number of rows equals the number of squares in
// each row.
// SPDX-License-Identifier: MIT
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_fen {
namespace {

void write(std::span<const std::int32_t> columns, const RecordInfo&, std::string& out) {
  const std::size_t n = columns.size();
  Appender line(out, n * (2 * digit_count(n) + 2) + 1);
  for (std::size_t row = 0; row < n; ++row) {
    if (row > 0) line.put('/');
    std::size_t empty = n;
    if (columns[row] != kNoColumn) {
      const auto left = static_cast<std::size_t>(columns[row]);
      if (left > 0) line.number(left);
      line.put('Q');
      empty = n - left - 1;
    }
    if (empty > 0) line.number(empty);
  }
  line.put('\n');
}

void write_rows(const Rows& rows, std::string& out) {
  Appender line(out, rows.columns.size() * (2 * number_width(rows) + 2) + 1);
  bool first = rows.first == 0;
  for (const std::int32_t column : rows.columns) {
    if (!first) line.put('/');
    first = false;
    if (column > 0) line.number(column);
    line.put('Q');
    const std::int32_t right = rows.n - column - 1;
    if (right > 0) line.number(right);
  }
  if (rows.ends_board()) line.put('\n');
}

// Reads one row of n squares.
void read_row(Cursor& cursor, std::int32_t row, std::int64_t n, QueenList& queens) {
  std::int64_t filled = 0;
  while (cursor.at_digit() || cursor.peek() == 'Q' || cursor.peek() == 'q') {
    if (filled == n) cursor.fail_count(n, "squares", "more");
    if (cursor.at_digit()) {
      filled += cursor.number("a number of empty squares", 1, n - filled);
    } else {
      cursor.accept(cursor.peek());
      queens.add({row, static_cast<std::int32_t>(filled)});
      ++filled;
    }
  }
  if (cursor.peek() != '/' && !cursor.at_blank_or_end()) {
    cursor.fail("'Q', a number of empty squares or '/'");
  }
  if (filled < n) cursor.fail_count(n, "squares", std::to_string(filled));
}

// The first row can be checked only if the number of rows is known, so the line is not read in
// pieces.
Board read(Cursor& cursor, const ReadOptions& options) {
  cursor.skip_blanks_and_lines();
  const std::string_view line = first_line_of(cursor.rest());
  const std::int64_t n = 1 + std::count(line.begin(), line.end(), '/');
  if (options.size) require_count(*options.size, n, "rows", options.first_line);
  QueenList queens;
  for (std::int64_t row = 0; row < n; ++row) {
    if (row > 0 && !cursor.accept('/')) cursor.fail("'/'");
    read_row(cursor, static_cast<std::int32_t>(row), n, queens);
  }
  require_record_end(cursor);
  return queens.board(n, options);
}

bool recognises(std::string_view text) {
  const std::string_view line = first_line_of(text);
  return line.find('/') != std::string_view::npos &&
         line.find_first_not_of("0123456789Qq/ \t\r") == std::string_view::npos;
}

}  // namespace
}  // namespace format_fen

Format fen_format() {
  return {.name = "fen",
          .summary = "rows divided by /, numbers for empty squares (of several digits beyond 9)",
          .example = "Q4/2Q2/4Q/1Q3/3Q1",
          .shape = RecordShape::Line,
          .write = format_fen::write,
          .write_rows = format_fen::write_rows,
          .read_board = format_fen::read,
          .recognises = format_fen::recognises};
}

}  // namespace nqueens::io
