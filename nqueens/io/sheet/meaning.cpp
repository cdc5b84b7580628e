// nqueens/io/sheet/meaning.cpp - turns rows of cells and nested lists into boards and levels.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/meaning.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>
#include <set>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace {

constexpr std::int64_t kGap = kNoColumn;

constexpr std::array<std::string_view, 5> kQueens = {"Q", "q", "\u2655", "\u265B", "\U0001F451"};
// A queen only if the board has none of kQueens.
constexpr std::array<std::string_view, 7> kMarks = {"*",      "X", "x",     "\u2605",
                                                    "\u2B50", "1", "\u2606"};
constexpr std::array<std::string_view, 19> kEmpty = {
    "",  ".",      "-",      "_",      "0",      "o",      "O",      "\u00B7", "\u25A1", "\u25A0",
    "~", "\u2B1C", "\u2B1B", "\u25FB", "\u25FC", "\u25AB", "\u25AA", "\u25CB", "+"};
constexpr std::array<std::string_view, 2> kBlocked = {"#", "\u2588"};

constexpr std::array<std::string_view, 10> kGridNames = {
    "regions", "colorRegions", "areas",  "sectors",  "cells",
    "grid",    "board",        "matrix", "solution", "columns"};
constexpr std::array<std::string_view, 5> kSizeNames = {"n", "size", "dim", "rows", "dimension"};
constexpr std::array<std::string_view, 3> kStarsNames = {"stars", "nStars", "num_stars"};
constexpr std::array<std::string_view, 3> kQueensNames = {"queens", "given", "pre"};
constexpr std::array<std::string_view, 4> kLabelNames = {"color", "region", "area", "id"};

bool has(std::span<const std::string_view> list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

// Returns whether the cell can be a square of a board.
bool is_sign(std::string_view cell) {
  return has(kQueens, cell) || has(kMarks, cell) || has(kEmpty, cell) || has(kBlocked, cell);
}

// Returns a whole number; kGap for the signs of a row without a queen; none for any other text.
std::optional<std::int64_t> number_of(std::string_view text) {
  if (text.size() > 1 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  }
  if (text == "-" || text == "null" || text == "None") return kGap;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value < 0 || text.front() == '-') return std::nullopt;
  const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
  const bool is_whole = rest.empty() || (rest.starts_with('.') &&
                                         rest.find_first_not_of('0', 1) == std::string_view::npos);
  return is_whole ? std::optional(value) : std::nullopt;
}

// Returns whether the numbers, without gaps, are all different and go from `first` to the number of
// them.
bool is_permutation(const std::vector<std::int64_t>& numbers, std::int64_t first) {
  std::vector<bool> seen(numbers.size());
  for (const std::int64_t number : numbers) {
    const std::int64_t i = number - first;
    if (i < 0 || i >= std::ssize(numbers) || seen[static_cast<std::size_t>(i)]) return false;
    seen[static_cast<std::size_t>(i)] = true;
  }
  return !numbers.empty();
}

// Returns the square; one outside any board for numbers that are too large.
Square square_at(std::int64_t row, std::int64_t column) {
  const auto narrow = [](std::int64_t number) {
    return static_cast<std::int32_t>(std::min<std::int64_t>(number, kMaxSize));
  };
  return {narrow(row), narrow(column)};
}

// Returns the pairs of numbers of a list; none if an entry is no pair.
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

// Returns the labels of the cells: numbers as they are, names numbered in their order.
std::vector<std::int64_t> labels_of(std::span<const std::string_view> cells) {
  std::map<std::string_view, std::int64_t> names;
  bool has_numbers = true;
  for (const std::string_view cell : cells) {
    has_numbers = has_numbers && number_of(cell).has_value();
    names.emplace(cell, 0);
  }
  std::int64_t next = 0;
  for (auto& [name, label] : names) label = has_numbers ? *number_of(name) : next++;
  std::vector<std::int64_t> labels;
  for (const std::string_view cell : cells) labels.push_back(names[cell]);
  return labels;
}

// Returns the square with a name such as b3, its row counted from the bottom; none for another text.
std::optional<Square> chess_square(std::string_view name) {
  constexpr std::size_t kMaxLetters = 3;
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  std::int32_t column = 0;
  for (const char letter : name.substr(0, std::min(digits, kMaxLetters))) {
    if (letter < 'a' || letter > 'z') return std::nullopt;
    column = 26 * column + (letter - 'a' + 1);
  }
  const std::optional<std::int64_t> rank = number_of(name.substr(digits));
  if (digits == 0 || digits > kMaxLetters || !rank || *rank < 1 || *rank > kMaxSize) {
    return std::nullopt;
  }
  return Square{static_cast<std::int32_t>(*rank - 1), column - 1};
}

bool all_of_width(std::span<const CellRow> rows, std::size_t width) {
  return std::ranges::all_of(rows, [&](const CellRow& row) { return row.cells.size() == width; });
}

}  // namespace

bool are_regions(std::int64_t n, const std::vector<std::int64_t>& labels) {
  std::set<std::int64_t> left(labels.begin(), labels.end());
  if (std::ssize(left) != n || std::ssize(labels) != n * n) return false;
  std::vector<bool> seen(labels.size());
  for (std::size_t start = 0; start < labels.size(); ++start) {
    if (seen[start]) continue;
    if (left.erase(labels[start]) == 0) return false;  // a second part of a region
    std::vector<std::int64_t> open = {static_cast<std::int64_t>(start)};
    seen[start] = true;
    while (!open.empty()) {
      const std::int64_t square = open.back();
      open.pop_back();
      const auto visit = [&](std::int64_t next, bool is_on_board) {
        if (!is_on_board) return;
        const auto i = static_cast<std::size_t>(next);
        if (seen[i] || labels[i] != labels[start]) return;
        seen[i] = true;
        open.push_back(next);
      };
      visit(square - n, square >= n);
      visit(square + n, square + n < n * n);
      visit(square - 1, square % n > 0);
      visit(square + 1, square % n < n - 1);
    }
  }
  return true;
}

template <class Make>
void Meaning::add_item(std::int64_t line, Make make) {
  try {
    sheet_.items.push_back({make(), line});
  } catch (const UsageError& error) {
    refuse(error.sentence(), line);
  }
}

void Meaning::refuse(Sentence sentence, std::int64_t line) {
  sheet_.items.push_back({std::move(sentence), line});
}

void Meaning::refuse_at(std::string_view part, const std::string& expected) {
  try {
    const Cursor cursor(text_, options_.first_line);
    cursor.fail_at(static_cast<std::size_t>(part.data() - text_.data()), expected);
  } catch (const UsageError& error) {
    refuse(error.sentence(), line_of(part));
  }
}

std::int64_t Meaning::line_of(std::string_view part) const {
  return options_.first_line + std::count(text_.data(), part.data(), '\n');
}

void Meaning::add_board(std::int64_t n, std::vector<Square> queens, std::vector<Square> blocked,
                        std::int64_t line) {
  add_item(line, [&]() -> Board {
    const ReadOptions options = {.size = {}, .first_line = line};
    if (options_.size) require_count(*options_.size, n, "rows", line);
    if (!blocked.empty()) return checked_problem(n, std::move(queens), std::move(blocked), options);
    std::ranges::sort(queens);
    QueenList list;
    for (const Square queen : queens) list.add(queen);
    return list.board(n, options);
  });
}

void Meaning::add_labels(const std::vector<std::int64_t>& labels, const SheetFacts& facts,
                         std::int64_t line) {
  add_item(line, [&] {
    const std::int64_t n = root_of(std::ssize(labels));
    if (facts.n) require_count(*facts.n, n, "rows of regions", line);
    return checked_level({.name = facts.name,
                          .regions = regions_of_labels(n, labels, line),
                          .stars = static_cast<std::int32_t>(facts.stars.value_or(options_.stars)),
                          .rule = facts.rule.value_or(Rule::Touching)},
                         line);
  });
}

// Adds queens at row,column, both counted from 0 or from 1.
void Meaning::add_pairs(const Pairs& pairs, std::optional<std::int64_t> n, std::int64_t line) {
  std::int64_t least = kMaxSize;
  std::int64_t most = 0;
  for (const auto& [row, column] : pairs) {
    least = std::min({least, row, column});
    most = std::max({most, row, column});
  }
  if (!n && options_.size) n = *options_.size;
  const auto count = std::ssize(pairs);
  if (!n && (most == count || most == count - 1)) n = count;
  if (!n) {
    return refuse(at_line(line) + std::to_string(count) + " queens up to row or column " +
                      std::to_string(most) + " do not show how large the board is: give --size",
                  line);
  }
  if (least > 0 && most < *n) {
    return refuse(
        Sentence(kTwoReadings,
                 "rows and columns could be counted from 0 or from 1, as there is neither "
                 "a 0 nor a {n}: write the board with Q and .",
                 {{"n", std::to_string(*n)}})
            .at(line_name(line)),
        line);
  }
  const std::int64_t base = least == 0 ? 0 : 1;
  std::vector<Square> queens;
  for (const auto& [row, column] : pairs) {
    if (row - base >= *n || column - base >= *n) {
      return refuse(expected_but_found(in_range("a row and a column", base, *n - 1 + base),
                                       std::to_string(row) + "," + std::to_string(column))
                        .at(line_name(line)),
                    line);
    }
    queens.push_back(
        {static_cast<std::int32_t>(row - base), static_cast<std::int32_t>(column - base)});
  }
  add_board(*n, std::move(queens), {}, line);
}

// Adds a placement: the column of each row, or kGap.
void Meaning::add_list(const std::vector<std::int64_t>& list, std::int64_t line) {
  const std::int64_t n = std::ssize(list);
  std::int64_t least = n;
  std::int64_t most = kGap;
  bool has_gaps = false;
  for (const std::int64_t column : list) {
    has_gaps = has_gaps || column == kGap;
    if (column == kGap) continue;
    least = std::min(least, column);
    most = std::max(most, column);
  }
  const bool from_one = !has_gaps && is_permutation(list, 1);
  if (!from_one && most >= n) {
    return refuse(expected_but_found(in_range("a column number", 0, n - 1), std::to_string(most))
                      .at(line_name(line)),
                  line);
  }
  add_item(line, [&]() -> Board {
    if (options_.size) require_count(*options_.size, n, "columns", line);
    std::vector<std::int32_t> columns;
    for (const std::int64_t column : list) {
      const bool is_shifted = from_one && column != kGap;
      columns.push_back(static_cast<std::int32_t>(is_shifted ? column - 1 : column));
    }
    return checked_placement(std::move(columns), {.size = {}, .first_line = line});
  });
}

void Meaning::add_rows(std::vector<CellRow> rows, const SheetFacts& facts) {
  if (rows.empty()) return;
  remove_ranks_and_files(rows);
  // The head of a table with an index: index, row_0, row_1 ...
  if (rows.size() > 1 && rows.front().cells.front() == "index") {
    rows.erase(rows.begin());
    for (CellRow& row : rows) row.cells.erase(row.cells.begin());
  }
  if (!add_numbers(rows, facts) && !add_chess_squares(rows, facts)) add_grid(rows, facts);
}

bool Meaning::has_numbers(const CellRow& row) {
  return std::ranges::all_of(row.cells,
                             [](std::string_view cell) { return number_of(cell).has_value(); });
}

bool Meaning::is_level_in_a_line(const CellRow& row) {
  const std::int64_t n = root_of(std::ssize(row.cells));
  const bool has_labels = std::ranges::none_of(row.cells, [](std::string_view cell) {
    return has(kEmpty, cell) && (cell.empty() || !(is_letter(cell[0]) || is_digit(cell[0])));
  });
  constexpr std::int64_t kFewest = 4;  // nine cells are rather a row of a larger board
  return n >= kFewest && has_labels && are_regions(n, labels_of(row.cells));
}

bool Meaning::is_item(const CellRow& row) {
  const bool has_repeats = std::set(row.cells.begin(), row.cells.end()).size() < row.cells.size();
  return is_level_in_a_line(row) || (has_numbers(row) && !has_repeats) ||
         std::ranges::all_of(row.cells,
                             [](std::string_view cell) { return chess_square(cell).has_value(); });
}

// Reads squares as in chess, a1 at the bottom left. Returns false if a cell is not one.
bool Meaning::add_chess_squares(std::span<const CellRow> rows, const SheetFacts& facts) {
  for (const CellRow& row : rows) {
    std::vector<Square> queens;  // rows counted from the bottom
    std::int64_t n = facts.n.value_or(options_.size.value_or(0));
    const bool is_size_known = n > 0;
    std::int64_t most = 0;
    for (const std::string_view cell : row.cells) {
      const std::optional<Square> square = chess_square(cell);
      if (!square) return false;
      queens.push_back(*square);
      most = std::max<std::int64_t>({most, square->row + 1, square->column + 1});
    }
    if (!is_size_known) n = std::ssize(queens);
    if (!is_size_known && most != n) {
      refuse(at_line(row.line) + std::to_string(queens.size()) + " queens up to row or column " +
                 std::to_string(most) + " do not show how large the board is: give --size",
             row.line);
      continue;
    }
    if (most > n) {
      refuse(expected_but_found("squares of a board of " + std::to_string(n) + " rows",
                                "row or column " + std::to_string(most))
                 .at(line_name(row.line)),
             row.line);
      continue;
    }
    for (Square& queen : queens) queen.row = static_cast<std::int32_t>(n) - 1 - queen.row;
    add_board(n, std::move(queens), {}, row.line);
  }
  return true;
}

// Reads rows of numbers; returns false if a cell is no number.
bool Meaning::add_numbers(std::span<const CellRow> rows, const SheetFacts& facts) {
  Numbers numbers;
  std::vector<std::int64_t> all;
  bool has_numbers = false;
  for (const CellRow& row : rows) {
    std::vector<std::int64_t>& line = numbers.emplace_back();
    for (const std::string_view cell : row.cells) {
      const std::optional<std::int64_t> number = number_of(cell);
      if (!number) return false;
      has_numbers = has_numbers || *number != kGap;
      line.push_back(*number);
    }
    all.insert(all.end(), line.begin(), line.end());
  }
  if (!has_numbers) return false;
  if (add_with_size_above(rows, numbers, facts)) return true;
  if (add_grids_of_numbers(rows, numbers, facts)) return true;
  const std::size_t width = numbers.front().size();
  const bool is_table = all_of_width(rows, width);
  const bool is_whole_list = is_permutation(all, 0) || is_permutation(all, 1);
  const auto fits_row = [](const std::vector<std::int64_t>& line) {
    return std::ranges::max(line) < std::ssize(line) || is_permutation(line, 1);
  };
  if (is_table && width == 2 && rows.size() > 1 && !std::ranges::all_of(numbers, fits_row)) {
    Pairs pairs;
    for (const auto& line : numbers) pairs.emplace_back(line[0], line[1]);
    add_pairs(pairs, facts.n, rows.front().line);
    return true;
  }
  if (rows.size() > 1 && is_whole_list && !std::ranges::all_of(numbers, fits_row)) {
    add_list(all, rows.front().line);
    return true;
  }
  if (options_.expects_levels && add_levels_in_lines(rows, facts)) return true;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::int64_t n = root_of(std::ssize(numbers[i]));
    const bool is_level = n > 2 && !fits_row(numbers[i]) && are_regions(n, numbers[i]);
    if (is_level) {
      add_labels(numbers[i], facts, rows[i].line);
    } else {
      add_list(numbers[i], rows[i].line);
    }
  }
  return true;
}

// Reads rows below a line that has the size of the board, once or twice, or the size and the number
// of queens.
bool Meaning::add_with_size_above(std::span<const CellRow> rows, const Numbers& numbers,
                                  const SheetFacts& facts) {
  if (rows.size() < 2) return false;
  std::vector<std::int64_t> head = numbers.front();
  if (rows.front().is_dense) {  // its digits are one number
    head = {std::accumulate(head.begin(), head.end(), std::int64_t{0},
                            [](std::int64_t n, std::int64_t digit) { return 10 * n + digit; })};
  }
  if (head.size() > 2 || head.front() < 1) return false;
  const bool is_alone = head.size() == 1;
  const std::int64_t n = head.front();
  const std::span<const CellRow> rest = rows.subspan(1);
  SheetFacts known = facts;
  known.n = n;
  const bool is_size = is_alone || head[1] == n;
  if (is_size && std::ssize(rest) == n && all_of_width(rest, static_cast<std::size_t>(n))) {
    add_rows({rest.begin(), rest.end()}, known);
    return true;
  }
  std::vector<std::int64_t> all;
  Pairs pairs;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    all.insert(all.end(), numbers[i].begin(), numbers[i].end());
    if (numbers[i].size() == 2) pairs.emplace_back(numbers[i][0], numbers[i][1]);
  }
  if (is_alone && std::ssize(all) == n && n > 1) {
    add_list(all, rest.front().line);
    return true;
  }
  const bool has_count = !is_alone && head[1] == std::ssize(rest) && std::ranges::max(all) <= n;
  if (pairs.size() != rest.size() || (!is_alone && !has_count)) return false;
  add_pairs(pairs, n, rest.front().line);
  return true;
}

// Reads n rows of n numbers, once or several times: matrices of 0 and 1, or levels.
bool Meaning::add_grids_of_numbers(std::span<const CellRow> rows, const Numbers& numbers,
                                   const SheetFacts& facts) {
  const std::size_t n = rows.front().cells.size();
  if (n < 2 || rows.size() % n != 0 || !all_of_width(rows, n)) return false;
  const auto is_bit = [](std::int64_t number) { return number == 0 || number == 1; };
  const bool is_matrix = std::ranges::all_of(
      numbers, [&](const auto& line) { return std::ranges::all_of(line, is_bit); });
  const auto labels_of_rows = [&](std::size_t begin) {
    std::vector<std::int64_t> labels;
    for (std::size_t i = begin; i < begin + n; ++i) {
      labels.insert(labels.end(), numbers[i].begin(), numbers[i].end());
    }
    return labels;
  };
  const bool are_placements = std::ranges::all_of(
      numbers, [](const auto& line) { return is_permutation(line, 0) || is_permutation(line, 1); });
  const std::vector<std::int64_t> first = labels_of_rows(0);
  const bool has_n_labels = std::set(first.begin(), first.end()).size() == n;
  const bool are_labels =
      options_.expects_levels
          ? has_n_labels
          : !is_matrix && !are_placements && are_regions(std::ssize(rows.front().cells), first);
  if (!is_matrix && !are_labels) return false;
  for (std::size_t begin = 0; begin < rows.size(); begin += n) {
    if (are_labels) {
      add_labels(labels_of_rows(begin), facts, rows[begin].line);
      continue;
    }
    std::vector<Square> queens;
    for (std::size_t row = 0; row < n; ++row) {
      for (std::size_t column = 0; column < n; ++column) {
        if (numbers[begin + row][column] == 1) {
          queens.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
        }
      }
    }
    add_board(static_cast<std::int64_t>(n), std::move(queens), {}, rows[begin].line);
  }
  return true;
}

// Reads rows that are whole levels, the labels of all squares in one line. Returns false if one is
// not.
bool Meaning::add_levels_in_lines(std::span<const CellRow> rows, const SheetFacts& facts) {
  std::vector<std::vector<std::int64_t>> levels;
  for (const CellRow& row : rows) {
    const std::int64_t n = root_of(std::ssize(row.cells));
    if (n < 3 || std::ssize(std::set(row.cells.begin(), row.cells.end())) != n) return false;
    levels.push_back(labels_of(row.cells));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) add_labels(levels[i], facts, rows[i].line);
  return true;
}

// Reads rows of signs or labels: one grid, or several of the same size below each other.
void Meaning::add_grid(std::span<const CellRow> rows, const SheetFacts& facts) {
  // A line with the size of the board, once or twice, above its rows.
  const CellRow& head = rows.front();
  const std::size_t squares_below = rows.size() > 1 ? rows[1].cells.size() : 0;
  const bool is_size =
      rows.size() > 1 && head.cells.size() <= 2 && head.cells.size() < squares_below &&
      std::ranges::all_of(head.cells, [](auto cell) { return number_of(cell).has_value(); });
  if (is_size) rows = rows.subspan(1);
  const std::size_t n = rows.front().cells.size();
  for (const CellRow& row : rows) {
    if (row.cells.size() == n) continue;
    return refuse(
        expected_but_found(std::to_string(n) + " squares", std::to_string(row.cells.size()))
            .at(line_name(row.line)),
        row.line);
  }
  if (rows.size() < n && add_levels_in_lines(rows, facts)) return;
  // A single word is no board.
  if (rows.size() == 1 && !std::ranges::all_of(rows.front().cells, is_sign)) {
    sheet_.skipped.push_back(rows.front().line);
    return;
  }
  if (rows.size() % n != 0) {
    return refuse(
        expected_but_found(std::to_string(n) + " rows of " + std::to_string(n) + " squares",
                           std::to_string(rows.size()) + " rows")
            .at(line_name(rows.front().line)),
        rows.front().line);
  }
  for (; !rows.empty(); rows = rows.subspan(n)) {
    const std::span<const CellRow> grid = rows.first(n);
    std::vector<std::string_view> cells;
    bool has_signs_only = true;
    bool has_empty = false;
    for (const CellRow& row : grid) {
      for (const std::string_view cell : row.cells) {
        cells.push_back(cell);
        has_empty = has_empty || cell.empty();
        has_signs_only = has_signs_only && is_sign(cell);
      }
    }
    const bool has_n_labels = !has_empty && std::set(cells.begin(), cells.end()).size() == n;
    const std::vector<std::int64_t> labels =
        has_n_labels ? labels_of(cells) : std::vector<std::int64_t>();
    const bool is_level =
        has_n_labels && (!has_signs_only || (options_.expects_levels &&
                                             are_regions(static_cast<std::int64_t>(n), labels)));
    if (is_level) {
      add_labels(labels, facts, grid.front().line);
    } else {
      add_symbols(grid);
    }
  }
}

// Reads n rows of signs as a board.
void Meaning::add_symbols(std::span<const CellRow> rows) {
  const auto any = [&](std::span<const std::string_view> signs) {
    return std::ranges::any_of(rows, [&](const CellRow& row) {
      return std::ranges::any_of(row.cells, [&](auto cell) { return has(signs, cell); });
    });
  };
  const bool has_queens = any(kQueens);
  std::set<std::string_view> marks;
  for (const CellRow& row : rows) {
    for (const std::string_view cell : row.cells) {
      if (has(kMarks, cell)) marks.insert(cell);
    }
  }
  const std::int64_t line = rows.front().line;
  const auto n = static_cast<std::int32_t>(rows.size());
  std::vector<Square> queens;
  std::vector<Square> blocked;
  for (std::int32_t r = 0; r < n; ++r) {
    const CellRow& row = rows[static_cast<std::size_t>(r)];
    for (std::int32_t c = 0; c < n; ++c) {
      const std::string_view cell = row.cells[static_cast<std::size_t>(c)];
      const Square square = {r, c};
      const bool is_mark = has(kMarks, cell);
      if (has(kQueens, cell) || (is_mark && !has_queens && marks.size() == 1)) {
        queens.push_back(square);
      } else if (has(kBlocked, cell) || cell == "*") {
        blocked.push_back(square);
      } else if (!has(kEmpty, cell) && !is_mark) {
        return refuse_at(cell, "a queen, an empty square or a blocked square");
      }
    }
  }
  std::set<std::int32_t> columns;
  for (const Square queen : queens) columns.insert(queen.column);
  const bool is_full = std::ssize(queens) == n && std::ssize(columns) == n;
  if (!has_queens && marks.contains("*") && !is_full) {
    return refuse(Sentence(kTwoReadings,
                           "`*` could be a queen or a blocked square: write Q for a queen, # for a "
                           "blocked square")
                      .at(line_name(line)),
                  line);
  }
  add_board(n, std::move(queens), std::move(blocked), line);
}

// Returns the leaves of a list as a row.
CellRow Meaning::row_of(const Value& list) const {
  CellRow row;
  row.line = line_of(text_.substr(list.offset, 0));
  for (const Value& item : list.items) row.cells.push_back(item.text);
  return row;
}

void Meaning::add_value(const Value& value, const SheetFacts& facts) {
  if (value.kind == Value::Kind::Object) return add_object(value, facts);
  const auto all = [](const Value& list, auto holds) {
    return !list.items.empty() && std::ranges::all_of(list.items, holds);
  };
  const auto is_flat = [&](const Value& list) {
    return list.is_list() && all(list, [](const Value& item) { return item.is_leaf(); });
  };
  // Each row is a text as long as there are rows: an array of LeetCode.
  const auto is_drawn = [&](const Value& list) {
    return is_flat(list) && all(list, [&](const Value& item) {
             return item.kind == Value::Kind::Text &&
                    (characters_of(item.text).size() == list.items.size());
           });
  };
  const auto add_drawn = [&](const Value& list) {
    std::vector<CellRow> rows;
    for (const Value& item : list.items) {
      rows.push_back({characters_of(item.text), line_of(item.text), true});
    }
    add_rows(std::move(rows), facts);
  };
  if (value.is_leaf()) {
    CellRow row = {characters_of(value.text), line_of(value.text), true};
    return add_rows({std::move(row)}, facts);
  }
  if (is_drawn(value)) return add_drawn(value);
  if (is_flat(value)) return add_rows({row_of(value)}, facts);
  if (all(value, is_drawn)) {
    for (const Value& item : value.items) add_drawn(item);
    return;
  }
  if (all(value, is_flat)) {
    std::vector<CellRow> rows;
    for (const Value& item : value.items) rows.push_back(row_of(item));
    const std::optional<Pairs> pairs = rows.size() == 2 ? std::nullopt : pairs_in(value);
    if (pairs) return add_pairs(*pairs, facts.n, rows.front().line);
    return add_rows(std::move(rows), facts);
  }
  // The cells of a grid are objects with a label.
  const auto label_of = [](const Value& cell) -> const Value* {
    for (const std::string_view name : kLabelNames) {
      if (const Value* label = cell.member(name)) return label->is_leaf() ? label : nullptr;
    }
    return nullptr;
  };
  const bool has_cells = all(value, [&](const Value& row) {
    return row.is_list() && all(row, [&](const Value& cell) { return label_of(cell) != nullptr; });
  });
  if (has_cells) {
    std::vector<CellRow> rows;
    for (const Value& list : value.items) {
      CellRow row;
      row.line = line_of(text_.substr(list.offset, 0));
      for (const Value& cell : list.items) row.cells.push_back(label_of(cell)->text);
      rows.push_back(std::move(row));
    }
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

// Reads lists of the squares of each region.
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

// Adds given queens and blocked squares, rows and columns from 0, to the last item.
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

void Meaning::add_object(const Value& object, const SheetFacts& facts) {
  const auto first_of = [&](std::span<const std::string_view> names) -> const Value* {
    for (const std::string_view name : names) {
      if (const Value* member = object.member(name)) return member;
    }
    return nullptr;
  };
  SheetFacts known = facts;
  if (const Value* size = first_of(kSizeNames); size != nullptr && size->is_leaf()) {
    if (const auto n = number_of(size->text)) known.n = n;
  }
  if (const Value* stars = first_of(kStarsNames); stars != nullptr && stars->is_leaf()) {
    const std::optional<std::int64_t> count = number_of(stars->text);
    if (!count || *count < 1 || *count > kMaxStars) {
      return refuse_at(stars->text, in_range("stars", 1, kMaxStars));
    }
    known.stars = count;
  }
  if (const Value* name = object.member("name"); name != nullptr && name->is_leaf()) {
    known.name = name->text;
  }
  if (const Value* rule = object.member("rule"); rule != nullptr && rule->is_leaf()) {
    const std::string_view name = rule->text.substr(0, rule->text.find(' '));
    const auto found = std::ranges::find(rules(), name, &Rule::name);
    if (found == rules().end()) return refuse_at(rule->text, "a rule: " + names_of(rules()));
    known.rule = *found;
  }
  const std::size_t before = sheet_.items.size();
  if (const Value* cages = object.member("cages"); cages != nullptr && add_cages(*cages, known)) {
    return;
  }
  const Value* const queens = first_of(kQueensNames);
  const Value* const blocked = object.member("blocked");
  const std::optional<Pairs> queen_pairs = queens == nullptr ? Pairs() : pairs_in(*queens);
  const std::optional<Pairs> blocked_pairs = blocked == nullptr ? Pairs() : pairs_in(*blocked);
  if (!queen_pairs || !blocked_pairs) {
    const Value& list = queen_pairs ? *blocked : *queens;
    return refuse_at(text_.substr(list.offset, 0), "a list of squares [row,column]");
  }
  if (const Value* grid = first_of(kGridNames); grid != nullptr && !grid->is_leaf()) {
    add_value(*grid, known);
    if (sheet_.items.size() == before + 1) add_squares(*queen_pairs, *blocked_pairs);
    return;
  }
  const std::int64_t line = line_of(text_.substr(object.offset, 0));
  if (blocked != nullptr && known.n) {
    add_board(*known.n, {}, {}, line);
    return add_squares(*queen_pairs, *blocked_pairs);
  }
  if (queens != nullptr) return add_pairs(*queen_pairs, known.n, line);
  // {0: 3, 1: 0, ...}: the column of each row.
  Pairs columns;
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) {
    const auto row = number_of(object.items[i].text);
    const auto column = number_of(object.items[i + 1].text);
    if (row && column && object.items[i + 1].is_leaf()) columns.emplace_back(*row, *column);
  }
  if (2 * columns.size() == object.items.size() && !columns.empty()) {
    return add_pairs(columns, known.n, line);
  }
  for (std::size_t i = 1; i < object.items.size(); i += 2) {
    if (object.items[i].kind == Value::Kind::Object) add_object(object.items[i], known);
  }
  if (sheet_.items.size() == before) {
    refuse_at(text_.substr(object.offset, 0),
              "an object with a member \"columns\", \"queens\", \"grid\" or \"regions\"");
  }
}

}  // namespace nqueens::io
