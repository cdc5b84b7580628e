// nqueens/cli/solve/stars.h - solves boards with several stars per row.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {

enum class StarsGoal { One, Count, All };

// Writes what `goal` requests: one solution as rows of `Q` and `.`, all solutions with a blank line
// after each, or the number of solutions. With --json, writes an object; for StarsGoal::One, its
// `queens` are the squares of the solution. Throws UsageError for --json with StarsGoal::All. For
// StarsGoal::One, `algorithm` selects a search algorithm (nqueens/search); null selects the method
// `regions`. Returns ExitCode::None if there is no solution, except for StarsGoal::Count.
ExitCode solve_stars(const Problem& problem, StarsGoal goal, const search::Params* algorithm,
                     const AnswerOptions& options, const Session& session);

}  // namespace nqueens::cli
