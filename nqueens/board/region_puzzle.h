// nqueens/board/region_puzzle.h - a board cut into regions as people share it, with its name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/rule.h"

namespace nqueens {

struct RegionPuzzle {
  std::string name = {};         // as its source calls it, where it has a name
  Problem problem = Problem(1);  // has regions; nothing is given or blocked

  std::int32_t size() const { return problem.size(); }
  std::int32_t stars() const { return problem.stars(); }
  const Rule& rule() const { return problem.rule(); }
  const Regions& regions() const { return problem.regions(); }

  friend bool operator==(const RegionPuzzle&, const RegionPuzzle&) = default;
};

// For what takes the board of a level. Throws UsageError without regions, and when queens are given
// or squares blocked.
void require_level(const Problem& problem);

// The board cut into these regions, with `stars` queens in each region, row and column. Throws
// UsageError without regions, and as Problem::with_regions().
Problem problem_of(Regions regions, std::int32_t stars = 1, const Rule& rule = Rule::Touching);

}  // namespace nqueens
