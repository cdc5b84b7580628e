// nqueens/board/region_puzzle.h - RegionPuzzle: a level, which is a board with regions and a name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/rule.h"

namespace nqueens {

struct RegionPuzzle {
  std::string name = {};         // may be empty
  Problem problem = Problem(1);  // has regions; given queens and blocked squares are possible

  std::int32_t size() const { return problem.size(); }
  std::int32_t stars() const { return problem.stars(); }
  const Rule& rule() const { return problem.rule(); }
  const Regions& regions() const { return problem.regions(); }

  friend bool operator==(const RegionPuzzle&, const RegionPuzzle&) = default;
};

// Throws UsageError if the board has no regions, or if it has given queens or blocked squares. For
// functions that support only levels without given queens and blocked squares.
void require_level(const Problem& problem);

// Returns the board with these regions, and with `stars` queens in each region, row and column.
// Throws UsageError if `regions` is empty, or if Problem::with_regions() does.
Problem problem_of(Regions regions, std::int32_t stars = 1, const Rule& rule = Rule::Touching);

}  // namespace nqueens
