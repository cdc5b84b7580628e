// nqueens/cli/exit_code.h - the program's exit codes.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/run/run_control.h"

namespace nqueens::cli {

enum class ExitCode : int {
  Done = 0,
  None = 1,             // the answer is negative, such as "no solution" or "not a solution"
  BadInput = 2,         // wrong usage, bad input, or an error such as a full disk
  LimitReached = 3,     // the result is partial and marked as partial
  SelfCheckFailed = 4,  // a check of the program's results failed, so there is no answer
  Interrupted = 130,    // ended by Ctrl-C: 128 + SIGINT, as in shells
};

// Returns the exit code of a run. `ended` says how the run ended, and `complete` is the exit code
// if it was not ended early.
constexpr ExitCode exit_code_of(Ended ended, ExitCode complete = ExitCode::Done) {
  switch (ended) {
    case Ended::LimitReached:
      return ExitCode::LimitReached;
    case Ended::Stopped:
      return ExitCode::Interrupted;
    case Ended::Complete:
      break;
  }
  return complete;
}

}  // namespace nqueens::cli
