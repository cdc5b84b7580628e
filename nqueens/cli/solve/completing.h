// nqueens/cli/solve/completing.h - counts and lists the solutions of a board that may have given
// queens and blocked squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/solve/solve.h"

namespace nqueens::cli {

// Counts the solutions (`solve ... --count`).
ExitCode count_completions(const Problem& problem, const AnswerOptions& options,
                           const Session& session);

// Lists all solutions in lexicographic order (`solve ... --all`).
ExitCode list_completions(const Problem& problem, const AnswerOptions& options,
                          const Session& session);

}  // namespace nqueens::cli
