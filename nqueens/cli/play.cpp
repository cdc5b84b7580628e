// nqueens/cli/play.cpp - `nqueens play`: a game on the terminal, against the clock.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/game/game.h"
#include "nqueens/io/number.h"
#include "nqueens/store/store.h"
#include "nqueens/terminal/terminal.h"
#include "nqueens/terminal/times.h"

namespace nqueens::cli {
namespace {

struct PlayOptions {
  std::string size = "8";
  std::string folder;  // empty: the usual one
  bool hidden = false;
  bool times = false;

  std::filesystem::path data_folder() const {
    return folder.empty() ? store::usual_folder() : std::filesystem::path(folder);
  }
};

std::int32_t playable_size(const std::string& text) {
  const auto n =
      static_cast<std::int32_t>(io::parse_whole_number(text, "N", kMinSize, game::kMaxGameSize));
  if (n == 2 || n == 3) {
    throw UsageError(
        fmt::format("{} queens have no solution, so that no game could be won: choose 1 or 4 to {}",
                    n, game::kMaxGameSize));
  }
  return n;
}

ExitCode show_times(std::int32_t n, const PlayOptions& options) {
  const std::string table = terminal::times_table(options.data_folder(), n);
  if (table.empty()) {
    Session::say(fmt::format("There are no times yet for n = {}", n));
    return ExitCode::None;
  }
  Output output;
  output.write(table);
  output.commit();
  return ExitCode::Done;
}

ExitCode play(const PlayOptions& options, const Session& session) {
  const std::int32_t n = playable_size(options.size);
  if (options.times) return show_times(n, options);
  const terminal::Played played = terminal::play({
      .n = n,
      .mode = options.hidden ? terminal::PlayMode::Hidden : terminal::PlayMode::Shown,
      .folder = options.data_folder(),
      .colour = session.colour_on(Output()),
  });
  // The screen of the game has gone with it.
  if (!played.last_result.empty()) session.note(played.last_result);
  return played.is_interrupted ? ExitCode::Interrupted : ExitCode::Done;
}

}  // namespace

void add_play(Program& program) {
  Command command = program.add("play", "Place the queens yourself, against the clock");
  auto options = std::make_shared<PlayOptions>();
  command.text("N", options->size, "N",
               fmt::format("Board size, 1 or 4 to {}; 8 when not given", game::kMaxGameSize));
  command.flag("--hidden", options->hidden, "Attacks are not shown while playing");
  command.flag("--times", options->times, "Print the best times without hints, and do not play");
  command.text("--data", options->folder, "FOLDER",
               "Where times are kept (default: nqueens in $XDG_DATA_HOME or ~/.local/share)");
  command.examples({"nqueens play", "nqueens play 12 --hidden", "nqueens play 8 --times"});
  Session& session = program.session();
  command.action(session, [options, &session] { return play(*options, session); });
}

}  // namespace nqueens::cli
