// nqueens/terminal/screen.h - a game as lines of text for a terminal.
//
//     1 2 3 4   4 queens                     0:12.3
//   1 . ! . .   2 of 4 placed
//   2[.]. . .   best time: 9.7 s
//   3 . ! x .
//   4 . . . .   1 pair attacks each other:
//               (1,2) (3,2) column
//
// The board is on the left, two characters a square, what there is to say on the right: so a board
// of 20 rows fits a terminal of 80 x 24 characters. The cursor is a pair of brackets, a queen under
// attack a '!'; colours say the same again and are never alone in saying it.
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

// What a board of n rows needs.
ScreenSize needed_screen(std::int32_t n);

struct ScreenView {
  PlayMode mode = PlayMode::Shown;
  io::Colour colour = io::Colour::No;
  bool shows_keys = false;
  double seconds = 0;                       // on the clock
  std::optional<double> best_seconds = {};  // of former games
  std::string remark = {};                  // what stays, such as that times are not kept
};

using ScreenLines = std::vector<std::string>;

// The lines of the screen, from the top; what is below is empty. On a screen that is too small a
// sentence that says so.
ScreenLines screen_lines(const Round& round, const ScreenView& view, ScreenSize size);

// The same on regions: an empty square shows the letter of its region, on its colour.
ScreenLines screen_lines(const RegionRound& round, const ScreenView& view, ScreenSize size);

// What to send to a terminal that shows some lines to make it show others. With nothing before it
// is cleared.
std::string screen_update(const ScreenLines& before, const ScreenLines& after);

// "0:12.3".
std::string clock_text(double seconds);

// The words of a text in lines of at most so many characters; a longer word is cut.
ScreenLines wrapped(const std::string& text, std::size_t width);

}  // namespace nqueens::terminal
