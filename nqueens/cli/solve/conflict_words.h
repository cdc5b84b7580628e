// nqueens/cli/solve/conflict_words.h - describes queens that attack each other.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::cli {

// Returns the row and column of a square, counted from 1: "(1,5)" is row 1, column 5.
std::string in_words(Square square);

// Returns how two queens attack each other: "same diagonal", "a knight's move apart" or "in region
// C".
std::string relation(const Conflict& conflict, const Regions& regions);

// Describes the contradiction in the given queens: "the given queens at (1,1) and (2,2) attack each
// other (same diagonal), and so do 2 more pairs" or "the given queen at (1,1) stands on a blocked
// square". Returns an empty string if there is no contradiction. O(n + q log q) for q given queens.
std::string contradiction(const Problem& problem);

}  // namespace nqueens::cli
