// nqueens/board/region_puzzle.h - a level: a board cut into regions, and its name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/rule.h"

namespace nqueens {

struct RegionPuzzle {
  std::string name = {};         // empty if its source gives it none
  Problem problem = Problem(1);  // has regions; nothing is given or blocked

  std::int32_t size() const { return problem.size(); }
  std::int32_t stars() const { return problem.stars(); }
  const Rule& rule() const { return problem.rule(); }
  const Regions& regions() const { return problem.regions(); }

  friend bool operator==(const RegionPuzzle&, const RegionPuzzle&) = default;
};

// Throws UsageError if the board has no regions, given queens or blocked squares; for functions
// that take the board of a level.
void require_level(const Problem& problem);

// Returns the board cut into these regions, with `stars` queens in each region, row and column.
// Throws UsageError if `regions` is empty, and as Problem::with_regions() does.
Problem problem_of(Regions regions, std::int32_t stars = 1, const Rule& rule = Rule::Touching);

}  // namespace nqueens
