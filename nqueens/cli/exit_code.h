// nqueens/cli/exit_code.h - what the program's exit codes mean.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/run/run_control.h"

namespace nqueens::cli {

enum class ExitCode : int {
  Done = 0,
  None = 1,             // the answer is "none": no solution, check failed
  BadInput = 2,         // usage, bad input, or an environment that does not allow it
  LimitReached = 3,     // the result is partial, and says so
  SelfCheckFailed = 4,  // this program is wrong and gives no answer
  Interrupted = 130,    // Ctrl-C, by the convention of shells
};

// The code for a run that ended this way, `complete` if it did all that was asked.
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
