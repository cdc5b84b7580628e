// nqueens/terminal/round.h - the state of a game in `nqueens play`: board, cursor, clock and
// message.
//
// This file is independent of the terminal: it receives keys and times, and screen.h draws the
// state.
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

// Whether attacks are shown during the game.
enum class PlayMode : std::uint8_t { Shown, Hidden };

// Returns "shown" or "hidden", the names under which times are stored.
const char* mode_name(PlayMode mode);

template <class Game>
struct RoundOf {
  Game game;
  Square cursor = {};
  std::string message = {};
  std::optional<Clock::time_point> started = {};  // time of the first move
  std::optional<double> won_seconds = {};         // duration of the game, if it was won
  // Whether a hint for the current board has named the units to look at; further hints then explain
  // the step.
  bool has_looked = false;
};

using Round = RoundOf<game::Game>;
using RegionRound = RoundOf<game::RegionGame>;

// Returns the time on the clock: 0 before the first move, and constant once the game is won.
template <class Game>
double elapsed_seconds(const RoundOf<Game>& round, Clock::time_point now) {
  if (round.won_seconds) return *round.won_seconds;
  return round.started ? std::chrono::duration<double>(now - *round.started).count() : 0;
}

template <class Game>
bool clock_runs(const RoundOf<Game>& round) {
  return round.started && !round.won_seconds;
}

// Applies a key to the board and the cursor. Keys for the program, such as Quit, have no effect. A
// hint may take up to kHintSeconds.
void press(Round& round, Key key, Clock::time_point now);

// Does the same for boards with regions. Their hints have two stages: the first names the units to
// look at, and the second explains the step.
void press(RegionRound& round, Key key, Clock::time_point now);

inline constexpr double kHintSeconds = 2;

// Returns a hint as a sentence, with rows and columns counted from 1.
std::string hint_text(const game::Hint& hint);
std::string hint_text(const game::RegionHint& hint, const Problem& problem);

// Returns row and column counted from 1, as `nqueens check` does: "(1,4)".
std::string square_text(Square square);

// Returns a time such as "12.3 s" or "2 min 05.3 s".
std::string play_time_text(double seconds);

}  // namespace nqueens::terminal
