// nqueens/puzzle/explain.h - all steps from the start of a puzzle to its solution.
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
  Rating rating;  // level and steps cover the steps passed to `take`
  std::vector<std::vector<Square>> solutions = {};  // up to two
  Ended ended = Ended::Complete;
};

// Calls `take` with the steps to the solution one by one, always the easiest one, until `take`
// returns false. If no technique applies, a step of technique Guess places a queen of the solution.
// A puzzle without a solution, or with several, has no steps; `solutions` then has none, or two of
// them.
//
//   errors  UsageError for a board without regions, or with given queens or blocked squares
Explanation explain(const Problem& problem, const std::function<bool(const Step&)>& take,
                    const Watch& watch = {});

}  // namespace nqueens::puzzle
