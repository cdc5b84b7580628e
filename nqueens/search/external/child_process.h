// nqueens/search/external/child_process.h - another program with a text as its input, its output
// read by lines.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace nqueens::search {

// The program does not outlive this object, nor a killed process that holds it (it is started by
// setpriv of util-linux, which asks the system for that), and keys typed on a terminal do not reach
// it.
class ChildProcess {
 public:
  // Starts the program, found in PATH, with the whole input. What it writes to standard error is
  // dropped. Throws Error.
  ChildProcess(const std::vector<std::string>& command, const std::string& input);
  // Kills it if it still runs.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Waits for more output, at most this long; false when there will be none.
  bool wait(int milliseconds);

  // The next whole line that has arrived, without its end.
  std::optional<std::string> next_line();

  // The exit code after its output has ended; 128 + signal when a signal ended it.
  int exit_code();

 private:
  void reap();

  pid_t process_ = -1;
  int output_ = -1;
  int status_ = 0;
  std::string received_;     // not yet given out as lines
  std::size_t line_at_ = 0;  // where the next line begins
};

}  // namespace nqueens::search
