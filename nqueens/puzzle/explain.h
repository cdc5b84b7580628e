// nqueens/puzzle/explain.h - finds all steps from the start of a puzzle to its solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/puzzle/deduce.h"
#include "nqueens/puzzle/rate.h"

namespace nqueens::puzzle {

struct Explanation {
  Rating rating;  // its level and steps cover only the steps passed to `take`
  std::vector<std::vector<Square>> solutions = {};  // up to two
  Ended ended = Ended::Complete;
};

// Solves a puzzle that has exactly one solution: passes its steps to `take` one by one, always the
// easiest next step, until the puzzle is solved or `take` returns false. If no technique finds a
// step, a step of technique Guess places a queen of the solution. If the puzzle has no solution or
// several, `take` is not called, and `solutions` has 0 or 2 elements.
//
//   errors  UsageError for a board without regions, or with given queens or blocked squares
Explanation explain(const Problem& problem, const std::function<bool(const Step&)>& take,
                    const Watch& watch = {});

}  // namespace nqueens::puzzle
