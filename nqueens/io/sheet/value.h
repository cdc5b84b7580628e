// nqueens/io/sheet/value.h - nested lists as many languages write them.
//
//   [[1, 0], [0, 1]]          JSON, Python, Prolog, JavaScript
//   ((1, 0), (0, 1))          tuples
//   [[1 0] [0 1]]             numpy
//   {{1, 0}, {0, 1}}          C, Java
//   [| 1, 0 | 0, 1 |]         MiniZinc
//   {"n": 2, "grid": [...]}   objects; names may have no quotes
//
// Commas and semicolons may be missing or stand at the end of a list.
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
  std::string_view text = {};     // of a word; of a quoted text, without its quotes
  std::vector<Value> items = {};  // of a list; of an object, each name followed by its value
  std::size_t offset = 0;         // of its first character in the text

  bool is_list() const { return kind == Kind::List; }
  bool is_leaf() const { return kind == Kind::Word || kind == Kind::Text; }

  // Returns the value of the member called `name`, or null.
  const Value* member(std::string_view name) const;
};

// A value and the end of its text.
struct ParsedValue {
  Value value;
  std::size_t end = 0;
};

// Reads the list, object or quoted text that begins at `begin`. Returns none if its brackets or
// quotes do not match, or are nested more than 32 deep.
std::optional<ParsedValue> parse_value(std::string_view text, std::size_t begin);

}  // namespace nqueens::io
