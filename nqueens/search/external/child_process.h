// nqueens/search/external/child_process.h - runs a program with a text as its input and reads its
// output line by line.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/system/descriptor.h"
#include "nqueens/base/system/spawned_process.h"

namespace nqueens::search {

// A SpawnedProcess that also ends if its parent is killed: it is started by setpriv of util-linux,
// which asks the kernel to kill the program when its parent dies.
class ChildProcess {
 public:
  // Starts `command`, whose program is looked up in PATH, with `input` as its standard input. Its
  // standard error is discarded. Throws Error if the process cannot be started.
  ChildProcess(const std::vector<std::string>& command, const std::string& input);

  // Waits for more output, for at most `milliseconds`. Returns false if the output has ended.
  bool wait(int milliseconds);

  // Returns the next complete line that has arrived, without its newline; nothing if there is none.
  std::optional<std::string> next_line();

  // Waits until the program ends, but at most one minute. Returns its exit code, or 128 + signal if
  // a signal ended it. Returns 128 + SIGKILL if the program is still running after one minute. The
  // output must have ended.
  int exit_code();

 private:
  Descriptor output_;
  std::optional<SpawnedProcess> process_;
  std::string received_;     // output not yet returned as lines
  std::size_t line_at_ = 0;  // where the next line begins
};

}  // namespace nqueens::search
