// nqueens/io/sheet/meaning.cpp - interprets rows of cells and nested lists as boards and levels.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/meaning.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"
#include "nqueens/io/sheet/cells.h"

namespace nqueens::io {
namespace {

bool all_of_width(std::span<const CellRow> rows, std::size_t width) {
  return std::ranges::all_of(rows, [&](const CellRow& row) { return row.cells.size() == width; });
}

// Replaces truth values with 1 and 0 if all cells are truth values of one language.
void replace_truth_values(std::vector<CellRow>& rows) {
  using Pair = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Pair, 4> kPairs = {
      {{"T", "F"}, {"true", "false"}, {"True", "False"}, {"TRUE", "FALSE"}}};
  for (const auto& [yes, no] : kPairs) {
    const auto is_one = [&, yes = yes, no = no](std::string_view cell) {
      return cell == yes || cell == no;
    };
    const bool are_all = std::ranges::all_of(
        rows, [&](const CellRow& row) { return std::ranges::all_of(row.cells, is_one); });
    if (!are_all) continue;
    for (CellRow& row : rows) {
      for (std::string_view& cell : row.cells) cell = cell == yes ? "1" : "0";
    }
    return;
  }
}

bool has_repeats(const CellRow& row) {
  return std::set(row.cells.begin(), row.cells.end()).size() < row.cells.size();
}

// Returns the squares of a matrix that have a 1.
std::vector<Square> queens_of(std::span<const std::vector<std::int64_t>> matrix) {
  std::vector<Square> queens;
  for (std::size_t row = 0; row < matrix.size(); ++row) {
    for (std::size_t column = 0; column < matrix.size(); ++column) {
      if (matrix[row][column] != 1) continue;
      queens.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
    }
  }
  return queens;
}

}  // namespace

Meaning::Meaning(std::string_view text, const SheetOptions& options, Sheet& sheet)
    : text_(text), options_(options), sheet_(sheet) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') line_starts_.push_back(i + 1);
  }
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

// Throws UsageError with the position of a part of the text.
void Meaning::fail_at(std::string_view part, const std::string& expected) const {
  const std::size_t line = lines_before(part);
  const std::size_t start = line_starts_[line];
  const Cursor cursor(text_.substr(start), options_.first_line + static_cast<std::int64_t>(line));
  cursor.fail_at(offset_of(part) - start, expected);
}

void Meaning::refuse_at(std::string_view part, const std::string& expected) {
  try {
    fail_at(part, expected);
  } catch (const UsageError& error) {
    refuse(error.sentence(), line_of(part));
  }
}

std::size_t Meaning::offset_of(std::string_view part) const {
  return static_cast<std::size_t>(part.data() - text_.data());
}

std::size_t Meaning::lines_before(std::string_view part) const {
  const auto next = std::ranges::upper_bound(line_starts_, offset_of(part));
  return static_cast<std::size_t>(next - line_starts_.begin()) - 1;
}

std::int64_t Meaning::line_of(std::string_view part) const {
  return options_.first_line + static_cast<std::int64_t>(lines_before(part));
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

// Adds a board with queens at these pairs of row and column. Rows and columns are counted from 0 if
// any of the numbers is 0, and from 1 if any of them is n and none is 0.
void Meaning::add_pairs(const Pairs& pairs, std::optional<std::int64_t> n, std::int64_t line) {
  std::int64_t least = kMaxSize;
  std::int64_t most = 0;
  for (const auto& [row, column] : pairs) {
    least = std::min({least, row, column});
    most = std::max({most, row, column});
  }
  if (!n && options_.size) n = *options_.size;
  if (n && *n > kMaxSize) return add_board(*n, {}, {}, line);  // refuses the size
  const auto count = std::ssize(pairs);
  const bool is_full_from_zero = most == count - 1 && options_.count_from.value_or(0) == 0;
  const bool is_full_from_one = most == count && options_.count_from.value_or(1) == 1;
  if (!n && (is_full_from_zero || is_full_from_one)) n = count;
  if (!n) {
    return refuse(unknown_size().at(line_name(line)), line);
  }
  if (!options_.count_from && least > 0 && most < *n) {
    return refuse(
        Sentence("two-bases",
                 "rows and columns could be counted from 0 or from 1, because there is neither "
                 "a 0 nor a {n}: write the board with Q and .",
                 {{"n", std::to_string(*n)}})
            .at(line_name(line)),
        line);
  }
  const std::int64_t base = options_.count_from.value_or(least == 0 ? 0 : 1);
  std::vector<Square> queens;
  for (const auto& [row, column] : pairs) {
    if (least < base || row - base >= *n || column - base >= *n) {
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

// Adds a placement, given as the column of each row, with kGap for a row without a queen.
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
  const bool shows_one = !has_gaps && is_permutation(list, 1);
  const std::int64_t base = options_.count_from.value_or(shows_one ? 1 : 0);
  if (least < base || most >= n + base) {
    return refuse(expected_but_found(in_range("a column number", base, n - 1 + base),
                                     std::to_string(least < base ? least : most))
                      .at(line_name(line)),
                  line);
  }
  add_item(line, [&]() -> Board {
    if (options_.size) require_count(*options_.size, n, "columns", line);
    std::vector<std::int32_t> columns;
    columns.reserve(list.size());
    for (const std::int64_t column : list) {
      columns.push_back(static_cast<std::int32_t>(column == kGap ? column : column - base));
    }
    return checked_placement(std::move(columns), {.size = {}, .first_line = line});
  });
}

void Meaning::add_rows(std::vector<CellRow> rows, const SheetFacts& facts) {
  // A row without cells comes from an empty text in quotes.
  for (const CellRow& row : rows) {
    if (row.cells.empty()) sheet_.skipped.push_back(row.line);
  }
  std::erase_if(rows, [](const CellRow& row) { return row.cells.empty(); });
  if (rows.empty()) return;
  remove_ranks_and_files(rows);
  replace_truth_values(rows);
  // The head of a table with an index: index, row_0, row_1 ...
  const std::size_t width = rows.front().cells.size();
  const bool has_index = rows.front().cells.front() == "index" && all_of_width(rows, width);
  if (has_index && rows.size() > 1 && width > 1) {
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
    return is_empty_square(cell) && (cell.empty() || !(is_letter(cell[0]) || is_digit(cell[0])));
  });
  constexpr std::int64_t kFewest = 4;  // nine cells are more likely a row of a larger board
  return n >= kFewest && has_labels && are_regions(n, labels_of(row.cells));
}

bool Meaning::is_item(const CellRow& row) {
  return is_level_in_a_line(row) || (has_numbers(row) && !has_repeats(row)) ||
         std::ranges::all_of(row.cells,
                             [](std::string_view cell) { return chess_square(cell).has_value(); });
}

// Reads chess squares, with a1 at the bottom left. Returns false if a cell is not a chess square,
// or if a row repeats a cell, because such rows can be a level.
bool Meaning::add_chess_squares(std::span<const CellRow> rows, const SheetFacts& facts) {
  if (rows.size() > 1 && std::ranges::any_of(rows, has_repeats)) return false;
  for (const CellRow& row : rows) {
    std::vector<Square> queens;  // rows counted from the bottom
    std::int64_t n =
        std::min(facts.n.value_or(options_.size.value_or(0)), kMaxSize + std::int64_t{1});
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
      refuse(unknown_size().at(line_name(row.line)), row.line);
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

// Reads rows of numbers. Returns false if a cell is not a number, or if all cells are kGap.
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

// Reads rows below a line with the size of the board, which may be written twice or be followed by
// the number of queens.
bool Meaning::add_with_size_above(std::span<const CellRow> rows, const Numbers& numbers,
                                  const SheetFacts& facts) {
  if (rows.size() < 2) return false;
  constexpr std::size_t kMaxSizeDigits = 9;
  std::vector<std::int64_t> head = numbers.front();
  if (rows.front().is_dense && head.size() <= kMaxSizeDigits) {  // its digits are one number
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
  // A level with disconnected regions looks like placements that are not solutions.
  const bool may_be_level = has_n_labels && !is_matrix && rows.size() == n &&
                            !options_.count_from && std::ranges::all_of(rows, has_repeats);
  const bool are_lists = std::ranges::all_of(
      numbers, [&](const auto& line) { return std::cmp_less(std::ranges::max(line), n); });
  const bool are_labels =
      options_.expects_levels
          ? has_n_labels
          : (may_be_level && !are_lists) || (!is_matrix && !are_placements &&
                                             are_regions(std::ssize(rows.front().cells), first));
  if (may_be_level && !are_labels) {
    refuse(Sentence("lists-or-level",
                    "{n} rows of {n} numbers could be {n} placements or the regions of a level: "
                    "write the regions as letters, or each placement in brackets",
                    {{"n", std::to_string(n)}})
               .at(line_name(rows.front().line)),
           rows.front().line);
    return true;
  }
  if (!is_matrix && !are_labels) return false;
  for (std::size_t begin = 0; begin < rows.size(); begin += n) {
    if (are_labels) {
      add_labels(labels_of_rows(begin), facts, rows[begin].line);
      continue;
    }
    add_board(static_cast<std::int64_t>(n), queens_of(std::span(numbers).subspan(begin, n)), {},
              rows[begin].line);
  }
  return true;
}

// Reads levels that are written in one line each. Returns false if any row is not a level.
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

// Reads rows of signs or labels, which form one grid or several grids of the same size.
void Meaning::add_grid(std::span<const CellRow> rows, const SheetFacts& facts) {
  // A line above the rows can contain the size of the board, once or twice.
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
  // A single word is not a board.
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
  const bool has_queens = std::ranges::any_of(
      rows, [](const CellRow& row) { return std::ranges::any_of(row.cells, is_queen); });
  std::set<std::string_view> marks;
  for (const CellRow& row : rows) {
    for (const std::string_view cell : row.cells) {
      if (is_mark(cell)) marks.insert(cell);
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
      const bool can_be_queen = is_mark(cell);
      if (is_queen(cell) || (can_be_queen && !has_queens && marks.size() == 1)) {
        queens.push_back(square);
      } else if (is_blocked_square(cell) || cell == "*") {
        blocked.push_back(square);
      } else if (!is_empty_square(cell) && !can_be_queen) {
        return refuse_at(cell, "a queen, an empty square or a blocked square");
      }
    }
  }
  std::set<std::int32_t> columns;
  for (const Square queen : queens) columns.insert(queen.column);
  const bool is_full = std::ssize(queens) == n && std::ssize(columns) == n;
  if (!has_queens && marks.contains("*") && !is_full) {
    return refuse(Sentence("two-signs",
                           "`*` could be a queen or a blocked square: write Q for a queen, # for a "
                           "blocked square")
                      .at(line_name(line)),
                  line);
  }
  add_board(n, std::move(queens), std::move(blocked), line);
}

}  // namespace nqueens::io
