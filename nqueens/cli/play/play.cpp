// nqueens/cli/play/play.cpp - `nqueens play`: a game on the terminal, against the clock.
//
// One loop: show the game, wait for a key, a signal or the next tick of the clock, do what the key
// says. What keys are is play_keys.h, what they do to the game play_round.h, what is seen
// play_screen.h, where the times go play_times.h, and who has the terminal play_terminal.h.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/play/play_keys.h"
#include "nqueens/cli/play/play_round.h"
#include "nqueens/cli/play/play_screen.h"
#include "nqueens/cli/play/play_terminal.h"
#include "nqueens/cli/play/play_times.h"
#include "nqueens/game/game.h"
#include "nqueens/io/number.h"
#include "nqueens/store/store.h"

namespace nqueens::cli {
namespace {

constexpr std::chrono::milliseconds kTick{100};
// A key's bytes come together; what does not follow within this is not part of it.
constexpr std::chrono::milliseconds kSequencePatience{50};

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

// Games one after the other, until the player has enough.
class Play {
 public:
  Play(std::int32_t n, const PlayOptions& options, io::Colour colour)
      : n_(n),
        view_{.mode = options.hidden ? PlayMode::Hidden : PlayMode::Shown, .colour = colour},
        times_(options.data_folder(), n, view_.mode) {
    begin();
  }

  ExitCode run() {
    while (!ending_) {
      view_.seconds = elapsed_seconds(round_, Clock::now());
      terminal_.show(screen_lines(round_, view_, terminal_.size()));
      const PlayTerminal::Heard heard = terminal_.wait(patience());
      if (heard.is_over) ending_ = ExitCode::Interrupted;
      if (heard.bytes.empty()) keys_.forget_sequence();
      for (const Key key : keys_.read(heard.bytes)) {
        if (!ending_) take(key);
      }
    }
    return *ending_;
  }

  // Of the last game that was won; empty if none was.
  const std::string& last_result() const { return last_result_; }

 private:
  void begin() {
    round_ = Round{.game = game::Game(n_)};
    view_.best_seconds = times_.best_seconds();
    view_.remark = times_.trouble();
  }

  std::optional<std::chrono::milliseconds> patience() const {
    if (keys_.is_inside_sequence()) return kSequencePatience;
    if (clock_runs(round_)) return kTick;
    return std::nullopt;
  }

  void take(Key key) {
    switch (key) {
      case Key::Quit:
        ending_ = ExitCode::Done;
        return;
      case Key::Interrupt:
        ending_ = ExitCode::Interrupted;
        return;
      case Key::Suspend:
        return terminal_.suspend();
      case Key::Redraw:
        return terminal_.redraw();
      case Key::Help:
        view_.shows_keys = !view_.shows_keys;
        return;
      case Key::NewGame:
        return begin();
      default:
        take_in_game(key);
    }
  }

  void take_in_game(Key key) {
    const bool was_won = round_.won_seconds.has_value();
    press(round_, key, Clock::now());
    if (was_won || !round_.won_seconds) return;
    round_.message = times_.add(*round_.won_seconds, round_.game.hints());
    last_result_ = round_.message;
    view_.remark = times_.trouble();
    view_.shows_keys = false;
  }

  std::int32_t n_;
  ScreenView view_;
  PlayTimes times_;
  Round round_ = {.game = game::Game(1)};
  KeyReader keys_;
  PlayTerminal terminal_;
  std::optional<ExitCode> ending_;
  std::string last_result_;
};

ExitCode show_times(std::int32_t n, const PlayOptions& options) {
  const std::string table = times_table(options.data_folder(), n);
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
  require_terminal();
  ExitCode code = ExitCode::Done;
  std::string result;
  {
    Play play(n, options, session.colour_on(Output()));
    code = play.run();
    result = play.last_result();
  }
  // The screen of the game has gone with it.
  if (!result.empty()) session.note(result);
  return code;
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
