// nqueens/cli/solve/completing.h - all solutions of boards with given queens and blocked squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/solve/solve.h"

namespace nqueens::cli {

// `solve ... --count`: how many there are.
ExitCode count_completions(const Problem& problem, const AnswerOptions& options,
                           const Session& session);

// `solve ... --all`: every one, in lexicographic order.
ExitCode list_completions(const Problem& problem, const AnswerOptions& options,
                          const Session& session);

}  // namespace nqueens::cli
