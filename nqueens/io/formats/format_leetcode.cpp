// nqueens/io/formats/format_leetcode.cpp - `[".Q..","...Q","Q...","..Q."]`: the rows as an array of
// strings.
//
// LeetCode uses this notation for the boards of its problem 51, N-Queens. A record is one board on
// one line, so a stream can contain any number of boards. Arrays of such arrays, arrays of several
// lines, and arrays with other characters are sheets (../sheet/sheet.h).
//
// The reader accepts the characters of format `board`, including `#`, as well as blanks between
// squares and around strings.
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_leetcode {
namespace {

void write(std::span<const std::int32_t> columns, const RecordInfo&, std::string& out) {
  const std::size_t n = columns.size();
  require_board_fits_memory(n, "leetcode");
  for (std::size_t row = 0; row < n; ++row) {
    out += row == 0 ? "[\"" : ",\"";
    const std::size_t row_begin = out.size();
    out.append(n, '.').push_back('"');
    const std::int32_t column = columns[row];
    if (column != kNoColumn) out[row_begin + static_cast<std::size_t>(column)] = 'Q';
  }
  out += "]\n";
}

SquareRows read_rows(Cursor& cursor, const ReadOptions& options) {
  SquareRows rows;
  cursor.skip_blanks_and_lines();
  if (!cursor.accept('[')) cursor.fail("'['");
  do {
    cursor.skip_blanks();
    if (!cursor.accept('"')) cursor.fail("'\"'");
    rows.read_row(cursor, options, '"');
    cursor.skip_blanks();
  } while (cursor.accept(','));
  if (!cursor.accept(']')) cursor.fail("',' or ']'");
  require_record_end(cursor);
  return rows;
}

Board read(Cursor& cursor, const ReadOptions& options) {
  return read_rows(cursor, options).problem(options);
}

// Recognises rows of equal length n. There can be fewer than n rows, because a long line is
// recognised by its beginning.
bool recognises(std::string_view text) {
  Cursor cursor(first_line_of(text));
  try {
    read_rows(cursor, {});
  } catch (const UsageError&) {
    return false;
  }
  return true;
}

}  // namespace
}  // namespace format_leetcode

Format leetcode_format() {
  return {.name = "leetcode",
          .summary = "an array of strings, the rows of Q and . (# is a blocked square)",
          .example = R"(["Q....","..Q..","....Q",".Q...","...Q."])",
          .shape = RecordShape::Line,
          .write = format_leetcode::write,
          .read_board = format_leetcode::read,
          .recognises = format_leetcode::recognises};
}

}  // namespace nqueens::io
