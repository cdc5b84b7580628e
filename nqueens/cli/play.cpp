// nqueens/cli/play.cpp - `nqueens play`: a game on the terminal, against the clock.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/generating.h"
#include "nqueens/cli/puzzle/level_input.h"
#include "nqueens/game/game.h"
#include "nqueens/io/number.h"
#include "nqueens/puzzle/generate.h"
#include "nqueens/report/region_text.h"
#include "nqueens/store/store.h"
#include "nqueens/terminal/terminal.h"
#include "nqueens/terminal/times.h"
#include "nqueens/terminal/tty.h"

namespace nqueens::cli {
namespace {

struct PlayOptions {
  std::string board = "8";  // a size, or a level
  bool generate = false;
  GenerateOptions generation;
  std::optional<std::uint64_t> seed = {};
  std::string folder;  // empty: store::default_folder()
  bool hidden = false;
  bool times = false;

  std::filesystem::path data_folder() const {
    return folder.empty() ? store::default_folder() : std::filesystem::path(folder);
  }
};

std::int32_t playable_size(const std::string& text) {
  const auto n =
      static_cast<std::int32_t>(io::parse_whole_number(text, "N", kMinSize, game::kMaxGameSize));
  if (n == 2 || n == 3) {
    throw UsageError(
        fmt::format("{} queens have no solution: choose 1 or 4 to {}", n, game::kMaxGameSize));
  }
  return n;
}

ExitCode show_times(std::int32_t n, const PlayOptions& options) {
  const std::string table = terminal::times_table(
      options.data_folder(), n, [](const std::string& line) { Session::say("nqueens: " + line); });
  if (table.empty()) {
    Session::say(fmt::format("There are no times yet for n = {}", n));
    return ExitCode::None;
  }
  write_all(table);
  return ExitCode::Done;
}

ExitCode conclude(const terminal::Played& played, const Session& session) {
  // Repeats the result, because the screen of the game has been removed.
  if (!played.last_result.empty()) session.note(played.last_result);
  return played.is_interrupted ? ExitCode::Interrupted : ExitCode::Done;
}

// Generates levels. Without a seed, they are different in every run of the program.
class GeneratedLevels {
 public:
  // Throws UsageError for an invalid size or difficulty.
  explicit GeneratedLevels(const PlayOptions& options)
      : generation_(options.generation),
        n_(generated_size(options.board)),
        seed_(options.seed.value_or(std::random_device{}())) {
    static_cast<void>(generation_.params(n_, seed_));
  }

  puzzle::GenerateResult next(const Watch& watch) {
    return puzzle::generate(generation_.params(n_, seed_of_level(seed_, i_++)), watch);
  }

 private:
  GenerateOptions generation_;
  std::int32_t n_;
  std::uint64_t seed_;
  std::uint64_t i_ = 0;
};

// The search for the first level has no time limit, because Ctrl-C can end it. Later levels are
// generated during the game, which reads Ctrl-C as a key, so these searches have a time limit.
ExitCode play_generated(const PlayOptions& options, const Session& session) {
  constexpr double kMaxSearchSeconds = 10;
  GeneratedLevels levels(options);
  terminal::require_terminal();
  puzzle::GenerateResult first = [&] {
    const Run run(session, Output(), DataFlow::AtTheEnd, kNoTimeLimit, rejections_text);
    return levels.next(run.watch());
  }();
  if (!first.made) {
    Session::say("No level was found: " + report::rejected_text(first.rejected));
    return exit_code_of(first.ended, ExitCode::None);
  }
  const auto next_level = [&]() -> std::optional<Problem> {
    if (!first.made) first = levels.next({.deadline = deadline_in(kMaxSearchSeconds)});
    if (!first.made) return std::nullopt;
    return std::exchange(first.made, std::nullopt)->puzzle.problem;
  };
  return conclude(
      terminal::play_regions({.next_level = next_level, .colour = session.colour_on(Output())}),
      session);
}

ExitCode play_levels(const PlayOptions& options, const Session& session) {
  if (options.hidden || options.times) {
    throw UsageError("--hidden and --times are for boards without regions");
  }
  if (options.generate) return play_generated(options, session);
  if (options.board == "-") {
    throw UsageError("the game reads its keys from standard input: name a file with the level");
  }
  Problem level =
      only_level(options.board, {.format = {}, .stars = options.generation.stars}, session).problem;
  terminal::require_terminal();
  return conclude(terminal::play_regions({.next_level = [&level] { return level; },
                                          .colour = session.colour_on(Output())}),
                  session);
}

ExitCode play(const PlayOptions& options, const Session& session) {
  if (options.generate || names_level(options.board)) return play_levels(options, session);
  const std::int32_t n = playable_size(options.board);
  if (options.times) return show_times(n, options);
  return conclude(
      terminal::play({
          .n = n,
          .mode = options.hidden ? terminal::PlayMode::Hidden : terminal::PlayMode::Shown,
          .folder = options.data_folder(),
          .colour = session.colour_on(Output()),
      }),
      session);
}

}  // namespace

void add_play(Program& program) {
  Command command = program.add("play", "Place queens against the clock");
  PlayOptions& options = command.action(play);
  command.text("N", options.board, "N|LEVEL|FILE",
               fmt::format("Board size, 1 or 4 to {} (default: 8), or a region puzzle, or its file",
                           game::kMaxGameSize));
  command.flag("--generate", options.generate,
               fmt::format("Generate a region puzzle of {} to {} rows", puzzle::kMinGeneratedSize,
                           puzzle::kMaxGeneratedSize));
  options.generation.add_to(command);
  command.number("--seed", options.seed, 0, std::numeric_limits<std::int64_t>::max(), "S",
                 "Seed of generated puzzles (default: a random one)");
  command.flag("--hidden", options.hidden, "Do not show attacks");
  command.flag("--times", options.times, "Print the best times without hints and exit");
  command.text("--data", options.folder, "FOLDER",
               "Folder of the best times (default: nqueens in $XDG_DATA_HOME or ~/.local/share)");
  command.examples({"nqueens play", "nqueens play 12 --hidden", "nqueens play 8 --times",
                    "nqueens play --generate 9 --difficulty hard", "nqueens play level.txt"});
}

}  // namespace nqueens::cli
