// nqueens/search/external/child_process.h - another program with a text as its input, its output
// read by lines.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/system/descriptor.h"
#include "nqueens/base/system/spawned_process.h"

namespace nqueens::search {

// A SpawnedProcess that does not outlive a killed process that holds it, either: it is started by
// setpriv of util-linux, which asks the system for that.
class ChildProcess {
 public:
  // Starts the program, found in PATH, with the whole input. What it writes to standard error is
  // dropped. Throws Error.
  ChildProcess(const std::vector<std::string>& command, const std::string& input);

  // Waits for more output, at most this long; false when there will be none.
  bool wait(int milliseconds);

  // The next whole line that has arrived, without its end.
  std::optional<std::string> next_line();

  // The exit code after its output has ended; 128 + signal when a signal ended it.
  int exit_code();

 private:
  Descriptor output_;
  std::optional<SpawnedProcess> process_;
  std::string received_;     // not yet given out as lines
  std::size_t line_at_ = 0;  // where the next line begins
};

}  // namespace nqueens::search
