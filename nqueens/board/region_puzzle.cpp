// nqueens/board/region_puzzle.cpp - a board cut into regions.
// SPDX-License-Identifier: MIT
#include "nqueens/board/region_puzzle.h"

#include <utility>

#include "nqueens/base/error.h"

namespace nqueens {

Problem problem_of(Regions regions, std::int32_t stars, const Rule& rule) {
  if (regions.empty()) throw UsageError("the board has no regions");
  const std::int32_t n = regions.size();
  return Problem(n, {}, {}, rule).with_regions(std::move(regions), stars);
}

}  // namespace nqueens
