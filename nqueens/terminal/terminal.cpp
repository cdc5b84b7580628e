// nqueens/terminal/terminal.cpp - games on the terminal, one after the other.
//
// One loop: show the game, wait for a key, a signal or the next tick of the clock, do what the key
// says.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/terminal.h"

#include <chrono>
#include <optional>

#include "nqueens/terminal/keys.h"
#include "nqueens/terminal/screen.h"
#include "nqueens/terminal/times.h"
#include "nqueens/terminal/tty.h"

namespace nqueens::terminal {
namespace {

constexpr std::chrono::milliseconds kTick{100};
// A key's bytes come together; what does not follow within this is not part of it.
constexpr std::chrono::milliseconds kSequencePatience{50};

// Games one after the other, until the player has enough.
class Play {
 public:
  explicit Play(const PlayParams& params)
      : n_(params.n),
        view_{.mode = params.mode, .colour = params.colour},
        times_(params.folder, params.n, params.mode) {
    begin();
  }

  Played run() {
    while (!is_over_) {
      view_.seconds = elapsed_seconds(round_, Clock::now());
      terminal_.show(screen_lines(round_, view_, terminal_.size()));
      const PlayTerminal::Heard heard = terminal_.wait(patience());
      if (heard.is_over) interrupt();
      if (heard.bytes.empty()) keys_.forget_sequence();
      for (const Key key : keys_.read(heard.bytes)) {
        if (!is_over_) take(key);
      }
    }
    return played_;
  }

 private:
  void interrupt() {
    is_over_ = true;
    played_.is_interrupted = true;
  }

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
        is_over_ = true;
        return;
      case Key::Interrupt:
        return interrupt();
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
    played_.last_result = round_.message;
    view_.remark = times_.trouble();
    view_.shows_keys = false;
  }

  std::int32_t n_;
  ScreenView view_;
  PlayTimes times_;
  Round round_ = {.game = game::Game(1)};
  KeyReader keys_;
  PlayTerminal terminal_;
  bool is_over_ = false;
  Played played_;
};

}  // namespace

Played play(const PlayParams& params) { return Play(params).run(); }

}  // namespace nqueens::terminal
