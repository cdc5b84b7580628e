// nqueens/io/drawings/drawing_text.cpp - draws a board on a terminal, with two characters for each
// square, and with rows and columns numbered from 1.
//
// Two characters are about as wide as a line is high, so the squares look square. Column numbers
// are written downwards, one digit on each line, so they fit above their columns on a board of any
// size. Without colours, the marks are ASCII: Q queen, # blocked, x attacked, ! queen in conflict.
// With colours, the squares have the colours of a wooden board; the marks differ in shape as well
// as in colour. Format `grid` (format_grid.cpp) reads drawings without colours.
// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <string_view>

#include "nqueens/io/drawings/drawing_parts.h"

namespace nqueens::io {
namespace {

constexpr std::int32_t kMaxTextSize = 200;

// The glyph of each Mark: one character of an ASCII drawing, and the two characters and their
// colour in a coloured drawing.
struct Glyph {
  char ascii;
  std::string_view coloured;
  Rgb ink;
};

constexpr std::array<Glyph, 5> kGlyphs = {{
    {'.', "  ", kQueen},                  // Free
    {'x', "\u00D7 ", kAttackedMark},      // Attacked, a multiplication sign
    {'#', "\u2592\u2592", kBlockedMark},  // Blocked, shaded
    {'Q', "\u265B ", kQueen},             // Queen, the chess piece
    {'!', "\u265B!", kLightSquare},       // QueenInConflict, on red
}};

const Glyph& glyph(Mark mark) { return kGlyphs[static_cast<std::size_t>(mark)]; }

std::string right_aligned(std::int32_t number, std::size_t width) {
  std::string text = std::to_string(number);
  return std::string(width - text.size(), ' ') + text;
}

void append_ascii_row(const Marks& marks, std::int32_t row, std::int32_t n, std::string& out) {
  for (std::int32_t column = 0; column < n; ++column) {
    out.push_back(' ');
    out.push_back(glyph(marks(row, column)).ascii);
  }
}

void append_coloured_row(const Marks& marks, std::int32_t row, std::int32_t n, std::string& out) {
  out.push_back(' ');
  for (std::int32_t column = 0; column < n; ++column) {
    const Mark mark = marks(row, column);
    const bool conflict = mark == Mark::QueenInConflict;
    out += background(conflict ? kConflict : square_colour(row, column));
    if (mark != Mark::Free) out += foreground(glyph(mark).ink);
    out += glyph(mark).coloured;
  }
  out += kResetColours;
}

std::string draw_text(const Problem& problem, const DrawOptions& options) {
  if (problem.has_regions()) return draw_region_text(problem, options);
  const std::int32_t n = problem.size();
  const Marks marks(problem, options.overlay);
  const std::size_t width = std::to_string(n).size();
  std::string out = upright_column_numbers(n);
  for (std::int32_t row = 0; row < n; ++row) {
    out += right_aligned(row + 1, width);
    if (options.colour == Colour::Yes) {
      append_coloured_row(marks, row, n, out);
    } else {
      append_ascii_row(marks, row, n, out);
    }
    out.push_back('\n');
  }
  return out;
}

}  // namespace

std::string upright_column_numbers(std::int32_t n) {
  const std::size_t width = std::to_string(n).size();
  std::string lines;
  for (std::size_t digit = 0; digit < width; ++digit) {
    std::string line(width + 1, ' ');
    for (std::int32_t column = 1; column <= n; ++column) {
      line.push_back(right_aligned(column, width)[digit]);
      line.push_back(' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines += line + "\n";
  }
  return lines;
}

Drawing text_drawing() {
  return {.name = "text",
          .summary = "one character per square, rows and columns numbered, colours on request",
          .max_size = kMaxTextSize,
          .draw = draw_text};
}

}  // namespace nqueens::io
