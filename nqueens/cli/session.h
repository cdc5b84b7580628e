// nqueens/cli/session.h - what all subcommands share in one run of the program.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/cli/cli.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/interrupts.h"
#include "nqueens/cli/output.h"
#include "nqueens/cli/progress.h"
#include "nqueens/count/run/runners.h"
#include "nqueens/io/drawing.h"

namespace nqueens::cli {

// When the data of a run is written: while it runs, or all of it after it.
enum class DataFlow { Streaming, AtTheEnd };

// Time limit that never comes.
inline constexpr double kNoTimeLimit = -1;

struct Session {
  // Global options.
  bool quiet = false;
  std::string progress = "auto";
  std::string colour = "auto";

  // Time limits count from here, so that reading a board is part of what they limit.
  Clock::time_point started = Clock::now();

  // Who can count: GPUs, the processor, and in a program with MPI the ranks of its job.
  std::vector<count::RunnerKind> runners = {};

  // What the command line asked for; runs after all of it has been parsed and found right.
  std::function<ExitCode()> action = {};

  // When a time limit is reached; never for kNoTimeLimit.
  std::optional<Clock::time_point> deadline(double time_limit_seconds) const;

  // What ends the reading of a board before a run: the time limit. Ctrl-C then ends the program.
  Watch reading(double time_limit_seconds) const {
    return {.deadline = deadline(time_limit_seconds)};
  }

  // A remark for people on standard error, unless they asked for quiet.
  void note(std::string_view sentence) const;

  // A remark on a run that ended like this. If the run ended early its result is partial: then the
  // remark is written even if people asked for quiet.
  void note(std::string_view sentence, Ended ended) const;

  // An answer that is not data, such as "there is none", on standard error whatever was asked. What
  // it quotes is shown as printable() shows it.
  static void say(std::string_view sentence);

  // Whether pictures on this output should have colours.
  io::Colour colour_on(const Output& output) const;

  // How to report progress while data goes to this output.
  ProgressStyle progress_style(const Output& output, DataFlow flow) const;
};

// What surrounds one run of an engine: Ctrl-C, a time limit and the progress line.
class Run {
 public:
  Run(const Session& session, const Output& output, DataFlow flow, double time_limit_seconds,
      ProgressText text = progress_text);

  const Watch& watch() const { return watch_; }

 private:
  Interrupts interrupts_;
  ProgressLine line_;
  Watch watch_;
};

// Runs an engine, writes `text` of its result to standard output, and returns the result.
template <class Engine, class Text>
auto run_and_write(const Session& session, double time_limit_seconds, const Engine& engine,
                   const Text& text) {
  Output output;
  auto result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, time_limit_seconds);
    return engine(run.watch());
  }();
  output.write(text(result));
  output.commit();
  return result;
}

}  // namespace nqueens::cli
