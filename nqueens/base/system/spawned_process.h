// nqueens/base/system/spawned_process.h - a child process that does not outlive its object.
//
// The process leads its own process group, so keys typed on a terminal do not reach it. It starts
// with an empty signal mask, and its standard error is discarded.
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
  //   file     found in PATH unless it has a slash
  //   command  its arguments; the first one is its name
  //   input    becomes its standard input
  //   output   becomes its standard output; -1: discarded
  //   errors   Error when it cannot be started
  SpawnedProcess(const std::string& file, std::vector<std::string> command, int input, int output);

  // Kills the process group if the process has not ended. A process stuck inside a driver cannot be
  // killed and is abandoned after a fifth of a second.
  ~SpawnedProcess();
  SpawnedProcess(const SpawnedProcess&) = delete;
  SpawnedProcess& operator=(const SpawnedProcess&) = delete;

  // Returns the exit code, or 128 + signal if a signal ended the process; nothing if it still runs
  // after `time`.
  std::optional<int> exit_code_within(std::chrono::milliseconds time);

 private:
  pid_t process_ = -1;
  std::optional<int> exit_code_;
};

}  // namespace nqueens
