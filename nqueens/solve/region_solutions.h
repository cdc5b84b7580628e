// nqueens/solve/region_solutions.h - finds all solutions of a board with regions, with one queen a
// row or several, or decides whether there is exactly one.
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

struct RegionSolutionsResult {
  std::uint64_t solutions = 0;
  bool exhaustive = false;  // whether all solutions were found
  std::uint64_t nodes = 0;  // queens chosen, without forced queens
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Passes every solution to `take`, with its queens from the top left to the bottom right, until
// `take` returns false, which ends the run with LimitReached. The order of the solutions does not
// depend on the machine.
//
//   errors  UsageError for a board without regions
//   cost    exponential in the worst case; shared puzzles take some microseconds
RegionSolutionsResult for_each_region_solution(
    const Problem& problem, const std::function<bool(std::span<const Square>)>& take,
    const Watch& watch = {});

struct Uniqueness {
  // Up to two different solutions. With Ended::Complete: none, the only one, or two of several.
  std::vector<std::vector<Square>> solutions = {};
  std::uint64_t nodes = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;

  bool is_unique() const { return ended == Ended::Complete && solutions.size() == 1; }
};

// Decides whether the board has no solution, exactly one (which is a proof), or several.
//
//   errors, cost  as above
Uniqueness uniqueness(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::solve
