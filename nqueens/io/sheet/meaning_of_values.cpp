// nqueens/io/sheet/meaning_of_values.cpp - interprets nested lists and objects as boards and
// levels.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"
#include "nqueens/io/sheet/cells.h"
#include "nqueens/io/sheet/meaning.h"

namespace nqueens::io {
namespace {

constexpr std::array<std::string_view, 5> kSizeNames = {"n", "size", "dim", "rows", "dimension"};
constexpr std::array<std::string_view, 3> kStarsNames = {"stars", "nStars", "num_stars"};
constexpr std::array<std::string_view, 3> kQueensNames = {"queens", "given", "pre"};
constexpr std::array<std::string_view, 1> kNameNames = {"name"};
constexpr std::array<std::string_view, 1> kRuleNames = {"rule"};
constexpr std::array<std::string_view, 4> kLabelNames = {"color", "region", "area", "id"};

// Returns the square. If a number is too large for Square, returns a square outside every board.
Square square_at(std::int64_t row, std::int64_t column) {
  const auto narrow = [](std::int64_t number) {
    return static_cast<std::int32_t>(std::min<std::int64_t>(number, kMaxSize));
  };
  return {narrow(row), narrow(column)};
}

// Returns the pairs of numbers of a list; nullopt if any entry is not a pair of numbers.
std::optional<Meaning::Pairs> pairs_in(const Value& list) {
  Meaning::Pairs pairs;
  if (!list.is_list()) return std::nullopt;
  for (const Value& pair : list.items) {
    if (!pair.is_list() || pair.items.size() != 2) return std::nullopt;
    const std::optional<std::int64_t> row = number_of(pair.items[0].text);
    const std::optional<std::int64_t> column = number_of(pair.items[1].text);
    if (!row || !column || *row == kGap || *column == kGap) return std::nullopt;
    pairs.emplace_back(*row, *column);
  }
  return pairs;
}

// Returns whether the list has entries and `holds` is true for all of them.
template <class Holds>
bool all_of_items(const Value& list, Holds holds) {
  return !list.items.empty() && std::ranges::all_of(list.items, holds);
}

bool is_flat(const Value& list) { return list.is_list() && all_of_items(list, &Value::is_leaf); }

// Returns whether the list is a board in the notation of LeetCode: n texts of n characters.
bool is_drawn(const Value& list) {
  return is_flat(list) && all_of_items(list, [&](const Value& item) {
           return item.kind == Value::Kind::Text &&
                  characters_of(item.text).size() == list.items.size();
         });
}

// Returns the member whose name is the first of `member_names` that the object has; null if the
// object has none of them.
const Value* member_of(const Value& object, std::span<const std::string_view> member_names) {
  for (const std::string_view name : member_names) {
    if (const Value* member = object.member(name)) return member;
  }
  return nullptr;
}

// Returns the label of a cell that is an object; null if the object has no label.
const Value* label_of(const Value& cell) {
  const Value* const label = member_of(cell, kLabelNames);
  return label != nullptr && label->is_leaf() ? label : nullptr;
}

// Returns whether each entry is a list of objects that have labels.
bool has_labelled_cells(const Value& list) {
  return all_of_items(list, [](const Value& row) {
    return row.is_list() &&
           all_of_items(row, [](const Value& cell) { return label_of(cell) != nullptr; });
  });
}

// Returns the pairs of a dictionary {0: 3, 1: 0, ...}, which gives the column of each row. Returns
// nullopt if it is empty, or if any name or value is not a number.
std::optional<Meaning::Pairs> columns_in(const Value& object) {
  Meaning::Pairs columns;
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) {
    const std::optional<std::int64_t> row = number_of(object.items[i].text);
    const std::optional<std::int64_t> column = number_of(object.items[i + 1].text);
    if (!row || !column || !object.items[i + 1].is_leaf()) return std::nullopt;
    columns.emplace_back(*row, *column);
  }
  if (columns.empty()) return std::nullopt;
  return columns;
}

}  // namespace

// Returns a row of the entries of a list; objects are replaced by their labels.
CellRow Meaning::row_of(const Value& list) const {
  CellRow row;
  row.line = line_of(text_.substr(list.offset, 0));
  for (const Value& item : list.items) {
    row.cells.push_back(item.is_leaf() ? item.text : label_of(item)->text);
  }
  return row;
}

void Meaning::add_drawn(const Value& list, const SheetFacts& facts) {
  std::vector<CellRow> rows;
  for (const Value& item : list.items) {
    rows.push_back({characters_of(item.text), line_of(item.text), true});
  }
  add_rows(std::move(rows), facts);
}

void Meaning::add_value(const Value& value, const SheetFacts& facts) {
  if (value.kind == Value::Kind::Object) return add_object(value, facts);
  if (value.is_leaf()) {
    return add_rows({CellRow{characters_of(value.text), line_of(value.text), true}}, facts);
  }
  if (is_drawn(value)) return add_drawn(value, facts);
  if (is_flat(value)) return add_rows({row_of(value)}, facts);
  if (all_of_items(value, is_drawn)) {
    for (const Value& item : value.items) add_drawn(item, facts);
    return;
  }
  if (all_of_items(value, is_flat)) {
    const std::optional<Pairs> pairs = value.items.size() == 2 ? std::nullopt : pairs_in(value);
    if (pairs) return add_pairs(*pairs, facts.n, line_of(text_.substr(value.offset, 0)));
  }
  if (all_of_items(value, is_flat) || has_labelled_cells(value)) {
    std::vector<CellRow> rows;
    for (const Value& item : value.items) rows.push_back(row_of(item));
    return add_rows(std::move(rows), facts);
  }
  const std::size_t before = sheet_.items.size();
  for (const Value& item : value.items) {
    if (!item.is_leaf()) add_value(item, facts);
  }
  if (sheet_.items.size() == before) {
    refuse_at(text_.substr(value.offset, 0), "a board, a placement or a level");
  }
}

// Adds a level given by the list of each region's squares. Returns false if the lists do not cover
// a board.
bool Meaning::add_cages(const Value& cages, const SheetFacts& facts) {
  Pairs squares;
  std::vector<std::int64_t> regions;
  for (std::size_t region = 0; region < cages.items.size(); ++region) {
    for (const Value& cell : cages.items[region].items) {
      const Value* row = cell.member("row");
      const Value* column = cell.member("col");
      if (cell.is_list() && cell.items.size() == 2) {
        row = &cell.items[0];
        column = &cell.items[1];
      }
      const auto r = row != nullptr ? number_of(row->text) : std::nullopt;
      const auto c = column != nullptr ? number_of(column->text) : std::nullopt;
      if (!r || !c) return false;
      squares.emplace_back(*r, *c);
      regions.push_back(static_cast<std::int64_t>(region));
    }
  }
  const std::int64_t n = root_of(std::ssize(squares));
  if (n == 0) return false;
  std::int64_t base = 1;
  for (const auto& [row, column] : squares) base = std::min({base, row, column});
  std::vector<std::int64_t> labels(squares.size(), -1);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const std::int64_t row = squares[i].first - base;
    const std::int64_t column = squares[i].second - base;
    if (row < 0 || row >= n || column < 0 || column >= n) return false;
    labels[static_cast<std::size_t>(row * n + column)] = regions[i];
  }
  if (std::ranges::find(labels, -1) != labels.end()) return false;
  add_labels(labels, facts, line_of(text_.substr(cages.offset, 0)));
  return true;
}

// Adds given queens and blocked squares to the last item. Rows and columns are counted from 0.
void Meaning::add_squares(const Pairs& queens, const Pairs& blocked) {
  if (queens.empty() && blocked.empty()) return;
  SheetItem& item = sheet_.items.back();
  const std::int64_t line = item.first_line;
  const auto with_squares = [&](const Problem& problem) {
    std::vector<Square> given = problem.given();
    std::vector<Square> taken = problem.blocked();
    for (const auto& [row, column] : queens) given.push_back(square_at(row, column));
    for (const auto& [row, column] : blocked) taken.push_back(square_at(row, column));
    return problem.with_squares(std::move(given), std::move(taken));
  };
  try {
    if (auto* level = std::get_if<RegionPuzzle>(&item.content)) {
      level->problem = with_squares(level->problem);
    } else if (auto* board = std::get_if<Board>(&item.content)) {
      *board = with_squares(problem_of(std::move(*board)));
    }
  } catch (const UsageError& error) {
    sheet_.items.pop_back();
    refuse(error.sentence().at(line_name(line)), line);
  }
}

// Gives boards the rule of their object, and refuses those that do not have the size of their
// object. A level already has its rule and size.
void Meaning::apply(const SheetFacts& facts, std::size_t first_item) {
  if (!facts.n && !facts.rule) return;
  for (SheetItem& item : std::span(sheet_.items).subspan(first_item)) {
    auto* const board = std::get_if<Board>(&item.content);
    if (board == nullptr) continue;
    try {
      Problem problem = problem_of(*board);
      if (facts.n) require_count(*facts.n, problem.size(), "rows", item.first_line);
      if (facts.rule) *board = problem.with_rule(*facts.rule);
    } catch (const UsageError& error) {
      item.content = error.sentence();
    }
  }
}

// Returns `facts`, updated with the members of the object. Throws UsageError if the number of stars
// is out of range or the rule does not exist.
SheetFacts Meaning::facts_in(const Value& object, const SheetFacts& facts) const {
  SheetFacts known = facts;
  const auto leaf = [&](std::span<const std::string_view> member_names) -> const Value* {
    const Value* const member = member_of(object, member_names);
    return member != nullptr && member->is_leaf() ? member : nullptr;
  };
  if (const Value* size = leaf(kSizeNames)) {
    if (const auto n = number_of(size->text)) known.n = n;
  }
  if (const Value* stars = leaf(kStarsNames)) {
    known.stars = number_of(stars->text);
    if (!known.stars || *known.stars < 1 || *known.stars > kMaxStars) {
      fail_at(stars->text, in_range("stars", 1, kMaxStars));
    }
  }
  if (const Value* name = leaf(kNameNames)) known.name = name->text;
  if (const Value* rule = leaf(kRuleNames)) {
    const std::optional<Rule> found = rule_beginning(rule->text);
    if (!found) fail_at(rule->text, "a rule such as toroidal or rook+leap(1,3)");
    known.rule = *found;
  }
  return known;
}

void Meaning::add_object(const Value& object, const SheetFacts& facts) {
  SheetFacts known;
  try {
    known = facts_in(object, facts);
  } catch (const UsageError& error) {
    return refuse(error.sentence(), line_of(text_.substr(object.offset, 0)));
  }
  const Value* const cages = object.member("cages");
  if (cages != nullptr && add_cages(*cages, known)) return;
  const Value* const queens = member_of(object, kQueensNames);
  const Value* const blocked = object.member("blocked");
  const std::optional<Pairs> queen_pairs = queens == nullptr ? Pairs() : pairs_in(*queens);
  const std::optional<Pairs> blocked_pairs = blocked == nullptr ? Pairs() : pairs_in(*blocked);
  if (!queen_pairs || !blocked_pairs) {
    const Value& list = queen_pairs ? *blocked : *queens;
    return refuse_at(text_.substr(list.offset, 0), "a list of squares [row,column]");
  }
  const std::size_t before = sheet_.items.size();
  const std::int64_t line = line_of(text_.substr(object.offset, 0));
  if (const Value* grid = member_of(object, kGridNames); grid != nullptr && !grid->is_leaf()) {
    add_value(*grid, known);
    if (sheet_.items.size() == before + 1) add_squares(*queen_pairs, *blocked_pairs);
  } else if (blocked != nullptr && known.n) {
    add_board(*known.n, {}, {}, line);
    add_squares(*queen_pairs, *blocked_pairs);
  } else if (queens != nullptr) {
    add_pairs(*queen_pairs, known.n, line);
  } else if (const std::optional<Pairs> columns = columns_in(object)) {
    add_pairs(*columns, known.n, line);
  } else {
    for (std::size_t i = 1; i < object.items.size(); i += 2) {
      if (object.items[i].kind == Value::Kind::Object) add_object(object.items[i], known);
    }
    known = {};  // each inner object has applied what it knows
  }
  apply(known, before);
  if (sheet_.items.size() == before) {
    refuse_at(text_.substr(object.offset, 0),
              "an object with a member \"columns\", \"queens\", \"grid\" or \"regions\"");
  }
}

}  // namespace nqueens::io
