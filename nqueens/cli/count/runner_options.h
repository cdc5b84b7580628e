// nqueens/cli/count/runner_options.h - who counts: --runner and --device.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "nqueens/cli/options.h"
#include "nqueens/cli/session.h"
#include "nqueens/gpu/gpu.h"

namespace nqueens::cli {

struct RunnerOptions {
  std::string runner = "auto";
  std::vector<std::string> devices;

  void add_to(Command& command);

  // Throws UsageError when they contradict each other.
  gpu::Choice choice() const;

  bool is_given() const { return runner != "auto" || !devices.empty(); }

  // The same again as words of a command line, after a space each.
  std::string command_words() const;
};

// Tells people what happened to a device.
gpu::Notice device_notice();

}  // namespace nqueens::cli
