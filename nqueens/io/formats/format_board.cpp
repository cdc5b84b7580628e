// nqueens/io/formats/format_board.cpp - rows of `Q` and `.`, one character for each square.
//
// In a list, each board has the heading "Solution NO. k:" above it, with k from 1, and a blank line
// below it. If its orbit is known, the heading is "Solution NO. k (orbit of 8):".
//
// Reading accepts `Q` or `q` for a queen, `.` or a middle dot for a free square and `#` for a
// blocked one, with or without blanks between them. Headings are skipped. The size of the board is
// the number of squares in the first row. Every row must have that many squares, and there must be
// that many rows.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace {

constexpr std::string_view kMiddleDot = "\u00B7";

enum class SquareKind { None, Free, Attacked, Queen, Blocked };

// Reads the square at the cursor; returns None if there is none. If `in_drawing` is true, also
// accepts `x` and `!`, which drawings of attacks use.
SquareKind accept_square(Cursor& cursor, bool in_drawing = false) {
  if (in_drawing && cursor.accept('x')) return SquareKind::Attacked;
  if (in_drawing && cursor.accept('!')) return SquareKind::Queen;
  if (cursor.accept('.') || cursor.accept(kMiddleDot)) return SquareKind::Free;
  if (cursor.accept('#')) return SquareKind::Blocked;
  if (cursor.accept('Q') || cursor.accept('q')) return SquareKind::Queen;
  return SquareKind::None;
}

}  // namespace

namespace format_board {
namespace {

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  const std::size_t n = columns.size();
  require_board_fits_memory(n, "board");
  append_heading(info, out);
  for (const std::int32_t column : columns) {
    const std::size_t row_begin = out.size();
    out.append(n, '.').push_back('\n');
    if (column != kNoColumn) out[row_begin + static_cast<std::size_t>(column)] = 'Q';
  }
  if (info.index) out.push_back('\n');
}

Board read(Cursor& cursor, const ReadOptions& options) {
  skip_headings(cursor);
  SquareRows rows;
  do {
    rows.read_row(cursor, options);
  } while (at_row(cursor));
  require_record_end(cursor);
  return rows.problem(options);
}

bool recognises(std::string_view text) {
  Cursor cursor(first_line_of(text));
  cursor.skip_blanks();
  if (!at_square(cursor)) return false;
  while (accept_square(cursor) != SquareKind::None) cursor.skip_blanks();
  return cursor.at_end();
}

}  // namespace
}  // namespace format_board

bool at_square(Cursor cursor) { return accept_square(cursor) != SquareKind::None; }

bool at_row(Cursor cursor) {
  cursor.skip_blanks();
  return !cursor.at_line_end();
}

void SquareRows::read_row(Cursor& cursor, const ReadOptions& options, char end) {
  if (row_count == 0) n = options.size.value_or(0);
  const bool size_is_known = n != 0;
  if (size_is_known && row_count == n) {
    cursor.fail("the end of a board of n = " + std::to_string(n));
  }
  std::int32_t column = 0;
  cursor.skip_blanks();
  const auto has_square = [&] { return !cursor.at_line_end() && cursor.peek() != end; };
  for (; has_square(); ++column, cursor.skip_blanks()) {
    const Square square = {row_count, column};
    const Cursor before = cursor;
    const SquareKind kind = accept_square(cursor, in_drawing);
    if (kind == SquareKind::None) cursor.fail("'Q', '.' or '#'");
    if (size_is_known && column == n) before.fail_count(n, "squares", "more");
    if (kind == SquareKind::Queen) queens.push_back(square);
    if (kind == SquareKind::Blocked) blocked.push_back(square);
    has_attacked = has_attacked || kind == SquareKind::Attacked;
  }
  if (column == 0) cursor.fail("'Q', '.' or '#'");
  if (size_is_known && column < n) cursor.fail_count(n, "squares", std::to_string(column));
  n = column;
  ++row_count;
  const bool has_end = cursor.accept(end);
  if (!has_end && end != '\n') cursor.fail(std::string("'") + end + "'");
}

Problem SquareRows::problem(const ReadOptions& options) {
  require_count(n, row_count, "rows", options.first_line);
  return checked_problem(n, std::move(queens), std::move(blocked), options);
}

Format board_format() {
  return {.name = "board",
          .summary = "one line per row, of Q and . (# is a blocked square)",
          .example = "Solution NO. 1:\nQ....\n..Q..\n....Q\n.Q...\n...Q.",
          .shape = RecordShape::Block,
          .write = format_board::write,
          .read_board = format_board::read,
          .recognises = format_board::recognises};
}

}  // namespace nqueens::io
