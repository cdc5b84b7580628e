// nqueens/solve/exact/compact_kernel.h - placing a queen and all that it forces where at most 32
// rows and columns are open.
//
// Rows and columns without a queen are numbered from 0, and so few of them are left that a line's
// squares fit 32 bits and all lines of one side two vectors of 512 bits. What a queen leaves open
// of all lines is looked up: 256 bytes a square, of aligned vectors, where boards of words a line
// (line_kernel.h) shift two tables past each other in twice as many vectors.
//
// A queen's own square stays open in its row and in its column: so a queen that is attacked has an
// empty line, as a line that got no queen has, and several queens can be placed without a look at
// whether they attack each other. Lines that are not used have one square, like those of a queen.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/masks.h"

namespace nqueens::solve {

inline constexpr std::int32_t kMaxCompactLines = 32;  // a side

using CompactWord = std::uint32_t;

// Rows first, then as many columns; of a row its columns, of a column its rows.
struct alignas(64) CompactLines {
  std::array<CompactWord, std::size_t{2}* kMaxCompactLines> words = {};
};

struct alignas(64) CompactFactors {
  std::array<float, std::size_t{2}* kMaxCompactLines> factors = {};
};

// A row and a column by their numbers among the open ones.
struct CompactSquare {
  std::int32_t row = 0;
  std::int32_t column = 0;
};

// The word with this bit alone.
constexpr CompactWord bit(std::int32_t place) { return CompactWord{1} << place; }

constexpr std::size_t place_of(CompactSquare square) {
  const std::int32_t place = square.row * kMaxCompactLines + square.column;
  return static_cast<std::size_t>(place);
}

// By place_of(), what a queen there leaves open of all lines.
using LeftOpen = std::vector<CompactLines>;

struct CompactState {
  CompactLines open;
  CompactWord rows = 0;     // that wait for their queen
  CompactWord columns = 0;  // the same

  const CompactLines& sides() const { return open; }
};

// Places the queens of all lines with a single square, until every line that waits has two or more.
// Returns the lines that were left without a square, the one with index i as bit i; empty if there
// are none.
Mask place_forced(const LeftOpen& left_open, CompactState& state);

// The same for `before` with a queen on an open square.
Mask place_queen(const LeftOpen& left_open, const CompactState& before, CompactSquare queen,
                 CompactState& state);

// The line with the least (open squares - 1) * factor among those with two squares or more. Of
// equal ones the first, on every processor.
std::size_t narrowest_line(const CompactLines& open, const CompactFactors& factors);

}  // namespace nqueens::solve
