// nqueens/terminal/round.h - one game as `nqueens play` shows it: the board, the cursor, the
// clock, and what there is to say.
//
// Nothing in here knows a terminal: keys and times come in, screen.h makes a picture of it.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/base/run/run_control.h"
#include "nqueens/game/game.h"
#include "nqueens/game/region_game.h"
#include "nqueens/terminal/keys.h"

namespace nqueens::terminal {

// Whether attacks are shown while playing.
enum class PlayMode : std::uint8_t { Shown, Hidden };

// "shown", "hidden": as room store keeps it.
const char* mode_name(PlayMode mode);

template <class Game>
struct RoundOf {
  Game game;
  Square cursor = {};
  std::string message = {};
  std::optional<Clock::time_point> started = {};  // at the first move
  std::optional<double> won_seconds = {};         // on the clock when it was won
  // The player has been told where to look on this board, and asks next what to see there.
  bool has_looked = false;
};

using Round = RoundOf<game::Game>;
using RegionRound = RoundOf<game::RegionGame>;

// What the clock shows: 0 before the first move, and once the game is won always the same.
template <class Game>
double elapsed_seconds(const RoundOf<Game>& round, Clock::time_point now) {
  if (round.won_seconds) return *round.won_seconds;
  return round.started ? std::chrono::duration<double>(now - *round.started).count() : 0;
}

template <class Game>
bool clock_runs(const RoundOf<Game>& round) {
  return round.started && !round.won_seconds;
}

// Does what the key says with the board and the cursor. Keys that mean something to the program,
// such as Quit, do nothing here. A hint may take up to kHintSeconds.
void press(Round& round, Key key, Clock::time_point now);

// The same on regions, where a hint has two stages: where to look, and what follows there.
void press(RegionRound& round, Key key, Clock::time_point now);

inline constexpr double kHintSeconds = 2;

// A hint as a sentence, rows and columns from 1.
std::string hint_text(const game::Hint& hint);
std::string hint_text(const game::RegionHint& hint, const Problem& problem);

// "(1,4)": row and column from 1, as `nqueens check` has them.
std::string square_text(Square square);

// "12.3 s", "2 min 05.3 s".
std::string play_time_text(double seconds);

}  // namespace nqueens::terminal
