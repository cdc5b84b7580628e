// tests/picture/drawn_board.h - draws boards in the styles of apps and programs, for tests.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/picture/homography.h"
#include "nqueens/picture/image.h"

namespace nqueens::picture {

enum class Palette { Distinct, Few, Greys, White };

struct BoardStyle {
  std::string_view name;
  Rgb page;
  Palette palette;
  Rgb thin_line;
  double thin;  // widths as fractions of a cell
  Rgb thick_line;
  double thick;
  double outer;
  double gap;       // between a cell and its neighbours
  bool is_cropped;  // the picture ends at the edge of the board, without the outer line
};

inline constexpr std::array<BoardStyle, 8> kBoardStyles = {{
    {"light app",
     {255, 255, 255},
     Palette::Distinct,
     {70, 70, 70},
     .02,
     {0, 0, 0},
     .05,
     .08,
     0,
     false},
    {"dark app", {24, 24, 28}, Palette::Distinct, {50, 50, 50}, .02, {0, 0, 0}, .06, .06, 0, false},
    {"cropped", {255, 255, 255}, Palette::Distinct, {60, 60, 60}, .02, {0, 0, 0}, .05, 0, 0, true},
    {"gaps", {244, 244, 248}, Palette::Distinct, {0, 0, 0}, 0, {0, 0, 0}, 0, 0, .06, false},
    {"black on white",
     {255, 255, 255},
     Palette::White,
     {170, 170, 170},
     .02,
     {0, 0, 0},
     .08,
     .08,
     0,
     false},
    {"few colours",
     {250, 246, 236},
     Palette::Few,
     {80, 80, 80},
     .02,
     {20, 20, 20},
     .06,
     .06,
     0,
     false},
    {"black page", {0, 0, 0}, Palette::Distinct, {20, 20, 20}, .05, {0, 0, 0}, .05, .05, 0, false},
    {"greys", {255, 255, 255}, Palette::Greys, {90, 90, 90}, .02, {0, 0, 0}, .07, .07, 0, false},
}};

enum class Shown { Nothing, Crosses, Queens, Both };

struct DrawingParams {
  BoardStyle style = kBoardStyles[0];
  double cell = 40;  // pixels
  Shown shown = Shown::Nothing;
  std::vector<Square> solution = {};  // some of these squares are drawn with queens
  std::uint64_t seed = 1;
};

struct DrawnBoard {
  Image image;
  Box board;  // in the picture
  std::vector<Square> queens;
  std::vector<Square> crosses;
};

// Draws a board with `columns` x `rows` squares. `labels` are the regions of its squares, row by
// row.
DrawnBoard drawn_board(std::int32_t columns, std::int32_t rows,
                       const std::vector<std::uint8_t>& labels, const DrawingParams& params);
DrawnBoard drawn_board(const Problem& level, const DrawingParams& params);

struct DrawnPhoto {
  Image image;
  std::array<Point, 4> corners;  // of the board: upper left, upper right, lower right, lower left
};

// Draws a photo of a sheet that lies on a table: a screen or a piece of paper with a board on it.
// The corners of the sheet are moved by up to 12 % of its sides, and the sheet is turned by up to
// 20 degrees. The light is uneven, and the photo is blurred and noisy. The area of the board does
// not change.
DrawnPhoto photo_of(const DrawnBoard& drawn, std::uint64_t seed);

// Returns a JPEG file with a quality from 1 to 100.
std::string jpeg_of(const Image& image, int quality);

// Returns a PNG file.
std::string png_of(const Image& image);

}  // namespace nqueens::picture
