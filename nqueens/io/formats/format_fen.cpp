// nqueens/io/formats/format_fen.cpp - `Q4/2Q2/4Q/1Q3/3Q1`: rows from the top, a number for empty
// squares.
//
// This is the board part of Forsyth-Edwards notation for chess, with queens as the only pieces.
// Chess has at most 8 empty squares in a row. Here a number may have several digits, as an
// extension, so that boards of any size can be written; adjacent digits are therefore one number. A
// row without a queen is written as its length. The number of rows equals the number of squares in
// each row.
//
// The other five fields of the notation may follow: side to move, castling, en passant, halfmove
// clock and move number. Format `fen-full` writes them as ` w - - 0 1`, and `fen` leaves them out.
// The reader of both formats ignores them.
// SPDX-License-Identifier: MIT
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_fen {
namespace {

constexpr std::string_view kFields = " w - - 0 1";

void write_board(std::span<const std::int32_t> columns, std::string_view fields, std::string& out) {
  const std::size_t n = columns.size();
  Appender line(out, n * (2 * digit_count(n) + 2) + fields.size() + 1);
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
  line.put(fields);
  line.put('\n');
}

void write_rows_of(const Rows& rows, std::string_view fields, std::string& out) {
  Appender line(out, rows.columns.size() * (2 * number_width(rows) + 2) + fields.size() + 1);
  bool first = rows.first == 0;
  for (const std::int32_t column : rows.columns) {
    if (!first) line.put('/');
    first = false;
    if (column > 0) line.number(column);
    line.put('Q');
    const std::int32_t right = rows.n - column - 1;
    if (right > 0) line.number(right);
  }
  if (!rows.ends_board()) return;
  line.put(fields);
  line.put('\n');
}

// Returns the part of a line before the side to move, `w` or `b`, or the whole line if there is no
// side to move.
std::string_view board_of(std::string_view line) {
  for (std::size_t at = line.find_first_of("wb"); at != std::string_view::npos;
       at = line.find_first_of("wb", at + 1)) {
    const bool begins = at > 0 && kBlanks.find(line[at - 1]) != std::string_view::npos;
    const bool ends = at + 1 == line.size() || kBlanks.find(line[at + 1]) != std::string_view::npos;
    if (begins && ends) return line.substr(0, at);
  }
  return line;
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
  const std::string_view line = board_of(first_line_of(cursor.rest()));
  const std::int64_t n = 1 + std::count(line.begin(), line.end(), '/');
  if (options.size) require_count(*options.size, n, "rows", options.first_line);
  QueenList queens;
  for (std::int64_t row = 0; row < n; ++row) {
    if (row > 0 && !cursor.accept('/')) cursor.fail("'/'");
    read_row(cursor, static_cast<std::int32_t>(row), n, queens);
  }
  const std::string_view rest = first_line_of(cursor.rest());
  if (is_blank(board_of(rest)) && board_of(rest).size() < rest.size()) cursor.skip_line();
  require_record_end(cursor);
  return queens.board(n, options);
}

bool has_rows(std::string_view board) {
  return board.find('/') != std::string_view::npos &&
         board.find_first_not_of("0123456789Qq/ \t\r") == std::string_view::npos;
}

bool recognises(std::string_view text) {
  const std::string_view line = first_line_of(text);
  return has_rows(line) && board_of(line).size() == line.size();
}

bool recognises_fields(std::string_view text) {
  const std::string_view line = first_line_of(text);
  const std::string_view board = board_of(line);
  const bool is_one_square = trimmed(board) == "Q" || trimmed(board) == "1";
  return board.size() < line.size() && (is_one_square || has_rows(board));
}

}  // namespace
}  // namespace format_fen

Format fen_format() {
  return {.name = "fen",
          .summary = "rows divided by /, numbers for empty squares (several digits from 10 on)",
          .example = "Q4/2Q2/4Q/1Q3/3Q1",
          .shape = RecordShape::Line,
          .write = [](auto columns, const RecordInfo&,
                      std::string& out) { format_fen::write_board(columns, {}, out); },
          .write_rows = [](const Rows& rows,
                           std::string& out) { format_fen::write_rows_of(rows, {}, out); },
          .read_board = format_fen::read,
          .recognises = format_fen::recognises};
}

Format fen_full_format() {
  return {
      .name = "fen-full",
      .summary = "fen with the other five fields of a chess program, w - - 0 1",
      .example = "Q4/2Q2/4Q/1Q3/3Q1 w - - 0 1",
      .shape = RecordShape::Line,
      .write = [](auto columns, const RecordInfo&,
                  std::string& out) { format_fen::write_board(columns, format_fen::kFields, out); },
      .write_rows =
          [](const Rows& rows, std::string& out) {
            format_fen::write_rows_of(rows, format_fen::kFields, out);
          },
      .read_board = format_fen::read,
      .recognises = format_fen::recognises_fields};
}

}  // namespace nqueens::io
