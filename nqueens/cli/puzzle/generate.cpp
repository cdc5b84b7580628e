// nqueens/cli/puzzle/generate.cpp - `nqueens generate`: region puzzles with one solution.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/generate.h"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/threads.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/generating.h"
#include "nqueens/cli/puzzle/in_order.h"
#include "nqueens/io/level_format.h"
#include "nqueens/report/documents.h"
#include "nqueens/report/region_text.h"

namespace nqueens::cli {
namespace {

struct GenerateCommandOptions {
  std::string size;
  GenerateOptions wanted;
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  std::string format = "letters";
  int threads = 0;
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

struct Made {
  std::uint64_t levels = 0;
  std::int32_t level = 0;  // of the last one
  Ended ended = Ended::Complete;
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

Made make_all(const GenerateCommandOptions& options, std::int32_t n, const Watch& watch,
              Output& output) {
  using Generated = std::optional<puzzle::GeneratedPuzzle>;
  std::stop_source ending;
  const std::stop_callback relay(watch.stop, [&ending] { ending.request_stop(); });
  const Watch inner = {.stop = ending.get_token(), .deadline = watch.deadline};
  RunControl control(watch);
  Made made;
  std::uint64_t next = 0;
  InOrder<std::uint64_t, Generated>::run(
      usable_threads(options.threads),
      {.next = [&] { return next < options.count ? std::optional(next++) : std::nullopt; },
       .work =
           [&](const std::uint64_t& i) {
             return puzzle::generate(options.wanted.params(n, seed_of_level(options.seed, i)),
                                     inner);
           },
       .take =
           [&](const std::uint64_t& i, Generated generated) {
             if (!generated) return false;
             made.level = generated->rating.level;
             output.write(record(options, std::move(*generated), i));
             ++made.levels;
             control.report(
                 {.fraction = static_cast<double>(i + 1) / static_cast<double>(options.count),
                  .tasks_done = i + 1,
                  .solutions = std::nullopt});
             return true;
           },
       .give_up = [&] { ending.request_stop(); }});
  if (made.levels < options.count) {
    made.ended = control.should_end() ? control.ended() : Ended::LimitReached;
  }
  return made;
}

ExitCode generate(const GenerateCommandOptions& options, const Session& session) {
  const std::int32_t n = generated_size(options.size);
  static_cast<void>(options.wanted.params(n, options.seed));  // what is wrong is said at once
  Output output(options.file_name);
  const Made made = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    return make_all(options, n, run.watch(), output);
  }();
  if (made.ended == Ended::Complete || !output.appears_at_commit()) output.commit();
  if (made.ended != Ended::Complete) {
    session.note(fmt::format("{} of {} levels made ({})", made.levels, options.count,
                             to_string(made.ended)));
  } else if (made.levels == 1) {
    session.note(fmt::format("seed {}, level {} ({})", options.seed, made.level,
                             report::level_name(made.level, options.wanted.stars)));
  } else {
    session.note(fmt::format("{} levels made, seed {}", made.levels, options.seed));
  }
  return exit_code_of(made.ended);
}

}  // namespace

void add_generate(Program& program) {
  Command command = program.add("generate", "Make region puzzles that have one solution");
  auto options = std::make_shared<GenerateCommandOptions>();
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  command.text(
      "N", options->size, "N",
      fmt::format("Board size, {} to {}", puzzle::kMinGeneratedSize, puzzle::kMaxGeneratedSize),
      Required::Yes);
  options->wanted.add_to(command);
  command.number(
      "--count", [options](std::int64_t c) { options->count = static_cast<std::uint64_t>(c); }, 0,
      kMax, "C", "How many, 1 when not given");
  command.number(
      "--seed", [options](std::int64_t s) { options->seed = static_cast<std::uint64_t>(s); }, 0,
      kMax, "S", "The same seed, the same levels, on any number of threads; 1 when not given");
  command.choice(
      "-f,--format", options->format, names_of(io::level_formats()), "NAME",
      "How to write them, letters when not given; jsonl has solution and rating besides");
  add_threads(command, options->threads);
  add_output(command, options->file_name);
  add_time_limit(command, options->time_limit_seconds);
  command.examples(
      {"nqueens generate 8", "nqueens generate 9 --difficulty hard --seed 7",
       "nqueens generate 10 --stars 2 --format puzzlink",
       "nqueens generate 8 --count 365 --difficulty 2-4 --format jsonl -o year.jsonl"});
  Session& session = program.session();
  command.action(session, [options, &session] { return generate(*options, session); });
}

}  // namespace nqueens::cli
