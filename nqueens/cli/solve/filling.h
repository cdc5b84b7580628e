// nqueens/cli/solve/filling.h - places as many queens as a board can hold.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"

namespace nqueens::cli {

// Places as many queens as possible so that none attacks another, writes the placement, and says
// whether it is proven that no more fit (`solve ... --most`). If the time limit is reached, writes
// the best placement found.
ExitCode place_most(const Problem& problem, const AnswerOptions& options, const Session& session);

}  // namespace nqueens::cli
