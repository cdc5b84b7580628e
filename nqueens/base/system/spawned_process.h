// nqueens/base/system/spawned_process.h - another process, which does not outlive the object that
// holds it.
//
// It is the leader of a process group of its own, so keys typed on a terminal do not reach it, and
// it starts with the usual signal mask. What it writes to standard error is dropped.
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
  //   command  its arguments, of which the first is its name
  //   input    becomes its standard input
  //   output   becomes its standard output; -1: dropped
  //   errors   Error when it cannot be started
  SpawnedProcess(const std::string& file, std::vector<std::string> command, int input, int output);

  // Kills its process group if it has not ended. A process that a driver holds inside the system
  // cannot be killed: it is left behind after a fifth of a second.
  ~SpawnedProcess();
  SpawnedProcess(const SpawnedProcess&) = delete;
  SpawnedProcess& operator=(const SpawnedProcess&) = delete;

  // The exit code once the process has ended, 128 + signal where a signal ended it; nothing if it
  // still runs after this time.
  std::optional<int> exit_code_within(std::chrono::milliseconds time);

 private:
  pid_t process_ = -1;
  std::optional<int> exit_code_;
};

}  // namespace nqueens
