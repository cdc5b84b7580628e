// nqueens/solve/completions.h - finds all solutions of a board with given queens and blocked
// squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct CompletionsResult {
  std::uint64_t solutions = 0;
  bool exhaustive = false;  // whether all solutions were found
  std::uint64_t nodes = 0;  // queens chosen; forced queens do not count
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Passes every solution to `take`, in no particular order. If `take` returns false, the run ends
// with LimitReached. The function is intended for boards with few solutions that are hard to find,
// because the exact search reaches each solution one by one. Boards with regions or a rule other
// than the plain one use the search of region_solutions.h. For boards with many solutions, use
// nqueens::count and nqueens::catalog.
//
//   errors  UsageError if n > kMaxExactSize, or n > kMaxRegionsSize under a rule other than the
//           plain one, or if a row must have several queens
//   cost    exponential time; as much memory as complete(), however many solutions there are
CompletionsResult for_each_completion(const Problem& problem,
                                      const std::function<bool(const Placement&)>& take,
                                      const Watch& watch = {});

}  // namespace nqueens::solve
