// nqueens/io/format_csv.cpp - `0,0,2,4,1,3`: a table with one placement a line, for programs.
//
// The head of the table names its columns: `index,row_0,row_1` and so on. A record is the index in
// the list, from 0, and the column of each row, from 0; a field is empty when the index is unknown
// or the row has no queen. A record alone could be taken for format cols, so it is recognised by
// the head.
//
// Where orbits are known, they are a last column `orbit`. Only the head tells such a record from
// one of a larger board, so reading looks at it: in the record's first line, or in the options.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "nqueens/io/format_parts.h"

namespace nqueens::io {
namespace {

constexpr std::string_view kHead = "index,";
constexpr std::string_view kOrbitColumn = ",orbit";
constexpr std::string_view kEntry = "a column number";
constexpr std::size_t kMaxDigits = 20;

std::string header(std::int32_t n, Orbits orbits) {
  std::string head = "index";
  for (std::int32_t row = 0; row < n; ++row) head += ",row_" + std::to_string(row);
  if (orbits == Orbits::Known) head += kOrbitColumn;
  return head + "\n";
}

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  Appender line(out, 2 * kMaxDigits + columns.size() * (digit_count(columns.size()) + 1) + 2);
  if (info.index) line.number(*info.index);
  for (const std::int32_t column : columns) {
    line.put(',');
    if (column != kNoColumn) line.number(column);
  }
  if (info.orbit) {
    line.put(',');
    line.number(*info.orbit);
  }
  line.put('\n');
}

void write_rows(const Rows& rows, std::string& out) {
  Appender line(out, rows.columns.size() * (number_width(rows) + 1) + 1);
  for (const std::int32_t column : rows.columns) {
    line.put(',');
    line.number(column);
  }
  if (rows.ends_board()) line.put('\n');
}

// How many columns of a board the head names before that of the orbits; none when there is no such
// column.
std::optional<std::int64_t> rows_before_orbit(std::string_view head) {
  const std::size_t last = head.find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos) return std::nullopt;
  if (!head.substr(0, last + 1).ends_with(kOrbitColumn)) return std::nullopt;
  return std::count(head.begin(), head.end(), ',') - 1;
}

class CsvReader {
 public:
  CsvReader(std::string_view record, const ReadOptions& options)
      : options_(options), cursor_(record, options.first_line) {}

  Problem read() {
    cursor_.skip_blanks_and_lines();
    const std::optional<std::int64_t> rows = rows_before_orbit(head());
    skip_number("an index");
    if (!cursor_.accept(',')) cursor_.fail("an index and ','");
    read_columns(rows);
    const std::int64_t n = std::ssize(columns_);
    if (rows) {
      require_count(*rows, n, "columns", options_.first_line);
      if (!cursor_.accept(',')) cursor_.fail("',' and an orbit");
      skip_number("an orbit");
    }
    if (!cursor_.at_line_end()) cursor_.fail(rows ? "the end of the line" : "','");
    require_record_end(cursor_);
    if (options_.size) require_count(*options_.size, n, "columns", options_.first_line);
    if (largest_ >= n) cursor_.fail_at(largest_offset_, in_range(kEntry, 0, n - 1));
    return checked_problem(std::move(columns_), options_);
  }

 private:
  // The head of the table, passed over if the record begins with it.
  std::string_view head() {
    if (!cursor_.rest().starts_with(kHead)) return options_.header;
    const std::string_view line = first_line_of(cursor_.rest());
    cursor_.skip_line();
    return line;
  }

  // Passes over a number that may be missing.
  void skip_number(std::string_view what) {
    cursor_.skip_blanks();
    if (cursor_.at_digit()) cursor_.number(what, 0, std::numeric_limits<std::int64_t>::max());
    cursor_.skip_blanks();
  }

  // Reads to the end of the line, but not beyond so many columns.
  void read_columns(std::optional<std::int64_t> most) {
    do {
      cursor_.skip_blanks();
      columns_.push_back(kNoColumn);
      if (cursor_.peek() == ',' || cursor_.at_line_end()) continue;
      const std::size_t offset = cursor_.offset();
      columns_.back() = static_cast<std::int32_t>(cursor_.number(kEntry, 0, kMaxSize - 1));
      if (columns_.back() > largest_) {
        largest_ = columns_.back();
        largest_offset_ = offset;
      }
      cursor_.skip_blanks();
    } while (std::ssize(columns_) != most && cursor_.accept(','));
  }

  const ReadOptions& options_;
  Cursor cursor_;
  std::vector<std::int32_t> columns_;
  std::int32_t largest_ = kNoColumn;  // of the columns
  std::size_t largest_offset_ = 0;
};

Problem read(std::string_view record, const ReadOptions& options) {
  return CsvReader(record, options).read();
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
          .write_rows = write_rows,
          .read = read,
          .recognises = recognises};
}

}  // namespace nqueens::io
