// nqueens/base/system/spawned_process.h - a child process that does not outlive its object.
//
// The process leads its own process group, so the terminal's signals (Ctrl-C) do not reach it. It
// starts with an empty signal mask, and its standard error is discarded.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace nqueens {

class SpawnedProcess {
 public:
  // Starts a program.
  //
  //   file     the program; looked up in PATH unless it contains a slash
  //   command  the arguments; the first one is the program's name (argv[0])
  //   input    file descriptor for the program's standard input
  //   output   file descriptor for the program's standard output; -1 discards the output
  //   errors   Error if the program cannot be started
  SpawnedProcess(const std::string& file, std::vector<std::string> command, int input, int output);

  // Kills the process group if the process has not ended. If the process does not end within a
  // fifth of a second, for example because it is stuck in a device driver, it is abandoned.
  ~SpawnedProcess();
  SpawnedProcess(const SpawnedProcess&) = delete;
  SpawnedProcess& operator=(const SpawnedProcess&) = delete;

  // Waits for the process to end, for at most `time`. Returns its exit code, 128 + signal if a
  // signal ended it, or nullopt if it is still running.
  std::optional<int> exit_code_within(std::chrono::milliseconds time);

 private:
  pid_t process_ = -1;
  std::optional<int> exit_code_;
};

}  // namespace nqueens
