// nqueens/solve/exact/line_kernel.h - closing squares of all lines at once, on boards of up to 64
// rows.
//
// A word holds the open squares of one line: of a row its columns, of a column its rows. A queen
// closes one square of each line that it crosses straight and up to two by its diagonals; in the
// word of line x these are bits whose place is x plus or minus a constant, so that for all lines
// together they are a piece of one fixed table. A vector closes 2 to 8 lines at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

inline constexpr std::size_t kLinesAside = kMaxMaskSize;  // rows first, then as many columns

// In one call of close_squares.
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

// Closes all squares that the queens attack: to = (from without them) | filled. `filled` has all
// bits in the words of lines that have their queen, and in those from n on; none in the others.
// `from` and `to` may be the same.
NarrowLines close_squares(const LineWords& from, const LineWords& filled,
                          std::span<const Square> queens, std::int32_t n, LineWords& to);

// The line with the least (open squares - 1) * factor; lines that are filled have an infinite
// factor. Of equal ones the first, on every processor.
std::size_t narrowest_line(const LineWords& open, const LineFactors& factors, std::int32_t n);

}  // namespace nqueens::solve
