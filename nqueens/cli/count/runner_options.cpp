// nqueens/cli/count/runner_options.cpp - who counts: --runner and --device.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/count/runner_options.h"

#include "nqueens/base/error.h"
#include "nqueens/base/shell_word.h"

namespace nqueens::cli {

void RunnerOptions::add_to(Command& command) {
  command.choice("--runner", runner, {"auto", "cpu", "gpu"}, "NAME",
                 "Who counts: cpu (the processor alone), gpu (GPUs beside it, by method halves) or "
                 "auto (GPUs where there are any, from n = 20 on)");
  command.texts("--device", devices, "NAME",
                "Only these devices: numbers, or parts of the names that `nqueens info` shows");
}

gpu::Choice RunnerOptions::choice() const {
  if (runner == "cpu" && !devices.empty()) {
    throw UsageError("--device is for --runner gpu, found --runner cpu");
  }
  const bool is_gpu = runner == "gpu" || !devices.empty();
  return {.counter = runner == "cpu" ? gpu::Counter::Processor
                     : is_gpu        ? gpu::Counter::Devices
                                     : gpu::Counter::Auto,
          .devices = devices};
}

std::string RunnerOptions::command_words() const {
  std::string words = runner != "auto" ? " --runner " + runner : "";
  for (const std::string& device : devices) words += " --device " + shell_word(device);
  return words;
}

gpu::Notice device_notice() {
  return [](const std::string& sentence) { Session::say("nqueens: " + sentence); };
}

}  // namespace nqueens::cli
