// nqueens/api/fields.cpp - reads and checks the parameters of a request.
// SPDX-License-Identifier: MIT
#include "nqueens/api/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "nqueens/base/error.h"
#include "nqueens/board/rule.h"
#include "nqueens/io/levels/level_format.h"

namespace nqueens::api {
namespace {

constexpr std::size_t kMaxShown = 40;

// Returns a value as messages show it: in quotes if it is text, and shortened if it is long.
std::string shown(const Json& value) {
  std::string text = value.is_string() ? "'" + value.get<std::string>() + "'" : text_of(value);
  if (text.size() > kMaxShown) text = text.substr(0, kMaxShown) + "...";
  return text;
}

[[noreturn]] void refuse(const std::string& name, const std::string& expected, const Json& found) {
  throw UsageError(expected_but_found(expected, shown(found)).at(name));
}

[[noreturn]] void refuse_missing(const std::string& name, const std::string& expected) {
  throw UsageError(expected_but_missing(expected).at(name));
}

template <class Number>
std::optional<Number> parsed(const std::string& text) {
  Number number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec != std::errc() || result.ptr != text.data() + text.size()) return {};
  return number;
}

// Returns the integer that a JSON number or a text contains; nothing for any other value.
std::optional<std::int64_t> whole_of(const Json& value) {
  if (value.is_string()) return parsed<std::int64_t>(value.get<std::string>());
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) return {};
  if (value.is_number_integer()) return value.get<std::int64_t>();
  return {};
}

std::optional<double> number_of(const Json& value) {
  if (value.is_string()) return parsed<double>(value.get<std::string>());
  if (value.is_number()) return value.get<double>();
  return {};
}

// Converts "0.1,1.3" to [[0, 1], [1, 3]].
Json parsed_squares(const std::string& name, const std::string& text) {
  Json squares = Json::array();
  std::string_view left = text;
  if (left.ends_with(',')) refuse(name, "squares as row.column,row.column", text);
  while (!left.empty()) {
    const std::string_view square = left.substr(0, left.find(','));
    const std::size_t dot = square.find('.');
    const auto row = parsed<std::int64_t>(std::string(square.substr(0, dot)));
    const auto column = dot == std::string_view::npos
                            ? std::nullopt
                            : parsed<std::int64_t>(std::string(square.substr(dot + 1)));
    if (!row || !column) refuse(name, "squares as row.column,row.column", text);
    squares.push_back({*row, *column});
    left.remove_prefix(std::min(left.size(), square.size() + 1));
  }
  return squares;
}

Square square_of(const std::string& name, const Json& value, std::int32_t n) {
  const std::string expected = fmt::format("squares [row, column] from 0 to {}", n - 1);
  if (!value.is_array() || value.size() != 2) refuse(name, expected, value);
  const auto row = whole_of(value[0]);
  const auto column = whole_of(value[1]);
  if (!row || !column || *row < 0 || *row >= n || *column < 0 || *column >= n) {
    refuse(name, expected, value);
  }
  return {static_cast<std::int32_t>(*row), static_cast<std::int32_t>(*column)};
}

}  // namespace

Fields Fields::of_body(std::string_view text) {
  Json object = json_of_client("body", text);
  if (!object.is_object()) throw UsageError("body: expected a JSON object");
  return Fields(std::move(object));
}

Fields Fields::of_query(const Query& query) {
  Json object = Json::object();
  for (const auto& [name, value] : query) object[name] = value;
  return Fields(std::move(object));
}

const Json* Fields::find(const std::string& name) {
  read_.insert(name);
  return has(name) ? &object_.at(name) : nullptr;
}

std::int64_t Fields::whole(const std::string& name, std::int64_t least, std::int64_t most,
                           std::optional<std::int64_t> fallback) {
  const std::string expected = fmt::format("a whole number from {} to {}", least, most);
  const Json* const value = find(name);
  if (value == nullptr) {
    if (fallback) return *fallback;
    refuse_missing(name, expected);
  }
  const auto number = whole_of(*value);
  if (!number || *number < least || *number > most) refuse(name, expected, *value);
  return *number;
}

std::uint64_t Fields::seed() {
  constexpr std::int64_t kMax = (std::int64_t{1} << 53) - 1;
  return static_cast<std::uint64_t>(whole("seed", 0, kMax, 1));
}

double Fields::number(const std::string& name, double least, double most,
                      std::optional<double> fallback) {
  const std::string expected = fmt::format("a number from {} to {}", least, most);
  const Json* const value = find(name);
  if (value == nullptr) {
    if (fallback) return *fallback;
    refuse_missing(name, expected);
  }
  const auto number = number_of(*value);
  if (!number || !(*number >= least && *number <= most)) refuse(name, expected, *value);
  return *number;
}

bool Fields::flag(const std::string& name) {
  const Json* const value = find(name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  if (*value == "true" || *value == "false") return *value == "true";
  refuse(name, "true or false", *value);
}

std::string Fields::text(const std::string& name, const std::string& fallback) {
  const Json* const value = find(name);
  if (value == nullptr) return fallback;
  if (!value->is_string()) refuse(name, "a string", *value);
  return value->get<std::string>();
}

std::string Fields::choice(const std::string& name, std::span<const std::string_view> names) {
  std::string word = text(name, std::string(names.front()));
  if (std::find(names.begin(), names.end(), word) == names.end()) {
    refuse(name, fmt::format("one of {}", fmt::join(names, ", ")), word);
  }
  return word;
}

Rule Fields::rule() {
  const std::string word = text("rule", rules().front().name);
  try {
    return nqueens::rule(word);
  } catch (const UsageError& error) {
    throw UsageError(std::string("rule: ") + error.what());
  }
}

std::vector<std::string> Fields::texts(const std::string& name, std::size_t most) {
  const Json* const value = find(name);
  if (value == nullptr) return {};
  const auto is_text = [](const Json& item) { return item.is_string(); };
  if (!value->is_array() || value->size() > most ||
      !std::all_of(value->begin(), value->end(), is_text)) {
    refuse(name, fmt::format("a list of at most {} strings", most), *value);
  }
  return value->get<std::vector<std::string>>();
}

std::vector<Square> Fields::squares(const std::string& name, std::int32_t n) {
  const Json* const value = find(name);
  if (value == nullptr) return {};
  const Json list = value->is_string() ? parsed_squares(name, value->get<std::string>()) : *value;
  if (!list.is_array()) refuse(name, "a list of squares [row, column]", list);
  std::vector<Square> squares;
  for (const Json& square : list) squares.push_back(square_of(name, square, n));
  return squares;
}

Placement Fields::placement(const std::string& name, std::int32_t n) {
  const std::string expected = fmt::format("{} columns from 0 to {}", n, n - 1);
  const Json* const value = find(name);
  if (value == nullptr) refuse_missing(name, expected);
  const Json list =
      value->is_string() ? json_of_client(name, "[" + value->get<std::string>() + "]") : *value;
  if (!list.is_array() || list.size() != static_cast<std::size_t>(n)) {
    refuse(name, expected, *value);
  }
  std::vector<std::int32_t> columns;
  for (const Json& item : list) {
    const auto column = whole_of(item);
    if (!column || *column < 0 || *column >= n) refuse(name, expected, *value);
    columns.push_back(static_cast<std::int32_t>(*column));
  }
  return Placement(std::move(columns));
}

Problem Fields::board(std::int32_t most_rows) {
  const Json* const size = find("n");
  const auto n = size == nullptr ? std::nullopt : whole_of(*size);
  if (!n || *n < 1 || *n > most_rows) {
    const std::string expected = fmt::format("a board size from 1 to {}", most_rows);
    if (size == nullptr) refuse_missing("n", expected);
    refuse("n", expected, *size);
  }
  const auto rows = static_cast<std::int32_t>(*n);
  const Rule chosen = rule();
  std::vector<Square> queens = squares("queens", rows);
  std::vector<Square> blocked = squares("blocked", rows);
  return Problem(rows, std::move(queens), std::move(blocked), chosen);
}

std::optional<std::pair<std::int32_t, std::int32_t>> Fields::range(const std::string& name,
                                                                   std::int32_t least,
                                                                   std::int32_t most) {
  const Json* const value = find(name);
  if (value == nullptr) return {};
  const std::string expected =
      fmt::format("[from, to] with whole numbers from {} to {}", least, most);
  if (!value->is_array() || value->size() != 2) refuse(name, expected, *value);
  const auto from = whole_of((*value)[0]);
  const auto to = whole_of((*value)[1]);
  if (!from || !to || *from < least || *to > most || *from > *to) refuse(name, expected, *value);
  return std::pair(static_cast<std::int32_t>(*from), static_cast<std::int32_t>(*to));
}

RegionPuzzle Fields::region_puzzle(const std::string& name) {
  const Json* const value = find(name);
  const std::string expected = "an object with n and regions";
  if (value == nullptr) refuse_missing(name, expected);
  if (!value->is_object()) refuse(name, expected, *value);
  // A level is always on line 1, so error messages name the parameter instead of the line.
  constexpr std::string_view kLine = "line 1";
  try {
    return io::read_level(text_of(*value), "jsonl");
  } catch (const UsageError& error) {
    throw UsageError(error.sentence().at(name, kLine));
  }
}

void Fields::require_all_read() const {
  for (const auto& [name, value] : object_.items()) {
    const bool is_given = !value.is_null();
    if (is_given && !read_.contains(name))
      throw UsageError("there is no parameter '" + name + "' here");
  }
}

}  // namespace nqueens::api
