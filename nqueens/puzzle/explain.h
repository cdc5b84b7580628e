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
  Rating rating;  // solutions 0, 1, 2 as there; level and others of the steps that were told
  std::vector<std::vector<Square>> solutions = {};  // up to two
  Ended ended = Ended::Complete;
};

// Tells the steps to the solution one by one, each the easiest that there is, until `take` returns
// false. Where no technique says more, a step of technique Guess places a queen of the solution.
// Nothing is told of a puzzle without a solution, or with several: the explanation has two of them.
//
//   errors  UsageError for a board without regions, or with given queens or blocked squares
Explanation explain(const Problem& problem, const std::function<bool(const Step&)>& take,
                    const Watch& watch = {});

}  // namespace nqueens::puzzle
