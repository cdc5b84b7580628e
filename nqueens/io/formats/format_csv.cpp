// nqueens/io/formats/format_csv.cpp - `0,0,2,4,1,3`: a table with one placement on each line, for
// programs.
//
// The header of the table names its columns: `index,row_0,row_1` and so on. A record consists of
// the index in the list, from 0, and the column of each row, from 0. A field is empty if the index
// is unknown or the row has no queen. A record without a header looks like format `cols`, so a csv
// text is recognised only by the header or by an empty index.
//
// If the orbits are known, they are the last column of the table, `orbit`. Without a header, a
// record with orbits looks like a record of a larger board, so the reader needs the header, either
// at the beginning of the record or in the options.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_csv {
namespace {

constexpr std::string_view kHead = "index,";
constexpr std::string_view kOrbitColumn = ",orbit";
constexpr std::string_view kEntry = "a column number";
constexpr std::size_t kMaxDigits = 20;

void write_head(const Rows& rows, Orbits orbits, std::string& out) {
  if (rows.first == 0) out += "index";
  for (std::size_t i = 0; i < rows.columns.size(); ++i) {
    out += ",row_" + std::to_string(static_cast<std::size_t>(rows.first) + i);
  }
  if (!rows.ends_board()) return;
  if (orbits == Orbits::Known) out += kOrbitColumn;
  out += '\n';
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

// If the last column of the header is `orbit`, the number of columns gives the number of rows of
// the board. Other names in the header are ignored.
std::optional<TableHead> read_head(Cursor& cursor) {
  if (!cursor.rest().starts_with(kHead)) return std::nullopt;
  std::int64_t columns = 0;
  bool has_orbit = false;
  for (cursor.look_ahead(); !cursor.at_line_end(); cursor.look_ahead()) {
    const bool is_comma = cursor.peek() == ',';
    columns += is_comma ? 1 : 0;
    if (is_comma && cursor.accept(kOrbitColumn)) {
      cursor.skip_blanks();
      has_orbit = cursor.at_line_end();
    } else {
      cursor.accept(cursor.peek());
    }
  }
  cursor.accept('\n');
  if (!has_orbit) return TableHead{};
  return TableHead{.rows_before_orbit = columns - 1};
}

class CsvReader {
 public:
  CsvReader(Cursor& cursor, const ReadOptions& options) : options_(options), cursor_(cursor) {}

  Placement read() {
    cursor_.skip_blanks_and_lines();
    const std::optional<std::int64_t> rows =
        read_head(cursor_).value_or(options_.head).rows_before_orbit;
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
    if (largest_ >= n) {
      cursor_.fail_at(largest_offset_, in_range(kEntry, 0, n - 1), largest_);
    }
    return checked_placement(std::move(columns_), options_);
  }

 private:
  // Skips a number, which may be missing.
  void skip_number(std::string_view subject) {
    cursor_.skip_blanks();
    if (cursor_.at_digit()) cursor_.number(subject, 0, std::numeric_limits<std::int64_t>::max());
    cursor_.skip_blanks();
  }

  // Reads at most `most` columns, or all columns to the end of the line if `most` is not given.
  void read_columns(std::optional<std::int64_t> most) {
    do {
      cursor_.look_ahead();
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
  Cursor& cursor_;
  std::vector<std::int32_t> columns_;
  std::int32_t largest_ = kNoColumn;  // largest of the columns
  std::size_t largest_offset_ = 0;
};

Board read(Cursor& cursor, const ReadOptions& options) { return CsvReader(cursor, options).read(); }

// Recognises the header, or an empty index, which no other format has.
bool recognises(std::string_view text) { return text.starts_with(kHead) || text.starts_with(','); }

}  // namespace
}  // namespace format_csv

Format csv_format() {
  return {.name = "csv",
          .summary = "table: index, then the column of each row, from 0",
          .example = "index,row_0,row_1,row_2,row_3,row_4\n0,0,2,4,1,3",
          .shape = RecordShape::Line,
          .write_head = format_csv::write_head,
          .read_head = format_csv::read_head,
          .write = format_csv::write,
          .write_rows = format_csv::write_rows,
          .read_board = format_csv::read,
          .reads_pieces = true,
          .recognises = format_csv::recognises};
}

}  // namespace nqueens::io
