// nqueens/io/formats/format_cols.cpp - `0 2 4 1 3`: the column of each row, from 0.
//
// This is the shortest notation of a placement, and it matches the library's own representation, so
// it is the default on a pipe. `-` marks a row without a queen. Reading accepts blanks or commas
// between the entries and brackets around them, so a list copied from a program can be pasted. The
// number of entries is the number of rows. If a list contains each number from 1 to n once, its
// columns are counted from 1, unless ReadOptions::count_from is given.
// SPDX-License-Identifier: MIT
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_cols {
namespace {

void write(std::span<const std::int32_t> columns, const RecordInfo&, std::string& out) {
  Appender line(out, columns.size() * (digit_count(columns.size()) + 1) + 1);
  bool first = true;
  for (const std::int32_t column : columns) {
    if (!first) line.put(' ');
    first = false;
    if (column == kNoColumn) {
      line.put('-');
    } else {
      line.number(column);
    }
  }
  line.put('\n');
}

void write_rows(const Rows& rows, std::string& out) {
  Appender line(out, rows.columns.size() * (number_width(rows) + 1) + 1);
  bool first = rows.first == 0;
  for (const std::int32_t column : rows.columns) {
    if (!first) line.put(' ');
    first = false;
    line.number(column);
  }
  if (rows.ends_board()) line.put('\n');
}

bool is_gap(const Cursor& cursor) {
  return cursor.peek() == '-' &&
         !(cursor.rest().size() > 1 && cursor.rest()[1] >= '0' && cursor.rest()[1] <= '9');
}

// The size of the board is known only after the last entry, so the position of the largest entry is
// stored. The error message needs it if this entry is outside the board.
Board read(Cursor& cursor, const ReadOptions& options) {
  constexpr std::string_view kEntry = "a column number";
  const std::int32_t least = options.count_from.value_or(0);
  std::vector<std::int32_t> columns;
  std::int32_t largest = kNoColumn;
  std::size_t largest_offset = 0;
  read_list(cursor, [&] {
    if (is_gap(cursor)) {
      cursor.accept('-');
      columns.push_back(kNoColumn);
      return;
    }
    const std::size_t offset = cursor.offset();
    columns.push_back(
        static_cast<std::int32_t>(cursor.number(kEntry, least, kMaxSize - 1 + least)));
    if (columns.back() > largest) {
      largest = columns.back();
      largest_offset = offset;
    }
  });
  const auto n = static_cast<std::int64_t>(columns.size());
  if (options.size) require_count(*options.size, n, "columns", options.first_line);
  if (n == 0) cursor.fail("a column number or '-'");
  const bool is_from_one =
      options.count_from ? *options.count_from == 1 : largest == n && is_permutation(columns, 1);
  const std::int32_t base = is_from_one ? 1 : 0;
  if (largest >= n + base) {
    cursor.fail_at(largest_offset, in_range(kEntry, base, n - 1 + base), largest);
  }
  if (is_from_one) {
    for (std::int32_t& column : columns) column -= column == kNoColumn ? 0 : 1;
  }
  return checked_placement(std::move(columns), options);
}

bool recognises(std::string_view text) {
  const auto list = number_list(text);
  return list && !list->may_be_fields() && !begins_with_column_numbers(text) &&
         !begins_with_matrix(text);
}

}  // namespace
}  // namespace format_cols

Format cols_format() {
  return {.name = "cols",
          .summary = "column of each row, from 0; - for a row without a queen",
          .example = "0 2 4 1 3",
          .shape = RecordShape::Line,
          .write = format_cols::write,
          .write_rows = format_cols::write_rows,
          .read_board = format_cols::read,
          .reads_pieces = true,
          .recognises = format_cols::recognises};
}

}  // namespace nqueens::io
