// nqueens/cluster/run_program.h - runs another program within limits and returns its output.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens::cluster {

// Limits on the output and time of a program. squeue writes about 100 kB for 1,000 shares.
struct ProgramLimits {
  std::size_t bytes = std::size_t{1} << 24;  // separately for standard output and standard error
  double seconds = 60;
};

struct ProgramAnswer {
  int status = 0;  // exit status, or 128 plus the number of the signal that ended the program
  std::string out;
  std::string errors;
  bool is_cut_off = false;  // whether the program was killed because it reached a limit
};

// Looks up the program in PATH, runs it with these arguments and an empty standard input, and waits
// for it to end. Kills the program when it reaches a limit, or within 0.1 s when `control` ends the
// run. The answer is meaningless if `control` ended the run.
//
//   returns  nothing if there is no such program
//   errors   Error if the program cannot be started for another reason
std::optional<ProgramAnswer> run_program(const std::string& name,
                                         const std::vector<std::string>& arguments,
                                         RunControl* control = nullptr,
                                         const ProgramLimits& limits = {});

}  // namespace nqueens::cluster
