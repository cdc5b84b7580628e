// nqueens/cluster/run_program.h - another program, run to its end.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/run_control.h"

namespace nqueens::cluster {

struct ProgramAnswer {
  int status = 0;  // its exit status; 128 and more when a signal ended it
  std::string out;
  std::string errors;
};

// Runs the program, found as a shell finds it, with these arguments and nothing on its standard
// input, and waits for its end. Nothing when there is no such program; Error when it cannot be
// started for another reason. When `control` ends the run meanwhile the program is killed, within a
// tenth of a second; what it has said until then is of no use.
std::optional<ProgramAnswer> run_program(const std::string& name,
                                         const std::vector<std::string>& arguments,
                                         RunControl* control = nullptr);

}  // namespace nqueens::cluster
