// nqueens/io/drawings/drawing_blocks.cpp - draws large boards on a terminal, with several squares
// in each character.
//
//   half     A character shows two squares, one above the other. Without colours, a queen fills its
//            half of the character, and all other squares are empty. With colours, the character is
//            an upper half block: its foreground colour shows the upper square and its background
//            colour the lower square. This drawing can therefore also show the chessboard or the
//            regions, as well as blocked and attacked squares.
//   braille  A character shows 2 x 4 squares, with a dot for each queen, so 4,000 columns take
//            2,000 characters. A character has only one foreground colour, so this drawing has no
//            colours and no overlay.
// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/io/drawings/drawing_parts.h"

namespace nqueens::io {
namespace {

constexpr std::int32_t kMaxHalfSize = 2000;
constexpr std::int32_t kMaxBrailleSize = 4000;

constexpr std::string_view kUpperHalf = "\u2580";
constexpr std::string_view kLowerHalf = "\u2584";
constexpr std::string_view kBothHalves = "\u2588";

void append_plain_halves(const Marks& marks, std::int32_t row, std::int32_t n, std::string& out) {
  constexpr std::array<std::string_view, 4> kHalves = {" ", kUpperHalf, kLowerHalf, kBothHalves};
  for (std::int32_t column = 0; column < n; ++column) {
    const std::size_t upper = marks.has_queen(row, column) ? 1 : 0;
    const std::size_t lower = marks.has_queen(row + 1, column) ? 2 : 0;
    out += kHalves[upper + lower];
  }
}

// Returns the colour halfway between two colours.
constexpr Rgb blend(Rgb a, Rgb b) {
  const auto mean = [](int x, int y) { return static_cast<std::uint8_t>((x + y) / 2); };
  return {mean(a.red, b.red), mean(a.green, b.green), mean(a.blue, b.blue)};
}

// The colours of the squares before marks are drawn: those of the regions or of the chessboard.
class Ground {
 public:
  explicit Ground(const Problem& problem)
      : regions_(problem.regions()), colours_(region_colours(regions_)) {}

  Rgb operator()(std::int32_t row, std::int32_t column) const {
    if (regions_.empty()) return square_colour(row, column);
    return colours_[static_cast<std::size_t>(regions_[{row, column}])];
  }

 private:
  const Regions& regions_;
  std::vector<Rgb> colours_;
};

Rgb pixel(const Marks& marks, Rgb square, std::int32_t row, std::int32_t column) {
  switch (marks(row, column)) {
    case Mark::Free:
      return square;
    case Mark::Attacked:
      return blend(square, kAttackedMark);
    case Mark::Blocked:
      return kBlockedMark;
    case Mark::Queen:
      return kQueen;
    case Mark::QueenInConflict:
      return kConflict;
  }
  return square;
}

// Appends a line with two rows. Writes a colour only if it differs from the current one. If n is
// odd, the last line has only one row, and no background colour is set.
void append_coloured_halves(const Marks& marks, const Ground& beneath, std::int32_t row,
                            std::int32_t n, std::string& out) {
  std::optional<Rgb> ink;
  std::optional<Rgb> ground;
  for (std::int32_t column = 0; column < n; ++column) {
    const Rgb upper = pixel(marks, beneath(row, column), row, column);
    if (ink != upper) out += foreground(upper);
    ink = upper;
    if (row + 1 < n) {
      const Rgb lower = pixel(marks, beneath(row + 1, column), row + 1, column);
      if (ground != lower) out += background(lower);
      ground = lower;
    }
    out += kUpperHalf;
  }
  out += kResetColours;
}

std::string draw_half(const Problem& problem, const DrawOptions& options) {
  const std::int32_t n = problem.size();
  const bool coloured = options.colour == Colour::Yes;
  const Marks marks(problem, coloured ? options.overlay : Overlay::None);
  const Ground beneath(problem);
  std::string out;
  for (std::int32_t row = 0; row < n; row += 2) {
    if (coloured) {
      append_coloured_halves(marks, beneath, row, n, out);
    } else {
      append_plain_halves(marks, row, n, out);
    }
    out.push_back('\n');
  }
  return out;
}

// Appends the braille pattern whose eight dots are the bits of `dots`: U+2800 + dots, as UTF-8.
void append_braille(unsigned dots, std::string& out) {
  out.push_back('\xE2');
  out.push_back(static_cast<char>(0xA0U + (dots >> 6)));
  out.push_back(static_cast<char>(0x80U + (dots & 0x3FU)));
}

// The bit of each dot, in four rows of two columns. Unicode numbers the six dots of classic braille
// first, so the lowest row has the highest bits.
constexpr std::array<std::array<unsigned, 2>, 4> kDotBit = {
    {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};

unsigned dots_at(const Marks& marks, std::int32_t row, std::int32_t column) {
  unsigned dots = 0;
  for (std::int32_t r = 0; r < 4; ++r) {
    for (std::int32_t c = 0; c < 2; ++c) {
      if (!marks.has_queen(row + r, column + c)) continue;
      dots |= kDotBit[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    }
  }
  return dots;
}

std::string draw_braille(const Problem& problem, const DrawOptions&) {
  const std::int32_t n = problem.size();
  const Marks marks(problem, Overlay::None);
  std::string out;
  for (std::int32_t row = 0; row < n; row += 4) {
    for (std::int32_t column = 0; column < n; column += 2) {
      append_braille(dots_at(marks, row, column), out);
    }
    out.push_back('\n');
  }
  return out;
}

}  // namespace

Drawing half_drawing() {
  return {.name = "half",
          .summary = "two rows per line in half blocks, colours on request",
          .max_size = kMaxHalfSize,
          .draw = draw_half};
}

Drawing braille_drawing() {
  return {.name = "braille",
          .summary = "2 x 4 squares per character, a braille dot for each queen",
          .max_size = kMaxBrailleSize,
          .draw = draw_braille};
}

}  // namespace nqueens::io
