// nqueens/cli/solve/stars.h - solutions of levels with several stars a row.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::cli {

enum class StarsGoal { One, Count, All };

// Writes one solution as rows of `Q` and `.`, all of them with a blank line after each, or how many
// there are; with --json an object, in which `queens` are the squares of one. None is exit code 1.
ExitCode solve_stars(const RegionPuzzle& level, const solve::KnownSquares& known, StarsGoal goal,
                     const AnswerOptions& options, const Session& session);

// What `check` says of queens on the board of a level with several stars.
struct StarsVerdict {
  bool is_solution = false;
  std::string text;  // a sentence; then a line for each pair that touches, and for each row, column
                     // and region with another number of queens
  std::string json;  // one object and a line end
};

// O(k^2) for k queens.
StarsVerdict judge_stars(std::span<const Square> queens, const RegionPuzzle& level);

}  // namespace nqueens::cli
