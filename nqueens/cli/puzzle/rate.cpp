// nqueens/cli/puzzle/rate.cpp - `nqueens rate`: rates the difficulty of levels and shows whether
// they have one solution, several or none.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/rate.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stop_token>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/printable.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/in_order.h"
#include "nqueens/cli/puzzle/level_input.h"
#include "nqueens/report/documents.h"
#include "nqueens/report/region_text.h"

namespace nqueens::cli {
namespace {

struct RateOptions {
  std::vector<std::string> files;
  LevelOptions reading;
  bool json = false;
  int threads = 0;
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

constexpr std::string_view kHead =
    " n stars solutions level technique        hard narrowest steps  name\n";

std::string table_row(const RegionPuzzle& puzzle, const puzzle::Rating& rating) {
  const std::string name = puzzle.name.empty() ? "" : "  " + printable(puzzle.name);
  const std::string size = fmt::format("{:2} {:5}", puzzle.size(), puzzle.stars());
  if (rating.solutions != 1) {
    return fmt::format("{} {:>9} {:>5} {:<16} {:>4} {:>9} {:>5}{}\n", size,
                       rating.solutions == 0 ? "0" : "several", "-", "-", "-", "-", "-", name);
  }
  return fmt::format("{} {:>9} {:>5} {:<16} {:>4} {:>9} {:>5}{}\n", size, 1, rating.level,
                     report::level_name(rating.level, puzzle.stars()), rating.hard_steps,
                     rating.narrowest, rating.steps, name);
}

// Reads the levels of all files, one file after the other.
class AllLevels {
 public:
  AllLevels(const RateOptions& options, const Session& session, const Watch& watch)
      : options_(options), session_(session), watch_(watch) {}

  std::optional<io::LevelRecord> next() {
    while (true) {
      if (!source_) {
        if (file_ == options_.files.size()) return std::nullopt;
        source_.emplace(options_.files[file_], options_.reading, session_, watch_,
                        options_.files.size() > 1);
      }
      if (auto record = source_->next()) return record;
      source_.reset();
      ++file_;
    }
  }

 private:
  const RateOptions& options_;
  const Session& session_;
  const Watch& watch_;
  std::size_t file_ = 0;
  std::optional<LevelSource> source_;
};

struct Rated {
  std::uint64_t levels = 0;
  std::uint64_t unique = 0;
  Ended ended = Ended::Complete;
};

Rated rate_all(const RateOptions& options, const Session& session, const Watch& watch,
               Output& output) {
  using Rating = puzzle::Rating;
  // A stop request to `ending` also ends a read that waits for a pipe.
  std::stop_source ending;
  const std::stop_callback relay(watch.stop, [&ending] { ending.request_stop(); });
  Watch inner = {.stop = ending.get_token(), .deadline = watch.deadline};
  AllLevels levels(options, session, inner);
  RunControl control(watch);
  Rated rated;
  const auto take = [&](const io::LevelRecord& level, const Rating& rating) {
    rated.ended = rating.ended;
    if (rating.ended != Ended::Complete) return false;
    if (rated.levels == 0 && !options.json) output.write(kHead);
    output.write(options.json ? report::document(level.puzzle, rating).dump() + "\n"
                              : table_row(level.puzzle, rating));
    ++rated.levels;
    if (rating.solutions == 1) ++rated.unique;
    control.report({.tasks_done = rated.levels, .solutions = std::nullopt});
    return true;
  };
  InOrder<io::LevelRecord, Rating>::run(
      usable_threads(options.threads),
      {.next = [&] { return levels.next(); },
       .work =
           [&](const io::LevelRecord& level) { return puzzle::rate(level.puzzle.problem, inner); },
       .take = take,
       .give_up = [&] { ending.request_stop(); }});
  return rated;
}

ExitCode rate(const RateOptions& options, const Session& session) {
  Output output(options.file_name);
  const Rated rated = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    try {
      return rate_all(options, session, run.watch(), output);
    } catch (...) {
      output.end(false);  // writes the rows of the levels that were rated before
      throw;
    }
  }();
  const bool is_complete = rated.ended == Ended::Complete;
  if (is_complete && rated.levels == 0) throw UsageError("there is no level to rate");
  output.end(is_complete);
  session.note(
      fmt::format(
          "{} level{} rated, {} with one solution{}", rated.levels, rated.levels == 1 ? "" : "s",
          rated.unique,
          is_complete ? "" : fmt::format("; some were not rated ({})", to_string(rated.ended))),
      rated.ended);
  return exit_code_of(rated.ended);
}

}  // namespace

void add_rate(Program& program) {
  Command command = program.add("rate", "Rate the difficulty of region puzzles");
  RateOptions& options = command.action(rate);
  command.texts("FILE", options.files, "FILE...",
                "Levels as links or letters, files of levels, or - for standard input",
                Required::Yes);
  options.reading.add_to(command);
  command.flag("--json", options.json, "Write one JSON object per level");
  add_threads(command, options.threads);
  add_output(command, options.file_name);
  add_time_limit(command, options.time_limit_seconds);
  command.examples({"nqueens rate levels.jsonl", "nqueens rate easy.txt hard.txt --json",
                    "nqueens generate 9 --count 100 | nqueens rate -"});
}

}  // namespace nqueens::cli
