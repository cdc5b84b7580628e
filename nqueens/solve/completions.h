// nqueens/solve/completions.h - all solutions of a board with queens given and squares blocked.
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
  bool exhaustive = false;  // there are no more
  std::uint64_t nodes = 0;  // queens chosen; forced ones do not count
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Hands out every solution, in no particular order, until `take` returns false, which ends the run
// with LimitReached. For boards with few solutions that are hard to find: the exact search goes to
// each of them one by one. Boards with regions or another rule than the plain one go to the search
// of region_solutions.h. Boards with many are what the kernels of room `count` and the lists of
// room `catalog` are for.
//
//   errors  UsageError when n > kMaxExactSize, or kMaxRegionsSize by another rule
//   cost    exponential; memory as for complete(), however many solutions there are
CompletionsResult for_each_completion(const Problem& problem,
                                      const std::function<bool(const Placement&)>& take,
                                      const Watch& watch = {});

}  // namespace nqueens::solve
