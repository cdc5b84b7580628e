// nqueens/io/sheet/meaning.h - interprets rows of cells and nested lists as boards and levels.
//
//   n rows of n cells   a board if the cells are queens and empty squares; a level if there are n
//                       different labels
//   rows of numbers     a placement in each row, a pair of row and column in each row, or one list
//                       that continues over several lines
//   lists               like rows of numbers, but in brackets; a nested list can be several items
//   objects             the members with a grid, a size, a number of stars, and queens
//
// Pairs are counted from 0 if they include 0, and from 1 if they include n but not 0. Pairs that
// include neither are ambiguous and are refused. A list of columns is counted from 1 if it is a
// permutation of 1 to n, and otherwise from 0. SheetOptions::count_from overrides these rules.
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

// Properties of a level or a board that are given outside its grid.
struct SheetFacts {
  std::optional<std::int64_t> n = {};
  std::optional<std::int64_t> stars = {};
  std::string name = {};
  std::optional<Rule> rule = {};
};

class Meaning {
 public:
  using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;  // row and column

  // Items are appended to `sheet`. `text` is the whole text; rows and values must be parts of it.
  Meaning(std::string_view text, const SheetOptions& options, Sheet& sheet);

  // Interpret a block of rows, or a value, and append its items. Lines that hold no board are added
  // to Sheet::skipped instead.
  void add_rows(std::vector<CellRow> rows, const SheetFacts& facts = {});
  void add_value(const Value& value, const SheetFacts& facts = {});

  // Append one item, which begins at line `line`. refuse() and refuse_at() append an error message;
  // refuse_at() names the position of `part`, a part of the text.
  void add_pairs(const Pairs& pairs, std::optional<std::int64_t> n, std::int64_t line);
  void add_labels(const std::vector<std::int64_t>& labels, const SheetFacts& facts,
                  std::int64_t line);
  void add_board(std::int64_t n, std::vector<Square> queens, std::vector<Square> blocked,
                 std::int64_t line);
  void refuse(Sentence sentence, std::int64_t line);
  void refuse_at(std::string_view part, const std::string& expected);

  // Returns whether all cells are numbers.
  static bool has_numbers(const CellRow& row);
  // Returns whether the row can be an item by itself: a list of different numbers, a list of chess
  // squares such as "a1", or a level in one line.
  static bool is_item(const CellRow& row);
  static bool is_level_in_a_line(const CellRow& row);

  // Returns the number of the line in which `part`, a part of the text, begins.
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
  void apply(const SheetFacts& facts, std::size_t first_item);
  SheetFacts facts_in(const Value& object, const SheetFacts& facts) const;
  void add_drawn(const Value& list, const SheetFacts& facts);
  std::size_t offset_of(std::string_view part) const;
  std::size_t lines_before(std::string_view part) const;
  [[noreturn]] void fail_at(std::string_view part, const std::string& expected) const;
  bool add_cages(const Value& cages, const SheetFacts& facts);
  CellRow row_of(const Value& list) const;
  template <class Make>
  void add_item(std::int64_t line, Make make);

  std::string_view text_;
  std::vector<std::size_t> line_starts_ = {0};  // offsets in text_
  const SheetOptions& options_;
  Sheet& sheet_;
};

}  // namespace nqueens::io
