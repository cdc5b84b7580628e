// nqueens/io/sheet/meaning.h - turns rows of cells and nested lists into boards and levels.
//
//   n rows of n cells   two kinds of signs: a board; n kinds of labels: a level
//   rows of numbers     each row a placement, pairs of numbers, or one list cut into lines
//   lists               the same, with brackets; a list of several of them is several items
//   objects             the members that hold a grid, a size, stars and queens
//
// Numbers are counted from 0 if there is a 0, and from 1 if there is an n and no 0. A list that
// fits both is refused.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/io/cursor.h"
#include "nqueens/io/sheet/rows.h"
#include "nqueens/io/sheet/sheet.h"
#include "nqueens/io/sheet/value.h"

namespace nqueens::io {

// Properties of a level or a list that stand outside its grid.
struct SheetFacts {
  std::optional<std::int64_t> n = {};
  std::optional<std::int64_t> stars = {};
  std::string name = {};
  std::optional<Rule> rule = {};
};

class Meaning {
 public:
  using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;  // row and column

  // Items are appended to `sheet`. `text` is the whole sheet: rows and values are parts of it.
  Meaning(std::string_view text, const SheetOptions& options, Sheet& sheet)
      : text_(text), options_(options), sheet_(sheet) {}

  // Read a block of rows and a value; append at least one item.
  void add_rows(std::vector<CellRow> rows, const SheetFacts& facts = {});
  void add_value(const Value& value, const SheetFacts& facts = {});

  // Append one item.
  void add_pairs(const Pairs& pairs, std::optional<std::int64_t> n, std::int64_t line);
  void add_labels(const std::vector<std::int64_t>& labels, const SheetFacts& facts,
                  std::int64_t line);
  void add_board(std::int64_t n, std::vector<Square> queens, std::vector<Square> blocked,
                 std::int64_t line);
  void refuse(Sentence sentence, std::int64_t line);
  void refuse_at(std::string_view part, const std::string& expected);

  // Whether all cells are numbers, and whether the row alone can be an item: a list of different
  // numbers, squares as in chess, or a level in one line.
  static bool has_numbers(const CellRow& row);
  static bool is_item(const CellRow& row);
  static bool is_level_in_a_line(const CellRow& row);

  // Returns the number of the line with this part of the text.
  std::int64_t line_of(std::string_view part) const;

 private:
  using Numbers = std::vector<std::vector<std::int64_t>>;

  bool add_numbers(std::span<const CellRow> rows, const SheetFacts& facts);
  bool add_chess_squares(std::span<const CellRow> rows, const SheetFacts& facts);
  void add_grid(std::span<const CellRow> rows, const SheetFacts& facts);
  bool add_grids_of_numbers(std::span<const CellRow> rows, const Numbers& numbers,
                            const SheetFacts& facts);
  bool add_with_size_above(std::span<const CellRow> rows, const Numbers& numbers,
                           const SheetFacts& facts);
  void add_list(const std::vector<std::int64_t>& list, std::int64_t line);
  bool add_levels_in_lines(std::span<const CellRow> rows, const SheetFacts& facts);
  void add_symbols(std::span<const CellRow> rows);
  void add_object(const Value& object, const SheetFacts& facts);
  void add_squares(const Pairs& queens, const Pairs& blocked);
  SheetFacts facts_in(const Value& object, const SheetFacts& facts) const;
  void add_drawn(const Value& list, const SheetFacts& facts);
  [[noreturn]] void fail_at(std::string_view part, const std::string& expected) const;
  bool add_cages(const Value& cages, const SheetFacts& facts);
  CellRow row_of(const Value& list) const;
  template <class Make>
  void add_item(std::int64_t line, Make make);

  std::string_view text_;
  const SheetOptions& options_;
  Sheet& sheet_;
};

}  // namespace nqueens::io
