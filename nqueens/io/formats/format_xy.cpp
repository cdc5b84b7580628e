// nqueens/io/formats/format_xy.cpp - `1,1-3,2-5,3-2,4-4,5-`: x,y of each queen, from 1.
//
// The empty board is written as `-`, so that it is visible in a list. The reader also accepts an
// empty text. A board with fewer queens than rows can be read only if its size is given, because
// the pairs do not contain the size.
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/sheet/sheet.h"

namespace nqueens::io {
namespace format_xy {
namespace {

// Without commas, a coordinate has one digit.
constexpr std::int32_t kMaxShortSize = 9;

void write(std::span<const std::int32_t> columns, const RecordInfo&, std::string& out) {
  const std::size_t n = columns.size();
  Appender line(out, n * (2 * digit_count(n) + 2) + 2);
  bool empty = true;
  for (std::size_t row = 0; row < n; ++row) {
    if (columns[row] == kNoColumn) continue;
    empty = false;
    line.number(columns[row] + 1);
    line.put(',');
    line.number(row + 1);
    line.put('-');
  }
  if (empty) line.put('-');
  line.put('\n');
}

void write_rows(const Rows& rows, std::string& out) {
  Appender line(out, rows.columns.size() * (2 * number_width(rows) + 2) + 1);
  std::int32_t y = rows.first;
  for (const std::int32_t column : rows.columns) {
    line.number(column + 1);
    line.put(',');
    line.number(++y);
    line.put('-');
  }
  if (rows.ends_board()) line.put('\n');
}

class XyReader {
 public:
  XyReader(Cursor& cursor, const ReadOptions& options)
      : options_(options), cursor_(cursor), most_(options.size.value_or(kMaxSize)) {}

  Board read() {
    cursor_.skip_blanks_and_lines();
    if (!cursor_.accept('-')) read_pairs();
    require_record_end(cursor_);
    const auto count = static_cast<std::int64_t>(queens_.size());
    if (!options_.size && (count == 0 || largest_ > count)) {
      throw UsageError(unknown_size().at(line_name(options_.first_line)));
    }
    const std::int64_t n = options_.size.value_or(count);
    if (first_short_ && n > kMaxShortSize) {
      cursor_.fail_at(*first_short_, "pairs with a comma, because n is above 9", first_short_pair_);
    }
    return queens_.board(n, options_);
  }

 private:
  void read_pairs() {
    while (!cursor_.at_line_end()) {
      cursor_.look_ahead();
      const Square queen = at_short_pair() ? short_pair() : pair();
      queens_.add(queen);
      largest_ = std::max<std::int64_t>({largest_, queen.row + 1, queen.column + 1});
      cursor_.skip_blanks();
      if (!cursor_.accept('-') && !cursor_.at_line_end()) cursor_.fail("'-' after a pair");
      cursor_.skip_blanks();
    }
  }

  // Returns whether exactly two digits come next, without a comma after them.
  bool at_short_pair() const {
    const std::string_view rest = cursor_.rest();
    const auto digit_at = [&](std::size_t i) {
      return i < rest.size() && rest[i] >= '0' && rest[i] <= '9';
    };
    return digit_at(0) && digit_at(1) && !digit_at(2) && !(rest.size() > 2 && rest[2] == ',');
  }

  Square short_pair() {
    const std::string_view digits = cursor_.rest().substr(0, 2);
    const std::int32_t x = digits[0] - '0';
    const std::int32_t y = digits[1] - '0';
    if (!first_short_) {
      first_short_ = cursor_.offset();
      first_short_pair_ = 10 * x + y;
    }
    const std::int64_t most = std::min<std::int64_t>(most_, kMaxShortSize);
    if (x < 1 || y < 1 || x > most || y > most) {
      cursor_.fail("two digits from 1 to " + std::to_string(most));
    }
    cursor_.accept(digits);
    return {y - 1, x - 1};
  }

  Square pair() {
    const std::int64_t x = cursor_.number("a column number", 1, most_);
    cursor_.skip_blanks();
    if (!cursor_.accept(',')) cursor_.fail("',' and a row number");
    cursor_.skip_blanks();
    const std::int64_t y = cursor_.number("a row number", 1, most_);
    return {static_cast<std::int32_t>(y - 1), static_cast<std::int32_t>(x - 1)};
  }

  const ReadOptions& options_;
  Cursor& cursor_;
  std::int64_t most_;                       // the largest coordinate that is allowed
  std::int64_t largest_ = 0;                // the largest coordinate so far
  std::optional<std::size_t> first_short_;  // offset of the first pair without a comma
  std::int32_t first_short_pair_ = 0;       // its two digits as a number
  QueenList queens_;
};

Board read(Cursor& cursor, const ReadOptions& options) { return XyReader(cursor, options).read(); }

// Recognises a line of digits, commas and dashes, with a dash directly after a digit. In format
// `cols`, there is a blank or comma between a digit and a dash.
bool recognises(std::string_view text) {
  const std::string_view line = first_line_of(text);
  if (line.find_first_not_of("0123456789,- \t\r") != std::string_view::npos) return false;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '-' && line[i - 1] >= '0' && line[i - 1] <= '9') return true;
  }
  return false;
}

}  // namespace
}  // namespace format_xy

Format xy_format() {
  return {.name = "xy",
          .summary = "x,y- of each queen, from 1: x is the column, y the row",
          .example = "1,1-3,2-5,3-2,4-4,5-",
          .shape = RecordShape::Line,
          .write = format_xy::write,
          .write_rows = format_xy::write_rows,
          .read_board = format_xy::read,
          .reads_pieces = true,
          .recognises = format_xy::recognises};
}

}  // namespace nqueens::io
