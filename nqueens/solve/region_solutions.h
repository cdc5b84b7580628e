// nqueens/solve/region_solutions.h - the solutions of a region puzzle: all of them, or whether
// there is exactly one.
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

// What is known of a board besides its puzzle: squares with a queen, and squares without.
struct KnownSquares {
  std::vector<Square> queens = {};
  std::vector<Square> empty = {};
};

struct RegionSolutionsResult {
  std::uint64_t solutions = 0;
  bool exhaustive = false;  // there are no more
  std::uint64_t nodes = 0;  // queens chosen; forced ones do not count
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Hands out every solution, its queens from the top left to the bottom right, until `take` returns
// false, which ends the run with LimitReached. The same order everywhere.
//
//   errors  UsageError for a puzzle that is not valid (require_valid), or a square outside the board
//   cost    exponential in the worst case; what people share takes some microseconds
RegionSolutionsResult for_each_region_solution(
    const RegionPuzzle& puzzle, const KnownSquares& known,
    const std::function<bool(std::span<const Square>)>& take, const Watch& watch = {});

struct Uniqueness {
  // Up to two different solutions. With Ended::Complete: none, the only one, or two of several.
  std::vector<std::vector<Square>> solutions = {};
  std::uint64_t nodes = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;

  bool is_unique() const { return ended == Ended::Complete && solutions.size() == 1; }
};

// Whether the puzzle has no solution, exactly one, which is then proven, or several.
//
//   errors, cost  as above
Uniqueness uniqueness(const RegionPuzzle& puzzle, const KnownSquares& known = {},
                      const Watch& watch = {});

}  // namespace nqueens::solve
