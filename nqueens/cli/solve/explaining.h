// nqueens/cli/solve/explaining.h - shows why a board has no solution.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"

namespace nqueens::cli {

// Draws the board with a minimal set of its given queens and blocked squares that leaves no
// solution, and names these squares in a sentence (`solve ... --why`). For a board that is too
// large to be drawn, writes only the sentence. Each search uses `threads` threads; 0 means one per
// processor. Returns None if the board has a solution.
ExitCode explain_none(const Problem& problem, const AnswerOptions& options, int threads,
                      const Session& session);

}  // namespace nqueens::cli
