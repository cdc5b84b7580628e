// nqueens/count/pair/central_reach.h - even boards on which the central rows and columns are open
// only near the middle.
//
// A board with an even number n of rows has two central rows and two central columns. The reach of
// the central rows is the least r such that their queens are on the 2 r middle squares of these
// rows; it is at most n / 2. The reach of the central columns is defined in the same way. A quarter
// turn exchanges the two reaches, so it does not change the set of solutions in which neither reach
// exceeds a limit. These are the solutions of a board on which the other squares of the central
// rows and columns are blocked.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board/problem.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// Returns the board of n rows whose central rows and columns are open only on their 2 * `reach`
// middle squares. Throws UsageError if n is odd, or if the reach is not from 1 to n / 2.
Problem within_reach(std::int32_t n, std::int32_t reach);

// Returns the reach such that the question asks for all solutions on within_reach(n, reach). For
// Q(n) the reach is n / 2. Returns nullopt if there is no such reach.
std::optional<std::int32_t> reach_of(const Question& question);

}  // namespace nqueens::count
