// nqueens/solve/region_solutions.h - finds all solutions of a board with regions, with one queen a
// row or several, or decides whether there is exactly one.
//
// The search (unit_search.h) decides most boards in milliseconds, but an unlucky choice near the
// root can cost it any time. A question for one or two solutions is therefore passed to algorithm
// `sat` after a number of nodes, which is the same on every machine. A program without CaDiCaL
// searches without that limit.
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

struct FewSolutions {
  std::vector<std::vector<Square>> solutions = {};  // different, each in order
  bool exhaustive = false;                          // whether there are no others
  std::uint64_t nodes = 0;                          // of the search, without those of `sat`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;

  bool is_unique() const { return exhaustive && solutions.size() == 1; }
};

// Nodes after which a search for few solutions is passed to algorithm `sat`: 0.2 s for 17 rows with
// 4 stars, 0.4 s for 21 rows with 5 (docs/decisions/solve.md).
inline constexpr std::uint64_t kNodesBeforeSat = 10'000;

// Finds up to `most` solutions. The answer is complete if it has `most` of them or is exhaustive.
// If `most` is 1 or 2, `sat` takes over after `nodes_before_sat` nodes. Its solutions are checked;
// its word that there are no others is not.
//
//   errors, cost  as above
FewSolutions few_region_solutions(const Problem& problem, std::size_t most, const Watch& watch = {},
                                  std::uint64_t nodes_before_sat = kNodesBeforeSat);

// Decides whether the board has no solution, exactly one (which is a proof), or several, of which
// it returns two.
//
//   errors, cost  as above
FewSolutions uniqueness(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::solve
