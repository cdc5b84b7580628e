// nqueens/solve/region_solutions.h - finds all solutions of a board with regions, with one or
// several queens per row, or decides whether there is exactly one solution.
//
// The search (unit_search.h) decides most boards in milliseconds, but after an unlucky choice near
// the root it can take arbitrarily long. If only one or two solutions are requested, the algorithm
// `sat` therefore takes over after a fixed number of nodes. With a time limit instead, the result
// would depend on the machine. In a program built without CaDiCaL, the number of nodes is not
// limited.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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
  std::uint64_t nodes = 0;  // queens chosen; forced queens do not count
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Passes every solution to `take`, as its queens from the top left to the bottom right. If `take`
// returns false, the run ends with LimitReached. The order of the solutions does not depend on the
// machine.
//
//   errors  UsageError for a board without regions
//   cost    exponential in the worst case; published puzzles take a few microseconds
RegionSolutionsResult for_each_region_solution(
    const Problem& problem, const std::function<bool(std::span<const Square>)>& take,
    const Watch& watch = {});

struct FewSolutions {
  std::vector<std::vector<Square>> solutions = {};  // all different; squares from the top left
  bool exhaustive = false;                          // whether there are no other solutions
  std::uint64_t nodes = 0;                          // nodes of the search, without those of `sat`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;

  bool is_unique() const { return exhaustive && solutions.size() == 1; }
};

// Number of nodes after which the algorithm `sat` takes over a search for one or two solutions. The
// search reaches this number after 0.2 s on a board of 17 rows with 4 stars, and after 0.4 s on a
// board of 21 rows with 5 stars (docs/decisions/solve.md).
inline constexpr std::uint64_t kNodesBeforeSat = 10'000;

// Finds up to `most` solutions. The answer is complete if it has `most` solutions or is exhaustive.
// If `most` is 1 or 2, `sat` takes over after `nodes_before_sat` nodes. The solutions of `sat` are
// checked, but not its claim that there are no other solutions.
//
//   errors, cost  as above
FewSolutions few_region_solutions(const Problem& problem, std::size_t most, const Watch& watch = {},
                                  std::uint64_t nodes_before_sat = kNodesBeforeSat);

// Decides whether the board has no solution, exactly one or several. Returns up to two solutions.
//
//   errors, cost  as above
FewSolutions uniqueness(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::solve
