// nqueens/terminal/terminal.h - public interface of nqueens::terminal: the puzzle as a game on a
// terminal.
//
//   play(params) -> Played          play_regions(params) -> Played
//
// Input: a board size and the folder of the store for play(), or a source of levels for
// play_regions(); during a game, keys and signals.
// Output: the game on the screen; the times of games won are added to the store.
// Errors: UsageError if there is no terminal. A store that cannot be used is reported on the
// screen, and the game continues.
//
//   keys.h      converts bytes to keys
//   round.h     applies keys to the game
//   screen.h    draws the game as lines of text
//   times.h     stores the times of games won
//   tty.h       takes over the terminal and reads its input
//
// Reading order: as above.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "nqueens/io/drawing.h"
#include "nqueens/terminal/round.h"

namespace nqueens::terminal {

struct PlayParams {
  std::int32_t n = 8;  // 1, or 4 to game::kMaxGameSize
  PlayMode mode = PlayMode::Shown;
  std::filesystem::path folder = {};  // folder of the store
  io::Colour colour = io::Colour::No;
};

struct RegionPlayParams {
  // Returns the level of the next game. If it returns none, the current game continues. The first
  // call must return a level.
  std::function<std::optional<Problem>()> next_level;
  io::Colour colour = io::Colour::No;
};

struct Played {
  std::string last_result = {};  // sentence about the last game won; empty if none was won
  // Whether a signal, Ctrl-C or the end of the input ended the game, not the Quit key.
  bool is_interrupted = false;
};

// Plays games one after the other until the player quits. Throws UsageError unless standard input
// and standard output are both a terminal that supports cursor movement.
Played play(const PlayParams& params);

// Does the same for boards with regions. The times are not stored, because times of different
// levels cannot be compared.
Played play_regions(const RegionPlayParams& params);

}  // namespace nqueens::terminal
