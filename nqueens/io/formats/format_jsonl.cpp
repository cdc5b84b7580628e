// nqueens/io/formats/format_jsonl.cpp - `{"index":0,"n":5,"columns":[0,2,4,1,3]}`: one JSON object
// per line.
//
//   index     number in the list, from 0; omitted if unknown; ignored by the reader
//   n         size of the board; optional for the reader if there are columns
//   columns   column of each row, from 0; null for a row without a queen
//   orbit     number of different images under the eight symmetries; omitted if unknown; ignored
//             by the reader
//   rule      name of the rule (board/rule.h); omitted for the plain rule
//   queens    [[row,column],...], instead of the columns or in addition to them; never written
//   blocked   [[row,column],...], the blocked squares; never written
//
// The reader ignores other members. An object without columns must not have a grid under another
// name, such as "board": it is refused, and read as a sheet (sheet/sheet.h). The reader stores only
// columns and squares, in four bytes for each number (json_reader.h). In the members that it uses,
// a number that is not whole or has more than 64 bits is an error. In any member, a number that is
// too large for a double is an error. Memory grows only with the columns that have been read; a
// large `n` alone allocates nothing. The columns can be compared with the size of the board only
// after the whole record has been read.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/json_reader.h"

namespace nqueens::io {
namespace format_jsonl {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxDigits = 20;
constexpr std::string_view kNull = "null";

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  constexpr std::size_t kFrameBytes = 75;  // at least the size of the names and the punctuation
  const std::size_t n = columns.size();
  const std::size_t entry_bytes = std::max(digit_count(n), kNull.size()) + 1;
  Appender line(out, kFrameBytes + 3 * kMaxDigits + n * entry_bytes + info.rule.size());
  line.put('{');
  if (info.index) {
    line.put("\"index\":");
    line.number(*info.index);
    line.put(',');
  }
  line.put("\"n\":");
  line.number(n);
  line.put(",\"columns\":[");
  for (std::size_t row = 0; row < n; ++row) {
    if (row > 0) line.put(',');
    if (columns[row] == kNoColumn) {
      line.put(kNull);
    } else {
      line.number(columns[row]);
    }
  }
  line.put(']');
  if (info.orbit) {
    line.put(",\"orbit\":");
    line.number(*info.orbit);
  }
  if (!info.rule.empty()) {
    line.put(",\"rule\":\"");
    line.put(info.rule);
    line.put('"');
  }
  line.put("}\n");
}

void write_rows(const Rows& rows, std::string& out) {
  constexpr std::size_t kFrameBytes = 40;
  Appender line(out, kFrameBytes + (rows.columns.size() + 1) * (number_width(rows) + 1));
  bool first = rows.first == 0;
  if (first) {
    line.put("{\"n\":");
    line.number(rows.n);
    line.put(",\"columns\":[");
  }
  for (const std::int32_t column : rows.columns) {
    if (!first) line.put(',');
    first = false;
    line.number(column);
  }
  if (rows.ends_board()) line.put("]}\n");
}

// Returns a number as text, and the type name of any other value.
std::string shown(const Json& value) {
  return value.is_number() ? value.dump() : std::string(value.type_name());
}

// Returns the value if it is a whole number from 0 to `most`, otherwise nullopt.
std::optional<std::int32_t> whole_number(const Json& value, std::int32_t most) {
  const bool fits =
      value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
  return fits ? std::optional(value.get<std::int32_t>()) : std::nullopt;
}

// Returns the value if it can be a row or a column number of any board, otherwise nullopt.
std::optional<std::int32_t> coordinate(const Json& value) {
  return whole_number(value, kMaxSize - 1);
}

// The first wrong entry of a list. `expected` has no range, because the size of the board is not
// known yet.
struct WrongEntry {
  std::string_view expected;
  std::string found;
};

// The value of the member "columns".
struct ColumnList {
  Json value;              // an empty list if the member is a list
  std::int64_t count = 0;  // number of entries
  std::vector<std::int32_t> columns = {};
  std::optional<WrongEntry> wrong = {};

  void add(const Json& entry) {
    ++count;
    if (wrong) return;
    const std::optional<std::int32_t> column =
        entry.is_null() ? std::optional(kNoColumn) : coordinate(entry);
    if (column) {
      columns.push_back(*column);
    } else {
      wrong = {"a column, or null,", shown(entry)};
    }
  }
};

// The value of the member "queens" or "blocked".
struct SquareList {
  static constexpr std::string_view kPair = "[row,column]";

  Json value;  // an empty list if the member is a list
  std::vector<Square> squares = {};
  std::optional<WrongEntry> wrong = {};
  std::size_t numbers = 0;  // numbers of the current entry that have been read
  std::array<Json, 2> entry = {};

  void begin(const Json& pair) {
    numbers = 0;
    if (!pair.is_array()) refuse(kPair, pair);
  }
  void add(Json&& number) {
    if (numbers < entry.size()) entry[numbers] = std::move(number);
    ++numbers;
  }
  void end() {
    if (wrong) return;
    if (numbers != entry.size()) return refuse(kPair, Json::array());
    const std::optional<std::int32_t> row = coordinate(entry[0]);
    const std::optional<std::int32_t> column = coordinate(entry[1]);
    if (!row) return refuse("a row", entry[0]);
    squares.push_back({*row, column.value_or(0)});
    if (!column) refuse("a column", entry[1]);
  }

 private:
  void refuse(std::string_view expected, const Json& found) {
    if (!wrong) wrong = {expected, shown(found)};
  }
};

// Collects the members that the reader uses. If a name occurs twice, the last member is used.
class RecordEvents : public JsonEvents<Json> {
 public:
  Json root = {};  // the record; an object is stored without its members
  std::optional<Json> size = {};
  std::optional<Json> rule = {};
  std::optional<ColumnList> columns = {};
  std::optional<SquareList> queens = {};
  std::optional<SquareList> blocked = {};
  bool has_grid = false;  // a list with another name (kGridNames) that may be the board

 private:
  void name(int depth, std::string& name) override {
    if (depth == 0) member_ = std::move(name);
  }

  void take(int depth, Json&& value) override {
    if (depth == 0) {
      root = std::move(value);
    } else if (depth == 1) {
      take_member(std::move(value));
    } else if (depth == 2 && inner_ == Inner::Columns) {
      columns->add(value);
    } else if (depth == 2 && inner_ == Inner::Squares) {
      squares().begin(value);
    } else if (depth == 3 && inner_ == Inner::Squares) {
      squares().add(std::move(value));
    }
  }

  void leave(int depth) override {
    if (depth == 2 && inner_ == Inner::Squares) squares().end();
    if (depth == 1) inner_ = Inner::Other;
  }

  void take_member(Json&& value) {
    const bool is_list = value.is_array();
    inner_ = Inner::Other;
    if (member_ == "n") {
      size = std::move(value);
    } else if (member_ == "rule") {
      rule = std::move(value);
    } else if (member_ == "columns") {
      columns = {.value = std::move(value)};
      if (is_list) inner_ = Inner::Columns;
    } else if (member_ == "queens" || member_ == "blocked") {
      squares() = {.value = std::move(value)};
      if (is_list) inner_ = Inner::Squares;
    } else if (value.is_structured() && std::ranges::count(kGridNames, member_) > 0) {
      has_grid = true;
    }
  }

  SquareList& squares() {
    std::optional<SquareList>& list = member_ == "queens" ? queens : blocked;
    return list ? *list : list.emplace();
  }

  enum class Inner { Other, Columns, Squares };  // kind of the list that is being read

  std::string member_;  // name of the member that is being read
  Inner inner_ = Inner::Other;
};

class JsonReader {
 public:
  JsonReader(Cursor& cursor, const ReadOptions& options) : options_(options) {
    try {
      record_.read(cursor);
    } catch (const JsonTrouble& trouble) {
      refuse_json(cursor, trouble, options.first_line);
    }
  }

  Board read() {
    if (!record_.root.is_object()) {
      fail("an object such as {\"columns\":[0,2,4,1,3]}", record_.root);
    }
    if (record_.has_grid && !record_.columns) {
      fail("a member \"columns\" or \"queens\"", record_.root);
    }
    const std::int64_t n = size();
    require_columns(n);
    require_squares("queens", record_.queens, n);
    require_squares("blocked", record_.blocked, n);
    const bool is_placement = record_.columns && !record_.queens && !record_.blocked;
    if (is_placement && !record_.rule) {
      return checked_placement(std::move(record_.columns->columns), options_);
    }
    std::vector<Square> blocked;
    if (record_.blocked) blocked = std::move(record_.blocked->squares);
    return checked_problem(n, queens(), std::move(blocked), options_).with_rule(rule());
  }

 private:
  // Returns the size of the board: "n", the size in the options, or the number of columns. If
  // several of these are given, they must be equal.
  std::int64_t size() const {
    std::int64_t n = options_.size.value_or(0);  // 0 if not known yet
    if (record_.size) {
      n = whole_number(*record_.size, kMaxSize).value_or(0);
      if (n < kMinSize) fail(in_range("n", kMinSize, kMaxSize), *record_.size);
      if (options_.size) require_count(*options_.size, n, "rows", options_.first_line);
    }
    if (record_.columns) {
      const ColumnList& list = *record_.columns;
      if (!list.value.is_array()) fail("\"columns\" to be an array", list.value);
      if (n != 0) require_count(n, list.count, "columns", options_.first_line);
      return list.count;
    }
    if (n == 0) fail("a member \"n\" or \"columns\"", record_.root);
    return n;
  }

  void require_columns(std::int64_t n) const {
    if (!record_.columns) return;
    for (const std::int32_t column : record_.columns->columns) {
      require_on_board("a column, or null,", column, n);
    }
    if (const auto& wrong = record_.columns->wrong) refuse(*wrong, n);
  }

  void require_squares(std::string_view name, const std::optional<SquareList>& list,
                       std::int64_t n) const {
    if (!list) return;
    const std::string expected = fmt::format("\"{}\" to be an array of [row,column]", name);
    if (!list->value.is_array()) fail(expected, list->value);
    for (const Square& square : list->squares) {
      require_on_board("a row", square.row, n);
      require_on_board("a column", square.column, n);
    }
    if (!list->wrong) return;
    if (list->wrong->expected == SquareList::kPair) fail(expected, list->wrong->found);
    refuse(*list->wrong, n);
  }

  std::vector<Square> queens() const {
    std::vector<Square> squares;
    std::int32_t row = 0;
    if (record_.columns) {
      for (const std::int32_t column : record_.columns->columns) {
        if (column != kNoColumn) squares.push_back({row, column});
        ++row;
      }
    }
    if (record_.queens) {
      squares.insert(squares.end(), record_.queens->squares.begin(), record_.queens->squares.end());
    }
    return squares;
  }

  Rule rule() const {
    if (!record_.rule) return {};
    if (record_.rule->is_string()) {
      if (const auto found = find_rule(record_.rule->get_ref<const std::string&>())) return *found;
    }
    fail("\"rule\" to be a rule such as \"toroidal\" or \"rook+leap(1,3)\"", *record_.rule);
  }

  void require_on_board(std::string_view subject, std::int32_t number, std::int64_t n) const {
    if (number >= n) fail(in_range(subject, 0, n - 1), std::to_string(number));
  }

  [[noreturn]] void refuse(const WrongEntry& wrong, std::int64_t n) const {
    fail(in_range(wrong.expected, 0, n - 1), wrong.found);
  }

  [[noreturn]] void fail(const std::string& expected, const Json& found) const {
    fail(expected, shown(found));
  }
  [[noreturn]] void fail(const std::string& expected, const std::string& found) const {
    throw UsageError(expected_but_found(expected, found).at(line_name(options_.first_line)));
  }

  const ReadOptions& options_;
  RecordEvents record_;
};

Board read(Cursor& cursor, const ReadOptions& options) {
  return JsonReader(cursor, options).read();
}

bool recognises(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_blanks();
  return cursor.peek() == '{';
}

}  // namespace
}  // namespace format_jsonl

Format jsonl_format() {
  return {.name = "jsonl",
          .summary = "one JSON object per line with index, n and columns",
          .example = "{\"index\":0,\"n\":5,\"columns\":[0,2,4,1,3]}",
          .shape = RecordShape::Line,
          .write = format_jsonl::write,
          .write_rows = format_jsonl::write_rows,
          .read_board = format_jsonl::read,
          .reads_pieces = true,
          .recognises = format_jsonl::recognises,
          .may_be_level = true};
}

}  // namespace nqueens::io
