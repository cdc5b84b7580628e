// nqueens/io/sheet/value.h - parses nested lists in the notations of many languages.
//
//   [[1, 0], [0, 1]]          JSON, Python, Prolog, JavaScript
//   ((1, 0), (0, 1))          tuples
//   [[1 0] [0 1]]             numpy
//   {{1, 0}, {0, 1}}          C, Java
//   [| 1, 0 | 0, 1 |]         MiniZinc
//   {"n": 2, "grid": [...]}   objects, with or without quotes around names
//
// Commas and semicolons between values are optional, and one may follow the last value.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace nqueens::io {

struct Value {
  enum class Kind : unsigned char { Word, Text, List, Object };

  Kind kind = Kind::Word;
  std::string_view text = {};     // a word, or a quoted text without its quotes
  std::vector<Value> items = {};  // of a list: values; of an object: name, value, name, ...
  std::size_t offset = 0;         // position of the first character in the text

  bool is_list() const { return kind == Kind::List; }
  bool is_leaf() const { return kind == Kind::Word || kind == Kind::Text; }

  // Returns the value of the member called `name`, or null.
  const Value* member(std::string_view name) const;
};

// A value and the position after its text.
struct ParsedValue {
  Value value;
  std::size_t end = 0;
};

// Parses the list, object, quoted text or word that begins at `begin`. Returns nullopt if there is
// none, if its brackets or quotes do not match, or if it is nested more than 32 levels deep.
std::optional<ParsedValue> parse_value(std::string_view text, std::size_t begin);

}  // namespace nqueens::io
