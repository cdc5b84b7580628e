// nqueens/io/drawings/drawing_parts.h - declarations shared by the drawings; internal to
// nqueens::io.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/board/regions.h"
#include "nqueens/io/drawing.h"

namespace nqueens::io {

// Return the elements of drawings().
Drawing text_drawing();
Drawing half_drawing();
Drawing braille_drawing();
Drawing svg_drawing();

// Returns the column numbers 1 to n of a text drawing. Each number is written downwards, one digit
// on each line; up to n = 9 there is one line.
std::string upright_column_numbers(std::int32_t n);

// The mark on a square. Attacked and QueenInConflict occur only under Overlay::Attacks. With this
// overlay, a queen on a blocked square is also in conflict.
enum class Mark : std::uint8_t { Free, Attacked, Blocked, Queen, QueenInConflict };

// The marks of all squares of a board. Takes O(n^2) bytes; looking up a square takes O(1) time.
class Marks {
 public:
  Marks(const Problem& problem, Overlay overlay);

  Mark operator()(std::int32_t row, std::int32_t column) const {
    return marks_[index(row, column)];
  }

  // Returns whether there is a queen on the square; false outside the board, because a character
  // that shows several squares can extend beyond the board.
  bool has_queen(std::int32_t row, std::int32_t column) const;

 private:
  std::size_t index(std::int32_t row, std::int32_t column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(n_) +
           static_cast<std::size_t>(column);
  }
  void mark_attacks(const Problem& problem);

  std::int32_t n_;
  std::vector<Mark> marks_;
};

// A colour. Terminal drawings and SVG share the colours below.
struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(const Rgb&, const Rgb&) = default;
};

inline constexpr Rgb kLightSquare = {0xf3, 0xea, 0xd8};
inline constexpr Rgb kDarkSquare = {0xb9, 0xa0, 0x7c};
inline constexpr Rgb kQueen = {0x1b, 0x1b, 0x1f};
inline constexpr Rgb kAttackedMark = {0x5b, 0x1a, 0x4a};
inline constexpr Rgb kConflict = {0x9b, 0x1c, 0x12};
inline constexpr Rgb kBlockedMark = {0x6b, 0x5d, 0x49};
inline constexpr Rgb kFrame = {0x4a, 0x3a, 0x28};

// Returns the colour of a square of the chessboard; the top left corner is light.
constexpr Rgb square_colour(std::int32_t row, std::int32_t column) {
  return (row + column) % 2 == 0 ? kLightSquare : kDarkSquare;
}

// Returns the colour of each region. Two neighbours have the same colour only if the neighbours of
// one of them use all twelve colours. Empty if there are no regions.
std::vector<Rgb> region_colours(const Regions& regions);

// Returns the colour in the notation of SVG, such as "#b9a07c".
std::string hex(Rgb colour);

// Escape sequences for 24-bit colours on a terminal: foreground() and background() select a colour,
// and kResetColours restores the terminal's default colours.
std::string foreground(Rgb colour);
std::string background(Rgb colour);
inline constexpr std::string_view kResetColours = "\x1b[0m";

// Draws a board with regions as text (drawing_regions.cpp).
std::string draw_region_text(const Problem& problem, const DrawOptions& options);

}  // namespace nqueens::io
