// nqueens/io/format_jsonl.cpp - `{"index":0,"n":5,"columns":[0,2,4,1,3]}`: one JSON object a line.
//
//   index     number in the list, from 0; left out when unknown, not looked at on reading
//   n         the board's size; may be left out when "columns" says it
//   columns   column of each row, from 0; null for a row without queen
//   orbit     how many of the eight images are different; as the index
//   rule      by which queens attack, as in board/rule.h; left out for the plain rule
//   queens    [[row,column],...] instead of or besides the columns, read only
//   blocked   [[row,column],...] squares on which no queen may stand, read only
//
// Other members are passed over. Reading is hardened where JSON is generous: the parser and the
// destructor of its tree keep their stack on the heap, so that nesting cannot exhaust the call
// stack; a number that is not whole, or is beyond 64 bits, is an error; and no size is believed
// before that many columns have been seen, because queens and blocked squares need no memory for n.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "nqueens/base/error.h"
#include "nqueens/io/format_parts.h"

namespace nqueens::io {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxDigits = 20;
constexpr std::string_view kNull = "null";

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  constexpr std::size_t kFrameBytes = 75;  // names and punctuation, counted generously
  const std::size_t n = columns.size();
  const std::size_t entry_bytes = std::max(digit_count(n), kNull.size()) + 1;
  Appender line(out, kFrameBytes + 3 * kMaxDigits + n * entry_bytes);
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

// The tree of one record. What the parser throws becomes a UsageError with the place.
Json parsed(const Cursor& cursor, const ReadOptions& options) {
  const std::string_view record = cursor.rest();
  try {
    return Json::parse(record.begin(), record.end());
  } catch (const Json::parse_error& error) {
    const std::size_t offset = error.byte == 0 ? 0 : error.byte - 1;
    const std::size_t place = std::min(offset, record.size());
    cursor.fail_at(cursor.offset() + place, "well-formed JSON");
  } catch (const Json::exception&) {
    throw UsageError("line " + std::to_string(options.first_line) +
                     ": expected numbers of at most 64 bits, found a larger one");
  }
}

class JsonReader {
 public:
  JsonReader(const Cursor& cursor, const ReadOptions& options)
      : options_(options), root_(parsed(cursor, options)) {}

  Board read() const {
    if (!root_.is_object()) fail("an object such as {\"columns\":[0,2,4,1,3]}", root_);
    const std::int64_t n = size();
    std::vector<Square> queens = columns(n);
    append_squares("queens", n, queens);
    std::vector<Square> blocked;
    append_squares("blocked", n, blocked);
    return checked_problem(n, std::move(queens), std::move(blocked), options_).with_rule(rule());
  }

 private:
  // From "n", else the size that is known, else the number of columns; all of them must agree.
  std::int64_t size() const {
    std::int64_t n = options_.size.value_or(0);  // 0: not known yet
    if (const Json* value = member("n")) {
      n = number("n", *value, kMinSize, kMaxSize);
      if (options_.size) require_count(*options_.size, n, "rows", options_.first_line);
    }
    if (const Json* list = member("columns")) {
      if (!list->is_array()) fail("\"columns\" to be an array", *list);
      const auto count = static_cast<std::int64_t>(list->size());
      if (n != 0) require_count(n, count, "columns", options_.first_line);
      return count;
    }
    if (n == 0) fail("a member \"n\" or \"columns\"", root_);
    return n;
  }

  std::vector<Square> columns(std::int64_t n) const {
    std::vector<Square> queens;
    const Json* list = member("columns");
    if (list == nullptr) return queens;
    std::int32_t row = 0;
    for (const Json& entry : *list) {
      if (!entry.is_null()) queens.push_back({row, number("a column, or null,", entry, 0, n - 1)});
      ++row;
    }
    return queens;
  }

  void append_squares(const char* name, std::int64_t n, std::vector<Square>& squares) const {
    const Json* list = member(name);
    if (list == nullptr) return;
    const std::string expected = "\"" + std::string(name) + "\" to be an array of [row,column]";
    if (!list->is_array()) fail(expected, *list);
    for (const Json& entry : *list) {
      if (!entry.is_array() || entry.size() != 2) fail(expected, entry);
      squares.push_back(
          {number("a row", entry[0], 0, n - 1), number("a column", entry[1], 0, n - 1)});
    }
  }

  const Rule& rule() const {
    const Json* value = member("rule");
    if (value == nullptr) return rules().front();
    std::string expected = "\"rule\" to be";
    for (const Rule& rule : rules()) {
      if (value->is_string() && value->get_ref<const std::string&>() == rule.name) return rule;
      const bool is_last = rule == rules().back();
      expected += fmt::format("{} \"{}\"", is_last ? " or" : rule.is_plain() ? "" : ",", rule.name);
    }
    fail(expected, *value);
  }

  const Json* member(const char* name) const {
    const auto found = root_.find(name);
    return found == root_.end() ? nullptr : &*found;
  }

  std::int32_t number(std::string_view what, const Json& value, std::int64_t least,
                      std::int64_t most) const {
    const bool fits = value.is_number_unsigned()
                          ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(kMaxSize)
                          : value.is_number_integer();
    if (!fits || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
      fail(in_range(what, least, most), value);
    }
    return value.get<std::int32_t>();
  }

  // Numbers are shown, anything else by its kind: a text could hold what a terminal obeys.
  [[noreturn]] void fail(const std::string& expected, const Json& found) const {
    throw UsageError("line " + std::to_string(options_.first_line) + ": expected " + expected +
                     ", found " +
                     (found.is_number() ? found.dump() : std::string(found.type_name())));
  }

  const ReadOptions& options_;
  Json root_;
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

Format jsonl_format() {
  return {.name = "jsonl",
          .summary = "one JSON object a line with index, n and columns",
          .example = "{\"index\":0,\"n\":5,\"columns\":[0,2,4,1,3]}",
          .shape = RecordShape::Line,
          .write = write,
          .write_rows = write_rows,
          .read_board = read,
          .recognises = recognises};
}

}  // namespace nqueens::io
