// nqueens/board/conflicts.cpp - finds conflicts by grouping the queens by line.
// SPDX-License-Identifier: MIT
#include "nqueens/board/conflicts.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "nqueens/board/lines.h"

namespace nqueens {
namespace {

// Thrown by Poll to end a computation; caught by the functions at the end of this file.
struct WorkEnded {};

// Checks at intervals whether the run should end, and throws WorkEnded if it should. If `control`
// is null, the run never ends early.
class Poll {
 public:
  explicit Poll(RunControl* control) : control_(control) {}

  void operator()() {
    constexpr std::uint64_t kStepsBetweenPolls = 1 << 16;
    if (control_ == nullptr || ++steps_ % kStepsBetweenPolls != 0) return;
    if (control_->should_end()) throw WorkEnded();
  }

 private:
  RunControl* control_;
  std::uint64_t steps_ = 0;
};

constexpr std::array kLines = {Line::Row, Line::Column, Line::Diagonal, Line::AntiDiagonal};

// Returns the kinds of lines along which queens attack.
std::span<const Line> kinds_of_lines(const Rule& rule) {
  return std::span(kLines).first(rule.diagonals == Reach::None ? 2 : kLines.size());
}

// Returns the number of the line of this kind through a square: two squares have the same number if
// and only if they share the line.
std::int32_t line_index(Line kind, Square s, const Diagonals& diagonals) {
  switch (kind) {
    case Line::Row:
      return s.row;
    case Line::Column:
      return s.column;
    case Line::Diagonal:
      return diagonals.diagonal(s);
    case Line::AntiDiagonal:
      return diagonals.anti_diagonal(s);
    case Line::KnightsMove:
    case Line::Region:
      break;
  }
  return 0;
}

std::size_t line_total(std::int32_t n) { return 2 * static_cast<std::size_t>(n) - 1; }

// The functions below accept queens as a list of squares, in any order, or as a placement.
template <class Visit>
void for_each_queen(std::span<const Square> queens, Visit visit) {
  for (const Square queen : queens) visit(queen);
}

template <class Visit>
void for_each_queen(const Placement& placement, Visit visit) {
  std::int32_t row = 0;
  for (const std::int32_t column : placement.columns()) {
    if (column != kNoColumn) visit(Square{row, column});
    ++row;
  }
}

std::size_t queen_total(std::span<const Square> queens) { return queens.size(); }
std::size_t queen_total(const Placement& placement) {
  return static_cast<std::size_t>(placement.queen_count());
}

// Counts the queens on each line of one kind. Each count takes one byte. The counts of the few
// lines with more than 255 queens are in a separate table.
class LineCounts {
 public:
  explicit LineCounts(std::int32_t n) : few_(line_total(n)) {}

  void clear() {
    std::ranges::fill(few_, 0);
    many_.clear();
  }

  // Adds a queen, and returns the number of queens that were on its line before.
  std::uint64_t add(std::int32_t line) {
    std::uint8_t& count = few_[static_cast<std::size_t>(line)];
    if (count < kFull) return count++;
    return many_.try_emplace(line, kFull).first->second++;
  }

 private:
  static constexpr std::uint8_t kFull = 255;

  std::vector<std::uint8_t> few_;
  std::unordered_map<std::int32_t, std::uint64_t> many_;  // counts of lines whose byte is full
};

// Returns the queens that share a line of this kind with another queen, sorted by line and then by
// row. If the board has few queens, returns all queens, because sorting them costs less than a
// table of all lines.
template <class Queens>
std::vector<Square> sharing_queens(const Queens& queens, Line kind, std::int32_t n,
                                   const Diagonals& diagonals, Poll& poll) {
  constexpr std::size_t kLinesPerQueen = 64;
  const auto line_of = [&](Square s) { return line_index(kind, s, diagonals); };
  const bool are_few = queen_total(queens) < line_total(n) / kLinesPerQueen;
  std::vector<bool> taken(are_few ? 0 : line_total(n));
  std::vector<bool> shared(are_few ? 0 : line_total(n));
  if (!are_few) {
    for_each_queen(queens, [&](Square queen) {
      poll();
      const auto line = static_cast<std::size_t>(line_of(queen));
      if (taken[line]) shared[line] = true;
      taken[line] = true;
    });
  }
  std::vector<Square> sharing;
  for_each_queen(queens, [&](Square queen) {
    poll();
    if (are_few || shared[static_cast<std::size_t>(line_of(queen))]) sharing.push_back(queen);
  });
  std::sort(sharing.begin(), sharing.end(), [&](Square a, Square b) {
    poll();
    return line_of(a) != line_of(b) ? line_of(a) < line_of(b) : a < b;
  });
  return sharing;
}

// The queens in row order, for lookups of single squares.
class SortedQueens {
 public:
  template <class Queens>
  explicit SortedQueens(const Queens& queens) {
    queens_.reserve(queen_total(queens));
    for_each_queen(queens, [&](Square queen) { queens_.push_back(queen); });
    std::sort(queens_.begin(), queens_.end());
  }

  // Calls `visit` for each pair of queens that a leap connects, until it returns false.
  template <typename Visit>
  void for_each_leap(std::span<const Square> leaps, Visit visit) const {
    for (const Square queen : queens_) {
      for (const Square by : leaps) {
        const Square other = {queen.row + by.row, queen.column + by.column};
        if (has(other) && !visit(Conflict{queen, other, leap_between(queen, other)})) return;
      }
    }
  }

  // Returns the number of pairs that share both diagonals. The rows of such a pair differ by n / 2,
  // and so do its columns, so there is no such pair if n is odd.
  std::uint64_t on_both_diagonals(std::int32_t n) const {
    if (n % 2 != 0) return 0;
    const std::int32_t half = n / 2;
    return static_cast<std::uint64_t>(
        std::count_if(queens_.begin(), queens_.end(), [&](Square queen) {
          const std::int32_t column =
              queen.column < half ? queen.column + half : queen.column - half;
          return queen.row < half && has({queen.row + half, column});
        }));
  }

 private:
  bool has(Square square) const {
    return std::binary_search(queens_.begin(), queens_.end(), square);
  }

  std::vector<Square> queens_;
};

// Returns the number of pairs of queens that a leap connects, or `most` if the number is larger.
template <class Queens>
std::uint64_t leaping_pairs(const Queens& queens, const Rule& rule,
                            std::uint64_t most = UINT64_MAX) {
  std::uint64_t pairs = 0;
  if (rule.leaps.empty()) return pairs;
  SortedQueens(queens).for_each_leap(rule.leaps, [&](const Conflict&) { return ++pairs < most; });
  return pairs;
}

// Returns whether a leap connects two queens of a full placement, without building a list of
// queens.
bool has_leap(const Placement& placement, const Rule& rule) {
  return std::ranges::any_of(rule.leaps, [&](Square by) {
    const std::span<const std::int32_t> columns = placement.columns();
    for (auto row = static_cast<std::size_t>(by.row); row < columns.size(); ++row) {
      const std::size_t above = row - static_cast<std::size_t>(by.row);
      if (columns[row] - columns[above] == by.column) return true;
    }
    return false;
  });
}

template <class Queens>
std::uint64_t pair_count(const Queens& queens, std::int32_t n, const Rule& rule) {
  const Diagonals diagonals(n, rule);
  std::uint64_t pairs = 0;
  LineCounts on_line(n);
  for (const Line kind : kinds_of_lines(rule)) {
    on_line.clear();
    for_each_queen(queens,
                   [&](Square queen) { pairs += on_line.add(line_index(kind, queen, diagonals)); });
  }
  if (rule.diagonals == Reach::Wrapped) pairs -= SortedQueens(queens).on_both_diagonals(n);
  return pairs + leaping_pairs(queens, rule);
}

template <class Queens>
void visit_pairs(const Queens& queens, std::int32_t n, const Rule& rule,
                 const std::function<bool(const Conflict&)>& visit, RunControl* control = nullptr) {
  Poll poll(control);
  const Diagonals diagonals(n, rule);
  for (const Line kind : kinds_of_lines(rule)) {
    const auto line_of = [&](Square s) { return line_index(kind, s, diagonals); };
    const std::vector<Square> sharing = sharing_queens(queens, kind, n, diagonals, poll);
    for (auto first = sharing.begin(); first != sharing.end(); ++first) {
      for (auto second = first + 1; second != sharing.end(); ++second) {
        if (line_of(*second) != line_of(*first)) break;
        const bool is_visited =
            rule.diagonals == Reach::Wrapped && line_between(*first, *second, n, rule) != kind;
        poll();
        if (is_visited) continue;  // visited as a pair on the diagonal
        if (!visit({*first, *second, kind})) return;
      }
    }
  }
  if (!rule.leaps.empty()) SortedQueens(queens).for_each_leap(rule.leaps, visit);
}

// Calls `visit` for each pair of queens that share only a region, until it returns false.
template <class Visit>
void visit_regions(const Problem& board, Visit visit) {
  const Regions& regions = board.regions();
  std::vector<std::vector<Square>> queens(static_cast<std::size_t>(regions.size()));
  for (const Square queen : board.given()) {
    queens[static_cast<std::size_t>(regions[queen])].push_back(queen);
  }
  for (const std::vector<Square>& in_region : queens) {
    for (auto first = in_region.begin(); first != in_region.end(); ++first) {
      for (auto second = first + 1; second != in_region.end(); ++second) {
        if (attacks(*first, *second, board.size(), board.rule())) continue;
        if (!visit(Conflict{*first, *second, Line::Region})) return;
      }
    }
  }
}

// Calls `visit` for each pair of queens that touch, until it returns false.
template <class Visit>
void visit_touching(const Problem& board, Visit visit) {
  const std::vector<Square>& queens = board.given();
  for (auto first = queens.begin(); first != queens.end(); ++first) {
    // Leaps of a rule without diagonals reach only the next row.
    for (auto second = first + 1; second != queens.end() && second->row <= first->row + 1;
         ++second) {
      const auto line = touching_line(*first, *second, board.rule());
      if (line && !visit(Conflict{*first, *second, *line})) return;
    }
  }
}

// Returns whether no two queens of a full placement are in the same region.
bool has_one_in_each_region(const Placement& placement, const Regions& regions) {
  std::vector<bool> taken(static_cast<std::size_t>(regions.size()));
  for (std::int32_t row = 0; row < regions.size(); ++row) {
    const auto region = static_cast<std::size_t>(regions[{row, placement.column(row)}]);
    if (taken[region]) return false;
    taken[region] = true;
  }
  return true;
}

}  // namespace

bool has_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule) {
  const Diagonals diagonals(n, rule);
  for (const Line kind : kinds_of_lines(rule)) {
    std::vector<bool> taken(line_total(n));
    for (const Square queen : queens) {
      const auto index = static_cast<std::size_t>(line_index(kind, queen, diagonals));
      if (taken[index]) return true;
      taken[index] = true;
    }
  }
  return leaping_pairs(queens, rule, 1) != 0;
}

std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n, const Rule& rule) {
  return pair_count(queens, n, rule);
}

std::uint64_t conflict_count(const Placement& placement, const Rule& rule) {
  return pair_count(placement, placement.size(), rule);
}

void for_each_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit) {
  visit_pairs(queens, n, rule, visit);
}

void for_each_conflict(const Placement& placement, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit, RunControl* control) try {
  visit_pairs(placement, placement.size(), rule, visit, control);
} catch (const WorkEnded&) {  // see control->ended()
}

bool has_conflict(const Problem& board) {
  bool has_one = false;
  if (board.stars() > 1) {
    visit_touching(board, [&](const Conflict&) { return !(has_one = true); });
    return has_one;
  }
  if (has_conflict(board.given(), board.size(), board.rule())) return true;
  if (board.has_regions()) visit_regions(board, [&](const Conflict&) { return !(has_one = true); });
  return has_one;
}

std::uint64_t conflict_count(const Problem& board) {
  if (board.stars() > 1) {
    std::uint64_t touching = 0;
    visit_touching(board, [&](const Conflict&) { return ++touching != 0; });
    return touching;
  }
  std::uint64_t pairs = pair_count(std::span(board.given()), board.size(), board.rule());
  if (board.has_regions()) visit_regions(board, [&](const Conflict&) { return ++pairs != 0; });
  return pairs;
}

void for_each_conflict(const Problem& board, const std::function<bool(const Conflict&)>& visit,
                       RunControl* control) try {
  if (board.stars() > 1) return visit_touching(board, visit);
  bool continues = true;
  const auto visit_on = [&](const Conflict& conflict) { return continues = visit(conflict); };
  visit_pairs(std::span(board.given()), board.size(), board.rule(), visit_on, control);
  if (continues && board.has_regions()) visit_regions(board, visit);
} catch (const WorkEnded&) {  // see control->ended()
}

void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit) {
  for_each_conflict(queens, kMaxSize, Rule(), visit);
}

bool is_solution(const Placement& placement, const Rule& rule, RunControl* control) try {
  if (!placement.is_full()) return false;
  Poll poll(control);
  const std::int32_t n = placement.size();
  const Diagonals numbers(n, rule);
  std::vector<bool> columns(line_total(n));
  std::vector<bool> diagonals(line_total(n));
  std::vector<bool> anti_diagonals(line_total(n));
  for (std::int32_t row = 0; row < n; ++row) {
    poll();
    const Square queen = {row, placement.column(row)};
    const auto column = static_cast<std::size_t>(queen.column);
    const auto diagonal = static_cast<std::size_t>(numbers.diagonal(queen));
    const auto anti_diagonal = static_cast<std::size_t>(numbers.anti_diagonal(queen));
    if (columns[column] || diagonals[diagonal] || anti_diagonals[anti_diagonal]) return false;
    columns[column] = diagonals[diagonal] = anti_diagonals[anti_diagonal] = true;
  }
  return !has_leap(placement, rule);
} catch (const WorkEnded&) {
  return false;
}

bool solves(const Placement& placement, const Problem& problem, RunControl* control) {
  const auto has_queen = [&](Square s) { return placement.column(s.row) == s.column; };
  return problem.stars() == 1 && placement.size() == problem.size() &&
         std::ranges::all_of(problem.given(), has_queen) &&
         std::ranges::none_of(problem.blocked(), has_queen) &&
         is_solution(placement, problem.rule(), control) &&
         has_one_in_each_region(placement, problem.regions());
}

bool solves(std::span<const Square> queens, const Problem& problem) {
  const auto n = static_cast<std::size_t>(problem.size());
  std::vector<std::int32_t> rows(n);
  std::vector<std::int32_t> columns(n);
  std::vector<std::int32_t> regions(problem.has_regions() ? n : 0);
  for (std::size_t i = 0; i < queens.size(); ++i) {
    const Square queen = queens[i];
    if (!on_board(queen, problem.size()) || problem.is_blocked(queen)) return false;
    ++rows[static_cast<std::size_t>(queen.row)];
    ++columns[static_cast<std::size_t>(queen.column)];
    if (problem.has_regions()) ++regions[static_cast<std::size_t>(problem.regions()[queen])];
    for (std::size_t j = 0; j < i; ++j) {
      if (queen == queens[j] || attacks(queen, queens[j], problem)) return false;
    }
  }
  const auto is_there = [&](Square given) {
    return std::ranges::find(queens, given) != queens.end();
  };
  const auto is_full = [&](std::int32_t held) { return held == problem.stars(); };
  return std::ranges::all_of(problem.given(), is_there) && std::ranges::all_of(rows, is_full) &&
         std::ranges::all_of(columns, is_full) && std::ranges::all_of(regions, is_full);
}

}  // namespace nqueens
