// nqueens/cli/solve/stars.h - solutions of boards with several stars a row.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"

namespace nqueens::cli {

enum class StarsGoal { One, Count, All };

// Writes one solution as rows of `Q` and `.`, all of them with a blank line after each, or how many
// there are; with --json an object, in which `queens` are the squares of one. None is exit code 1.
ExitCode solve_stars(const Problem& problem, StarsGoal goal, const AnswerOptions& options,
                     const Session& session);

}  // namespace nqueens::cli
