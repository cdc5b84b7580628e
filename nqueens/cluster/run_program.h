// nqueens/cluster/run_program.h - another program, run to its end.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens::cluster {

// Limits of a program's answer and of its time. A queue of 1,000 shares has 100 kB.
struct ProgramLimits {
  std::size_t bytes = std::size_t{1} << 24;  // of its output and of its errors
  double seconds = 60;
};

struct ProgramAnswer {
  int status = 0;  // its exit status; 128 and more when a signal ended it
  std::string out;
  std::string errors;
  bool is_cut_off = false;  // it was killed at a limit
};

// Runs the program, found as a shell finds it, with these arguments and nothing on its standard
// input, and waits for its end. It is killed when it reaches a limit and, within a tenth of a
// second, when `control` ends the run; its answer is then meaningless.
//
//   returns  nothing when there is no such program
//   errors   Error when it cannot be started for another reason
std::optional<ProgramAnswer> run_program(const std::string& name,
                                         const std::vector<std::string>& arguments,
                                         RunControl* control = nullptr,
                                         const ProgramLimits& limits = {});

}  // namespace nqueens::cluster
