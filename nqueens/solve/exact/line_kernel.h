// nqueens/solve/exact/line_kernel.h - closes squares of all lines at once, on boards of up to 64
// rows.
//
// A word holds the open squares of one line: the columns of a row, or the rows of a column. A queen
// closes up to three squares of a line: in a row, those on her column and her two diagonals, and in
// a column, those on her row and her two diagonals. In the word of line x, the bit of a diagonal
// square is x plus or minus a constant, so the bits for all lines are a section of a fixed table. A
// vector handles 2 to 8 lines at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

// Number of words for one side, that is, for all rows or for all columns. Arrays hold the rows
// first, then the columns.
inline constexpr std::size_t kLinesAside = kMaxMaskSize;

// The largest number of queens in one call of close_squares().
inline constexpr std::size_t kMaxQueensTogether = 4;

struct alignas(64) LineWords {
  std::array<Mask, 2 * kLinesAside> words = {};
};

struct alignas(64) LineFactors {
  std::array<double, 2 * kLinesAside> factors = {};
};

// Lines with at most one open square.
struct NarrowLines {
  Mask rows = 0;
  Mask columns = 0;
};

// Closes all squares that the queens attack: to = (from without these squares) | filled. `filled`
// has all bits set in the words of lines with a queen and of lines from n on, and none in other
// words. `from` and `to` may be the same object. Returns the narrow lines.
NarrowLines close_squares(const LineWords& from, const LineWords& filled,
                          std::span<const Square> queens, std::int32_t n, LineWords& to);

// Returns the line with the least (open squares - 1) * factor; filled lines have an infinite
// factor. If several lines are equal, the first one is returned, on every processor.
std::size_t narrowest_line(const LineWords& open, const LineFactors& factors, std::int32_t n);

}  // namespace nqueens::solve
