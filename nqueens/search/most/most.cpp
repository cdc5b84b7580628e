// nqueens/search/most/most.cpp - bounds the number of queens by a matching and places queens, first
// greedily, then with a solver.
// SPDX-License-Identifier: MIT
#include "nqueens/search/most/most.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/lines.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::search {
namespace {

// Returns, for each row, the columns of the squares that are not blocked and that no given queen
// attacks. The squares of the given queens are among them.
std::vector<std::vector<std::int32_t>> open_columns(const Problem& problem) {
  const std::int32_t n = problem.size();
  std::vector<std::vector<std::int32_t>> open(static_cast<std::size_t>(n));
  for (Square s = {0, 0}; s.row < n; ++s.row) {
    for (s.column = 0; s.column < n; ++s.column) {
      const bool is_attacked = std::ranges::any_of(
          problem.given(), [&](Square queen) { return queen != s && attacks(queen, s, problem); });
      if (!is_attacked && !problem.is_blocked(s))
        open[static_cast<std::size_t>(s.row)].push_back(s.column);
    }
  }
  return open;
}

// Adds queens to the given ones until no more fit. Each queen is placed in the row with the fewest
// open squares, and there in the column with the fewest open squares. Takes O(n^2) steps for each
// queen.
void add_greedily(const Problem& problem, std::vector<std::vector<std::int32_t>> open,
                  Placement& placement) {
  const auto fewer_columns = [](const auto& a, const auto& b) {
    return !a.empty() && (b.empty() || a.size() < b.size());
  };
  for (const Square queen : problem.given()) open[static_cast<std::size_t>(queen.row)].clear();
  for (;;) {
    const auto row = std::ranges::min_element(open, fewer_columns);
    if (row->empty()) return;
    std::vector<std::int32_t> in_column(open.size());
    for (const auto& columns : open) {
      for (const std::int32_t column : columns) ++in_column[static_cast<std::size_t>(column)];
    }
    const std::int32_t column = *std::ranges::min_element(
        *row, {}, [&](std::int32_t at) { return in_column[static_cast<std::size_t>(at)]; });
    const Square queen = {static_cast<std::int32_t>(row - open.begin()), column};
    placement.place(queen);
    for (Square s = {0, 0}; s.row < problem.size(); ++s.row) {
      std::erase_if(open[static_cast<std::size_t>(s.row)], [&](std::int32_t at) {
        return s.row == queen.row || attacks(queen, {s.row, at}, problem);
      });
    }
  }
}

// A matching of rows with columns, enlarged by augmenting paths.
class Matching {
 public:
  explicit Matching(std::vector<std::vector<std::int32_t>> open_columns)
      : open_(std::move(open_columns)), row_of_(open_.size(), kNoRow) {}

  // Returns the number of rows in a maximum matching. O(n) steps per open square.
  std::int32_t size() {
    std::int32_t rows = 0;
    for (std::int32_t row = 0; row < std::ssize(open_); ++row) {
      visited_.assign(open_.size(), false);
      if (augments(row)) ++rows;
    }
    return rows;
  }

 private:
  static constexpr std::int32_t kNoRow = -1;

  // Returns whether the row gets a column, possibly after other rows have changed their columns.
  bool augments(std::int32_t row) {
    for (const std::int32_t column : open_[static_cast<std::size_t>(row)]) {
      const auto at = static_cast<std::size_t>(column);
      if (visited_[at]) continue;
      visited_[at] = true;
      if (row_of_[at] != kNoRow && !augments(row_of_[at])) continue;
      row_of_[at] = row;
      return true;
    }
    return false;
  }

  std::vector<std::vector<std::int32_t>> open_;
  std::vector<std::int32_t> row_of_;
  std::vector<bool> visited_;
};

// Returns n, or n - 1 if a theorem excludes solutions with a queen in each row.
std::int32_t most_by_theorem(const Problem& problem) {
  return problem.size() - (problem.rule().is_hopeless(problem.size()) ? 1 : 0);
}

}  // namespace

MostResult most_queens(const Problem& problem, const Watch& watch) {
  const Algorithm& solver = algorithm("sat");
  require_one_star(problem);
  if (problem.size() > kMaxMostSize) {
    throw UsageError("the search for the most queens supports n up to " +
                     std::to_string(kMaxMostSize) +
                     ", found n = " + std::to_string(problem.size()));
  }
  if (problem.contradicts_itself()) {
    throw UsageError("the given queens attack each other or are on blocked squares");
  }
  RunControl control(watch);
  MostResult result = {.placement = given_placement(problem), .rule = problem.rule()};
  std::vector<std::vector<std::int32_t>> open = open_columns(problem);
  add_greedily(problem, open, result.placement);
  result.matching = Matching(std::move(open)).size();
  result.bound = std::min(result.matching, most_by_theorem(problem));
  solver.most(problem, control, result);
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  const std::vector<Square> queens = result.placement.queens();
  for (std::size_t i = 0; i < queens.size(); ++i) {
    ensure(!problem.is_blocked(queens[i]), "a queen is on an open square");
    for (std::size_t k = 0; k < i; ++k)
      ensure(!attacks(queens[k], queens[i], problem),
             "no two queens of the result attack each other");
  }
  return result;
}

}  // namespace nqueens::search
