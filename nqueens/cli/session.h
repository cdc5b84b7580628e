// nqueens/cli/session.h - the state of one run of the program, shared by all subcommands.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
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

// When the data of a run is written: during the run, or all of it at the end.
enum class DataFlow { Streaming, AtTheEnd };

// The value of a time limit that is not set.
inline constexpr double kNoTimeLimit = -1;

struct Session {
  // Global options.
  bool quiet = false;
  std::string progress = "auto";
  std::string colour = "auto";

  // Time limits are measured from this moment, so they include the time for reading the board.
  Clock::time_point started = Clock::now();

  // The available runners: GPUs, the processor and, in nqueens-mpi, the ranks of the MPI job.
  std::vector<count::RunnerKind> runners = {};

  // The chosen command with its options. Runs after the whole command line has been parsed.
  std::function<ExitCode()> action = {};

  // Returns the time at which a time limit is reached; none for kNoTimeLimit.
  std::optional<Clock::time_point> deadline(double time_limit_seconds) const;

  // Returns the watch for reading a board before a run. It ends the reading only at the time limit;
  // Ctrl-C ends the whole program during this time.
  Watch reading(double time_limit_seconds) const {
    return {.deadline = deadline(time_limit_seconds)};
  }

  // Writes a remark for people to standard error, unless --quiet is given.
  void note(std::string_view sentence) const;

  // Writes a remark about a run that ended as `ended`. If the run ended early, its result is
  // partial, so the remark is written even with --quiet.
  void note(std::string_view sentence, Ended ended) const;

  // Writes a remark about the lines of an input that hold neither a board nor a level. Writes
  // nothing if there are no such lines.
  void note_skipped(std::span<const std::int64_t> lines) const;

  // Writes an answer that is not data, such as "There is no solution", to standard error, even with
  // --quiet. Control characters are escaped by printable().
  static void say(std::string_view sentence);

  // Returns whether pictures on this output should have colours.
  io::Colour colour_on(const Output& output) const;

  // Returns how to report progress while data is written to this output.
  ProgressStyle progress_style(const Output& output, DataFlow flow) const;
};

// The setup of one run of an engine: Ctrl-C, the time limit and the progress line.
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

// Runs the engine, writes the text of its result to standard output, and returns the result.
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
