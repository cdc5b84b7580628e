// nqueens/io/levels/level_jsonl.cpp - `{"name":"Monday","n":4,"regions":[[0,0,0,1],...]}`: one JSON
// object.
//
//   name      a string; omitted if it is empty
//   n         number of rows; always written, but optional for the reader
//   stars     queens in each row, column and region; omitted if it is 1
//   rule      name of the rule (board/rule.h); omitted if it is `touching`. Text after a blank is a
//             comment.
//   queens    given queens as [[row,column],...], from 0; omitted if there are none. The reader
//             also accepts the name `given`.
//   blocked   squares without a queen, in the same form
//   regions   the region of each square, row by row, with numbers or letters as labels. The reader
//             also accepts a string of letters as a row.
//
// The reader ignores other members. A level is written as one line. The reader also accepts an
// object of several lines, and the array of regions alone, as in notation `grid` (level_grid.cpp).
// A level is short, so its JSON tree is small (json_reader.h).
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/json_reader.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace level_jsonl {
namespace {

using Json = nlohmann::json;

std::string text_of(const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) {
    text += text.empty() ? "[" : ",";
    text += '[' + std::to_string(square.row) + ',' + std::to_string(square.column) + ']';
  }
  return text + ']';
}

void write(const RegionPuzzle& puzzle, std::string& out) {
  constexpr auto kReplace = Json::error_handler_t::replace;
  out += '{';
  if (!puzzle.name.empty()) {
    out += "\"name\":" + Json(puzzle.name).dump(-1, ' ', false, kReplace) + ',';
  }
  out += "\"n\":" + std::to_string(puzzle.size());
  if (puzzle.stars() != 1) out += ",\"stars\":" + std::to_string(puzzle.stars());
  if (puzzle.rule() != Rule::Touching)
    out += ",\"rule\":\"" + std::string(puzzle.rule().name) + '"';
  out += ",\"regions\":" + arrays_of(puzzle.regions());
  if (!puzzle.problem.given().empty()) out += ",\"queens\":" + text_of(puzzle.problem.given());
  if (!puzzle.problem.blocked().empty()) {
    out += ",\"blocked\":" + text_of(puzzle.problem.blocked());
  }
  out += "}\n";
}

Json parsed(Cursor& cursor, const LevelReadOptions& options) {
  try {
    return json_tree<Json>(cursor);
  } catch (const JsonTrouble& trouble) {
    refuse_json(cursor, trouble, options.first_line);
  }
}

class JsonLevel {
 public:
  JsonLevel(const Json& root, const LevelReadOptions& options) : root_(root), options_(options) {}

  RegionPuzzle read() const {
    if (!root_.is_object() && !root_.is_array()) fail("an object with \"regions\"", root_);
    LevelParts parts = {.name = name(), .regions = {}, .stars = options_.stars, .rule = rule()};
    parts.regions = regions();
    if (const Json* stars = member("stars")) parts.stars = number("stars", *stars, kMaxStars);
    RegionPuzzle level = checked_level(std::move(parts), options_.first_line);
    std::vector<Square> queens = squares("queens", level.size());
    std::ranges::copy(squares("given", level.size()), std::back_inserter(queens));
    level.problem = level.problem.with_squares(std::move(queens), squares("blocked", level.size()));
    return level;
  }

 private:
  const Json* member(const char* name) const {
    if (!root_.is_object()) return nullptr;
    const auto found = root_.find(name);
    return found == root_.end() ? nullptr : &*found;
  }

  // Returns the squares in a member; none if the object does not have it.
  std::vector<Square> squares(const char* name, std::int32_t n) const {
    const Json* value = member(name);
    if (value == nullptr) return {};
    const std::string expected = std::string("\"") + name + "\" to be an array of [row,column]";
    if (!value->is_array()) fail(expected, *value);
    std::vector<Square> squares;
    for (const Json& pair : *value) {
      if (!pair.is_array() || pair.size() != 2) fail(expected, pair);
      squares.push_back({coordinate("a row", pair[0], n), coordinate("a column", pair[1], n)});
    }
    return squares;
  }

  std::int32_t coordinate(std::string_view subject, const Json& value, std::int32_t n) const {
    const bool fits =
        value.is_number_unsigned() && value.get<std::uint64_t>() < static_cast<std::uint64_t>(n);
    if (!fits) fail(in_range(subject, 0, n - 1), value);
    return value.get<std::int32_t>();
  }

  std::string name() const {
    const Json* value = member("name");
    return value != nullptr && value->is_string() ? value->get<std::string>() : "";
  }

  Rule rule() const {
    const Json* value = member("rule");
    if (value == nullptr) return Rule::Touching;
    if (value->is_string()) {
      if (const auto found = rule_beginning(value->get_ref<const std::string&>())) return *found;
    }
    fail("\"rule\" to be a rule such as \"toroidal\" or \"rook+leap(1,3)\"", *value);
  }

  Regions regions() const {
    const Json* rows = root_.is_array() ? &root_ : member("regions");
    if (rows == nullptr) fail("a member \"regions\"", root_);
    if (!rows->is_array()) fail("\"regions\" to be an array of rows", *rows);
    const auto n = static_cast<std::int64_t>(rows->size());
    if (const Json* size = member("n")) {
      require_count(number("n", *size, kMaxRegionsSize), n, "rows of regions", options_.first_line);
    }
    if (n < 1 || n > kMaxRegionsSize) {
      throw UsageError(at_line(options_.first_line) + "boards with regions have 1 to " +
                       std::to_string(kMaxRegionsSize) + " rows, found " + std::to_string(n));
    }
    std::vector<std::int64_t> labels;
    for (std::int64_t row = 0; row < n; ++row) {
      append_row(row, (*rows)[static_cast<std::size_t>(row)], labels);
      require_count(n, std::ssize(labels) - row * n, "regions in row " + std::to_string(row + 1),
                    options_.first_line);
    }
    return regions_of_labels(n, labels, options_.first_line);
  }

  void append_row(std::int64_t row, const Json& values, std::vector<std::int64_t>& labels) const {
    const std::string place = "row " + std::to_string(row + 1) + " of \"regions\" to be ";
    if (values.is_string()) {
      for (const char c : values.get_ref<const std::string&>()) {
        if (!is_letter(c)) fail(place + "letters", values);
        labels.push_back(label_of_letter(c));
      }
      return;
    }
    if (!values.is_array()) fail(place + "an array", values);
    for (const Json& value : values) labels.push_back(label(place, value));
  }

  std::int64_t label(const std::string& place, const Json& value) const {
    if (value.is_string()) {
      const std::string& text = value.get_ref<const std::string&>();
      if (text.size() == 1 && is_letter(text[0])) return label_of_letter(text[0]);
    }
    const bool fits = value.is_number_unsigned()
                          ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(kMaxLabel)
                          : value.is_number_integer();
    if (!fits) fail(place + "whole numbers or letters", value);
    return value.get<std::int64_t>();
  }

  // Letters are ordered after all numbers.
  static std::int64_t label_of_letter(char letter) {
    return kMaxLabel + 1 + number_of_letter(letter);
  }

  std::int32_t number(std::string_view subject, const Json& value, std::int32_t most) const {
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() >= 1 &&
                      value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
    if (!fits) fail(in_range(subject, 1, most), value);
    return value.get<std::int32_t>();
  }

  // A number is shown as text, any other value by its type: a string could contain control
  // sequences for the terminal.
  [[noreturn]] void fail(const std::string& expected, const Json& found) const {
    const std::string shown = found.is_number() ? found.dump() : std::string(found.type_name());
    throw UsageError(expected_but_found(expected, shown).at(line_name(options_.first_line)));
  }

  static constexpr std::int64_t kMaxLabel = std::numeric_limits<std::int64_t>::max() / 2;

  const Json& root_;
  const LevelReadOptions& options_;
};

// Recognises an object with a member "regions", or whose first line is only `{`. `text` may be the
// first line only.
bool recognises(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_blanks_and_lines();
  const std::string_view rest = cursor.rest();
  return rest.starts_with('{') &&
         (rest.find("\"regions\"") != std::string_view::npos ||
          first_line_of(rest).find_first_not_of("{ \t\r") == std::string_view::npos);
}

}  // namespace
}  // namespace level_jsonl

RegionPuzzle read_json_level(Cursor& cursor, const LevelReadOptions& options) {
  return level_jsonl::JsonLevel(level_jsonl::parsed(cursor, options), options).read();
}

LevelFormat jsonl_level_format() {
  return {.name = "jsonl",
          .summary = "one JSON object per line with name, n, stars, rule and regions",
          .example =
              "{\"n\":7,\"regions\":[[0,0,0,0,0,0,1],[0,2,3,4,4,4,1],[0,2,3,3,3,4,1],"
              "[0,2,2,5,3,4,1],[0,6,2,5,5,5,1],[0,6,6,6,6,5,1],[0,1,1,1,1,1,1]]}",
          .shape = RecordShape::Line,
          .ends_at_bracket = true,
          .write = level_jsonl::write,
          .read = read_json_level,
          .recognises = level_jsonl::recognises};
}

}  // namespace nqueens::io
