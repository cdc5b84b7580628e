// nqueens/board/region_puzzle.cpp - what a region puzzle is, and what solves it.
// SPDX-License-Identifier: MIT
#include "nqueens/board/region_puzzle.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/lines.h"

namespace nqueens {

void require_valid(const RegionPuzzle& puzzle) {
  if (puzzle.regions.empty()) throw UsageError("the board has no regions");
  if (puzzle.stars < 1 || puzzle.stars > kMaxStars) {
    throw UsageError("a row has 1 to " + std::to_string(kMaxStars) + " stars, found " +
                     std::to_string(puzzle.stars));
  }
  if (puzzle.stars == 1) return;
  if (puzzle.rule.diagonals != Reach::None) {
    throw UsageError("several stars a row are for the rule touching, found the rule " +
                     std::string(puzzle.rule.name));
  }
  if (2 * puzzle.stars - 1 > puzzle.size()) {
    throw UsageError("a row of " + std::to_string(puzzle.size()) + " squares has no room for " +
                     std::to_string(puzzle.stars) + " stars that do not touch");
  }
}

Problem problem_of(const RegionPuzzle& puzzle) {
  if (puzzle.stars != 1) {
    throw UsageError("this takes one star a row, found " + std::to_string(puzzle.stars));
  }
  return Problem(puzzle.size(), {}, {}, puzzle.rule).with_regions(puzzle.regions);
}

RegionPuzzle puzzle_of(const Problem& problem) {
  return {.regions = problem.regions(), .rule = problem.rule()};
}

bool excludes(const RegionPuzzle& puzzle, Square a, Square b) {
  const bool shares_unit =
      a.row == b.row || a.column == b.column || puzzle.regions[a] == puzzle.regions[b];
  if (puzzle.stars == 1) {
    return shares_unit || attacks(a, b, puzzle.size(), puzzle.rule);
  }
  // The rule touching has no leap within a row or column: there stars touch side by side.
  const bool is_beside = std::max(std::abs(a.row - b.row), std::abs(a.column - b.column)) <= 1;
  return is_beside || is_leap(a, b, puzzle.rule);
}

bool solves(std::span<const Square> queens, const RegionPuzzle& puzzle) {
  const auto n = static_cast<std::size_t>(puzzle.size());
  std::vector<std::int32_t> rows(n);
  std::vector<std::int32_t> columns(n);
  std::vector<std::int32_t> regions(n);
  for (std::size_t i = 0; i < queens.size(); ++i) {
    if (!on_board(queens[i], puzzle.size())) return false;
    ++rows[static_cast<std::size_t>(queens[i].row)];
    ++columns[static_cast<std::size_t>(queens[i].column)];
    ++regions[static_cast<std::size_t>(puzzle.regions[queens[i]])];
    for (std::size_t j = 0; j < i; ++j) {
      if (queens[i] == queens[j] || excludes(puzzle, queens[i], queens[j])) return false;
    }
  }
  const auto is_full = [&](std::int32_t held) { return held == puzzle.stars; };
  return std::ranges::all_of(rows, is_full) && std::ranges::all_of(columns, is_full) &&
         std::ranges::all_of(regions, is_full);
}

}  // namespace nqueens
