// nqueens/search/model/sums.cpp - describes the puzzle by sums, for solvers of linear constraints.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/sums.h"

#include <vector>

#include "nqueens/board/lines.h"

namespace nqueens::search {

void for_each_sum(const Problem& problem, const TakeSum& take) {
  for (const Square queen : problem.given()) {
    take({.squares = std::span(&queen, 1), .is_exact = true, .total = 1});
  }
  for (const Square square : problem.blocked()) {
    take({.squares = std::span(&square, 1), .is_exact = true, .total = 0});
  }
  std::vector<Square> squares;
  const auto take_line = [&](const BoardLine& line) {
    const bool is_exact = line.bound == Bound::Exact;
    if (!is_exact && line.squares == 1) return true;
    squares.clear();
    for (std::int32_t i = 0; i < line.squares; ++i) squares.push_back(line[i]);
    take({.squares = squares, .is_exact = is_exact, .total = is_exact ? problem.stars() : 1});
    return true;
  };
  for_each_line(problem, take_line);
  for_each_leap(problem, take_line);
}

}  // namespace nqueens::search
