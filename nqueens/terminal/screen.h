// nqueens/terminal/screen.h - draws a game as lines of text for a terminal.
//
//     1 2 3 4   4 queens                     0:12.3
//   1 . ! . .   2 of 4 placed
//   2[.]. . .   best time: 9.7 s
//   3 . ! x .
//   4 . . . .   1 conflict:
//               (1,2) (3,2) column
//
// The board is on the left, with two characters for each square, and text is on the right. A board
// of 20 rows fits a terminal of 80 x 24 characters. The cursor is a pair of brackets, and '!' is a
// queen under attack. Colour is never the only cue.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nqueens/io/drawing.h"
#include "nqueens/terminal/round.h"

namespace nqueens::terminal {

struct ScreenSize {
  std::int32_t columns = 80;
  std::int32_t rows = 24;

  friend bool operator==(const ScreenSize&, const ScreenSize&) = default;
};

// Returns the size that a board of n rows needs.
ScreenSize needed_screen(std::int32_t n);

struct ScreenView {
  PlayMode mode = PlayMode::Shown;
  io::Colour colour = io::Colour::No;
  bool shows_keys = false;
  double seconds = 0;                       // time on the clock
  std::optional<double> best_seconds = {};  // best time of earlier games
  std::string remark = {};                  // permanent message, such as "Times are not kept: ..."
};

using ScreenLines = std::vector<std::string>;

// Returns the lines of the screen, from the top; the rest of the screen is empty. If the screen is
// too small for the board, returns a message with the size that the board needs.
ScreenLines screen_lines(const Round& round, const ScreenView& view, ScreenSize size);

// Does the same for boards with regions, where an empty square shows the letter of its region on
// the region's colour.
ScreenLines screen_lines(const RegionRound& round, const ScreenView& view, ScreenSize size);

// Returns the bytes that change a terminal from the lines `before` to the lines `after`. If
// `before` is empty, they clear the screen first.
std::string screen_update(const ScreenLines& before, const ScreenLines& after);

// Returns a time such as "0:12.3".
std::string clock_text(double seconds);

// Wraps a text into lines of at most `width` characters; longer words are cut.
ScreenLines wrapped(const std::string& text, std::size_t width);

}  // namespace nqueens::terminal
