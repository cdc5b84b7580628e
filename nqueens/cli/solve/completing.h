// nqueens/cli/solve/completing.h - solutions of boards with given queens and blocked squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/solve/solve.h"

namespace nqueens::cli {

// `solve FILE` and `solve N --queens ...`: one solution, or the proof that there is none.
ExitCode solve_by_completion(const Problem& problem, const solve::CompletionParams& params,
                             const AnswerOptions& options, const Session& session);

// `solve ... --first`: the first in lexicographic order.
ExitCode solve_first(const Problem& problem, const AnswerOptions& options, const Session& session);

// `solve ... --count`: how many there are.
ExitCode count_completions(const Problem& problem, const AnswerOptions& options,
                           const Session& session);

// `solve ... --all`: every one, in lexicographic order.
ExitCode list_completions(const Problem& problem, const AnswerOptions& options,
                          const Session& session);

}  // namespace nqueens::cli
