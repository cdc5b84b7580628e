// nqueens/board/region_puzzle.cpp - checks and builds levels, which are boards with regions.
// SPDX-License-Identifier: MIT
#include "nqueens/board/region_puzzle.h"

#include <utility>

#include "nqueens/base/error.h"

namespace nqueens {

void require_level(const Problem& problem) {
  require_regions(problem);
  if (problem.is_empty()) return;
  throw UsageError("a level cannot have given queens or blocked squares: remove them");
}

Problem problem_of(Regions regions, std::int32_t stars, const Rule& rule) {
  if (regions.empty()) throw UsageError("the board has no regions");
  const std::int32_t n = regions.size();
  return Problem(n, {}, {}, rule).with_regions(std::move(regions), stars);
}

}  // namespace nqueens
