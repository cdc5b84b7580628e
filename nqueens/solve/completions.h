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
  std::uint64_t nodes = 0;  // queens chosen, without forced queens
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Passes every solution to `take`, in no particular order, until `take` returns false, which ends
// the run with LimitReached. Intended for boards with few solutions that are hard to find, because
// the exact search reaches each solution one by one. Boards with regions or a rule other than the
// plain one use the search of region_solutions.h. For boards with many solutions, use the kernels
// of room `count` and the lists of room `catalog`.
//
//   errors  UsageError if n > kMaxExactSize, or n > kMaxRegionsSize under a rule other than the
//           plain one, or if a row must have several queens
//   cost    exponential; memory as for complete(), however many solutions there are
CompletionsResult for_each_completion(const Problem& problem,
                                      const std::function<bool(const Placement&)>& take,
                                      const Watch& watch = {});

}  // namespace nqueens::solve
