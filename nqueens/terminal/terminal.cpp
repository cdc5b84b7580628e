// nqueens/terminal/terminal.cpp - plays games on a terminal, one after another.
//
// A single loop draws the game, waits for a key, a signal or the next tick of the clock, and
// applies the key.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/terminal.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "nqueens/terminal/keys.h"
#include "nqueens/terminal/screen.h"
#include "nqueens/terminal/times.h"
#include "nqueens/terminal/tty.h"

namespace nqueens::terminal {
namespace {

constexpr std::chrono::milliseconds kTick{100};
// The maximum time between two bytes of one escape sequence.
constexpr std::chrono::milliseconds kSequencePatience{50};

// Games on plain boards, whose times are stored.
class PlainTable {
 public:
  using Round = terminal::Round;

  explicit PlainTable(const PlayParams& params)
      : n_(params.n), times_(params.folder, params.n, params.mode) {}

  std::optional<Round> begin(ScreenView& view) const {
    view.best_seconds = times_.best_seconds();
    view.remark = times_.trouble();
    return Round{.game = game::Game(n_)};
  }

  // Stores the time of a game that was won and returns its ranking.
  std::string won(const Round& round, ScreenView& view) {
    std::string text = times_.add(*round.won_seconds, round.game.hints());
    view.remark = times_.trouble();
    return text;
  }

 private:
  std::int32_t n_;
  PlayTimes times_;
};

// Games on boards with regions.
class RegionTable {
 public:
  using Round = RegionRound;

  explicit RegionTable(const RegionPlayParams& params) : params_(params) {}

  std::optional<Round> begin(ScreenView&) const {
    const std::optional<Problem> level = params_.next_level();
    if (!level) return std::nullopt;
    return Round{.game = game::RegionGame(*level)};
  }

  static std::string won(const Round& round, ScreenView&) {
    return standing_text(*round.won_seconds, round.game.hints(), std::nullopt);
  }

 private:
  const RegionPlayParams& params_;
};

// Plays games one after the other until the player quits.
template <class Table>
class Play {
 public:
  Play(Table table, const ScreenView& view)
      : table_(std::move(table)), view_(view), round_(table_.begin(view_).value()) {}

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
        return begin_new_game();
      default:
        take_in_game(key);
    }
  }

  void begin_new_game() {
    if (auto round = table_.begin(view_)) {
      round_ = std::move(*round);
    } else {
      round_.message = "No other level was found in time: n tries again";
    }
  }

  void take_in_game(Key key) {
    const bool was_won = round_.won_seconds.has_value();
    press(round_, key, Clock::now());
    if (was_won || !round_.won_seconds) return;
    round_.message = table_.won(round_, view_);
    played_.last_result = round_.message;
    view_.shows_keys = false;
  }

  Table table_;
  ScreenView view_;
  typename Table::Round round_;
  KeyReader keys_;
  PlayTerminal terminal_;
  bool is_over_ = false;
  Played played_;
};

}  // namespace

Played play(const PlayParams& params) {
  return Play(PlainTable(params), {.mode = params.mode, .colour = params.colour}).run();
}

Played play_regions(const RegionPlayParams& params) {
  return Play(RegionTable(params), {.colour = params.colour}).run();
}

}  // namespace nqueens::terminal
