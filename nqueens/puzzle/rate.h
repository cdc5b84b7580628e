// nqueens/puzzle/rate.h - rates how hard a puzzle is for people and counts its solutions.
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
  std::int32_t solutions = 0;         // 0, 1, or 2 for two or more
  std::vector<Square> solution = {};  // one of the solutions; empty if there is none

  // The members below are set for a puzzle with one solution. is_easier() compares them in this
  // order but ignores `steps`.
  std::int32_t level = 0;       // level of the hardest technique needed, 0 to 9
  std::int32_t hard_steps = 0;  // number of steps of level 3 or more
  // The smallest number of squares that a step of level `level` decides. A step that decides fewer
  // squares is harder to find.
  std::int32_t narrowest = 0;
  std::int32_t steps = 0;  // number of all steps

  Ended ended = Ended::Complete;
};

// Returns whether `a` is easier than `b`: compares the levels, then the numbers of hard steps, then
// the narrowest steps.
bool is_easier(const Rating& a, const Rating& b);

// Counts up to two solutions of a puzzle and rates the puzzle if it has exactly one.
//
//   errors  UsageError for a board without regions, or with given queens or blocked squares
//   cost    tens of microseconds for n = 10 and levels up to 6
Rating rate(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::puzzle
