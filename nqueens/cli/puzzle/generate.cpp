// nqueens/cli/puzzle/generate.cpp - `nqueens generate`: generates region puzzles with one solution.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/generate.h"

#include <fmt/format.h>

#include <atomic>
#include <limits>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/generating.h"
#include "nqueens/cli/puzzle/in_order.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/io/number.h"
#include "nqueens/report/documents.h"
#include "nqueens/report/region_text.h"

namespace nqueens::cli {
namespace {

struct GenerateCommandOptions {
  std::string size;
  GenerateOptions generation;
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  std::string format = "letters";
  int threads = 0;
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

std::string name_of(const GenerateCommandOptions& options, std::uint64_t i) {
  return fmt::format("seed {}, no. {}", options.seed, i + 1);
}

std::string record(const GenerateCommandOptions& options, puzzle::GeneratedPuzzle made,
                   std::uint64_t i) {
  made.puzzle.name = name_of(options, i);
  if (options.format == "jsonl") return report::document(made).dump() + "\n";
  const io::LevelFormat& format = io::level_format(options.format);
  const bool divided = i > 0 && format.shape == io::RecordShape::Block;
  return (divided ? "\n" : "") + written(format, made.puzzle);
}

// The result of a run that generates levels.
struct Made {
  std::uint64_t levels = 0;
  std::int32_t last_level = 0;
  bool gave_up = false;  // no level was found within the maximum number of boards
  puzzle::RejectedBoards rejected = {};
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Generates the levels of a run on several threads and writes them in order.
class LevelMaker {
 public:
  LevelMaker(const GenerateCommandOptions& options, std::int32_t n, const Watch& watch,
             Output& output)
      : options_(options), n_(n), output_(output), watch_(watch), control_(watch) {
    inner_ = {.stop = ending_.get_token(), .deadline = watch.deadline};
  }

  Made run() {
    const std::stop_callback relay(watch_.stop, [this] { ending_.request_stop(); });
    std::uint64_t next = 0;
    InOrder<std::uint64_t, puzzle::GenerateResult>::run(
        usable_threads(options_.threads),
        {.next = [&] { return next < options_.count ? std::optional(next++) : std::nullopt; },
         .work = [this](const std::uint64_t& i) { return make(i); },
         .take = [this](const std::uint64_t& i,
                        puzzle::GenerateResult result) { return take(i, std::move(result)); },
         .give_up = [this] { ending_.request_stop(); }});
    made_.levels = levels_;
    made_.elapsed_seconds = control_.elapsed_seconds();
    if (made_.levels < options_.count && !made_.gave_up) {
      made_.ended = control_.should_end() ? control_.ended() : Ended::LimitReached;
    }
    return made_;
  }

 private:
  // Generates level `i` and reports rejected boards. Called from any thread.
  puzzle::GenerateResult make(std::uint64_t i) {
    std::uint64_t reported = 0;
    Watch watch = inner_;
    watch.on_progress = [&](const Progress& progress) {
      add_rejected(progress.tasks_done - reported);
      reported = progress.tasks_done;
    };
    const std::uint64_t seed = seed_of_level(options_.seed, i);
    puzzle::GenerateResult result = puzzle::generate(options_.generation.params(n_, seed), watch);
    add_rejected(result.rejected.all() - reported);
    const std::lock_guard lock(mutex_);
    made_.rejected += result.rejected;
    return result;
  }

  // Adds to the number of rejected boards and reports the progress of the run.
  void add_rejected(std::uint64_t more_rejected) {
    const std::uint64_t rejected = rejected_ += more_rejected;
    control_.report({.fraction = static_cast<double>(levels_) / static_cast<double>(options_.count),
                     .tasks_done = rejected,
                     .solutions = std::nullopt});
  }

  // Writes level `i`. Returns false if the level was not found. Called in order, one level at a
  // time.
  bool take(std::uint64_t i, puzzle::GenerateResult result) {
    made_.gave_up = !result.made && result.ended == Ended::Complete;
    if (!result.made) return false;
    made_.last_level = result.made->rating.level;
    output_.write(record(options_, std::move(*result.made), i));
    ++levels_;
    add_rejected(0);
    return true;
  }

  const GenerateCommandOptions& options_;
  std::int32_t n_;
  Output& output_;
  const Watch& watch_;
  RunControl control_;
  std::stop_source ending_;
  Watch inner_;
  std::atomic<std::uint64_t> levels_ = 0;
  std::atomic<std::uint64_t> rejected_ = 0;
  std::mutex mutex_;  // guards made_.rejected
  Made made_;
};

// Reports how many levels were made and, if some are missing, why boards were rejected.
void conclude(const GenerateCommandOptions& options, const Made& made, const Session& session) {
  const std::string how_many = fmt::format("{} of {} levels made", made.levels, options.count);
  const std::string why = report::rejected_text(made.rejected);
  if (made.gave_up) {
    return Session::say(
        fmt::format("{}: {}; choose another difficulty, size or seed", how_many, why));
  }
  if (made.ended != Ended::Complete) {
    return Session::say(fmt::format("{} in {} ({}): {}", how_many,
                                    io::human_seconds(made.elapsed_seconds), to_string(made.ended),
                                    why));
  }
  if (made.levels != 1) {
    return session.note(fmt::format("{} levels made, seed {}", made.levels, options.seed));
  }
  session.note(fmt::format("seed {}, level {} ({})", options.seed, made.last_level,
                           report::level_name(made.last_level, options.generation.stars)));
}

ExitCode generate(const GenerateCommandOptions& options, const Session& session) {
  const std::int32_t n = generated_size(options.size);
  static_cast<void>(options.generation.params(n, options.seed));  // throws for wrong options
  Output output(options.file_name);
  const Made made = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds,
                  rejections_text);
    return LevelMaker(options, n, run.watch(), output).run();
  }();
  const bool is_complete = made.ended == Ended::Complete && !made.gave_up;
  output.end(is_complete);
  conclude(options, made, session);
  return exit_code_of(made.ended, made.gave_up ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_generate(Program& program) {
  Command command = program.add("generate", "Generate region puzzles");
  GenerateCommandOptions& options = command.action(generate);
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  command.text(
      "N", options.size, "N",
      fmt::format("Board size, {} to {}", puzzle::kMinGeneratedSize, puzzle::kMaxGeneratedSize),
      Required::Yes);
  options.generation.add_to(command);
  command.number("--count", options.count, 0, kMax, "C", "Number of puzzles (default: 1)");
  command.number("--seed", options.seed, 0, kMax, "S",
                 "Seed of the random choices; the puzzles are the same for any number of threads "
                 "(default: 1)");
  command.choice("-f,--format", options.format, names_of(io::level_formats()), "NAME",
                 "Notation to write (default: letters); jsonl adds solution and rating");
  add_threads(command, options.threads);
  add_output(command, options.file_name);
  add_time_limit(command, options.time_limit_seconds);
  command.examples(
      {"nqueens generate 8", "nqueens generate 9 --difficulty hard --seed 7",
       "nqueens generate 10 --stars 2 --format puzzlink",
       "nqueens generate 8 --count 365 --difficulty 2-4 --format jsonl -o year.jsonl"});
}

}  // namespace nqueens::cli
