// nqueens/terminal/terminal.h - the door of room `terminal`: the puzzle as a game on a terminal.
//
//   play(params) -> Played          play_regions(params) -> Played
//
// What comes in: a board size, and where times are kept; then keys and signals. What goes out: the
// game on the screen, times of games won in the store. What can go wrong: a UsageError where there
// is no terminal; a store that cannot be used is said, and the game goes on.
//
//   keys.h      bytes -> keys
//   round.h     what a key does to the game
//   screen.h    a game -> lines of text
//   times.h     the times of games won
//   tty.h       who has the terminal, and what comes from it
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
  std::filesystem::path folder = {};  // of the store
  io::Colour colour = io::Colour::No;
};

struct RegionPlayParams {
  // Makes the level of the first game and of each new game. If it returns none, the current game
  // continues; the first call must return a level.
  std::function<std::optional<Problem>()> next_level;
  io::Colour colour = io::Colour::No;
};

struct Played {
  std::string last_result = {};  // of the last game that was won, a sentence; empty if none was
  bool is_interrupted = false;   // by a signal or its key, not ended by the player's wish
};

// Plays games one after the other until the player has enough. UsageError unless standard input and
// output are a terminal that can move its cursor.
Played play(const PlayParams& params);

// The same on boards that are cut into regions. Their times are not kept: levels differ.
Played play_regions(const RegionPlayParams& params);

}  // namespace nqueens::terminal
