// nqueens/solve/exact/compact_kernel.h - places a queen and the queens that it forces, with at most
// 32 open rows and columns.
//
// Rows and columns without a queen are numbered from 0. There are so few of them that the squares
// of a line fit in 32 bits, and all rows or all columns in two vectors of 512 bits. The squares
// that a queen leaves open in all lines are looked up, 256 bytes for each square, in aligned
// vectors. (Boards with a 64-bit word for each line, line_kernel.h, shift two tables past each
// other in twice as many vectors.)
//
// A queen's own square stays open in its row and in its column. So a queen that is attacked has an
// empty line, just like a line that cannot get a queen, and several queens can be placed without
// testing whether they attack each other. Unused lines have one square, like the lines of a queen.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/masks.h"

namespace nqueens::solve {

inline constexpr std::int32_t kMaxCompactLines = 32;  // rows, and columns

using CompactWord = std::uint32_t;

// Rows first, then the same number of columns; the word of a row holds its columns, that of a
// column its rows.
struct alignas(64) CompactLines {
  std::array<CompactWord, std::size_t{2}* kMaxCompactLines> words = {};
};

struct alignas(64) CompactFactors {
  std::array<float, std::size_t{2}* kMaxCompactLines> factors = {};
};

// A square by the numbers of its row and column among the open ones.
struct CompactSquare {
  std::int32_t row = 0;
  std::int32_t column = 0;
};

// Returns the word with only this bit.
constexpr CompactWord bit(std::int32_t place) { return CompactWord{1} << place; }

constexpr std::size_t place_of(CompactSquare square) {
  const std::int32_t place = square.row * kMaxCompactLines + square.column;
  return static_cast<std::size_t>(place);
}

// Indexed by place_of(): the squares that a queen there leaves open in all lines.
using LeftOpen = std::vector<CompactLines>;

struct CompactState {
  CompactLines open;
  CompactWord rows = 0;     // rows without a queen
  CompactWord columns = 0;  // columns without a queen

  const CompactLines& sides() const { return open; }
};

// Places the queens of all lines with a single square, until every line without a queen has two
// squares or more. Returns the lines that have no square, line i as bit i; 0 if there are none.
Mask place_forced(const LeftOpen& left_open, CompactState& state);

// Does the same for `before` with a queen on an open square, and writes the result to `state`.
Mask place_queen(const LeftOpen& left_open, const CompactState& before, CompactSquare queen,
                 CompactState& state);

// Returns the line with the least (open squares - 1) * factor among the lines with two squares or
// more; the first of them if there are ties, on every processor.
std::size_t narrowest_line(const CompactLines& open, const CompactFactors& factors);

}  // namespace nqueens::solve
