// nqueens/puzzle/rate.h - how hard a puzzle is for people, and how many solutions it has.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

struct Rating {
  std::int32_t solutions = 0;         // 0, 1, or 2 for several
  std::vector<Square> solution = {};  // the only one, or one of several; empty where there is none

  // Of a puzzle with one solution, in the order in which they count.
  std::int32_t level = 0;       // of the hardest technique that is needed, 0 to 9
  std::int32_t hard_steps = 0;  // how many steps need one of level 3 or more
  // The fewest squares that a step of the hardest level decides. Fewer are harder to find.
  std::int32_t narrowest = 0;
  std::int32_t steps = 0;  // in all

  Ended ended = Ended::Complete;
};

// Whether a is easier than b: by level, then hard steps, then the narrowest point.
bool is_easier(const Rating& a, const Rating& b);

// Rates a puzzle.
//
//   errors  UsageError for a board without regions, or with given queens or blocked squares
//   cost    some tens of microseconds for n = 10 and levels up to 6
Rating rate(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::puzzle
