// nqueens/board/masks.h - sets of columns as bits of one word, with named operations.
//
// Bit c is column c. Bits n and above are zero in every mask, unless documented otherwise. The
// squares that a queen attacks shift from row to row: with each row further down, the square on her
// diagonal moves to the next higher bit, and the square on her anti-diagonal to the next lower bit.
//
// Source of the representation: Richards, "Backtracking algorithms in MCPL using bit patterns and
// recursion", 1997.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/problem.h"

namespace nqueens {

using Mask = std::uint64_t;

// Number of bits of a Mask, which has one bit for each column.
inline constexpr std::int32_t kMaxMaskSize = 64;

// Returns the columns 0 to n - 1.
constexpr Mask all_columns(std::int32_t n) {
  return n >= kMaxMaskSize ? ~Mask{0} : (Mask{1} << n) - 1;
}

constexpr Mask column_bit(std::int32_t column) { return Mask{1} << column; }

// Returns a set that contains only the lowest column of `mask`; empty if `mask` is empty.
constexpr Mask lowest_bit(Mask mask) { return mask & (~mask + 1); }

// Returns the set without its lowest column; empty for the empty set.
constexpr Mask without_lowest(Mask mask) { return mask & (mask - 1); }

constexpr bool more_than_one(Mask mask) { return without_lowest(mask) != 0; }

// Returns the lowest column of a set that is not empty.
constexpr std::int32_t lowest_column(Mask mask) { return std::countr_zero(mask); }

constexpr std::int32_t column_count(Mask mask) { return std::popcount(mask); }

// The attacked squares of a row, as three sets: the columns that contain a queen, and the squares
// on the diagonals and on the anti-diagonals of the queens above. A diagonal that has left the
// board on the right continues in bits n and above, and never returns to the board.
struct AttackMasks {
  Mask columns = 0;
  Mask diagonals = 0;
  Mask anti_diagonals = 0;

  constexpr Mask attacked() const { return columns | diagonals | anti_diagonals; }

  // Returns the masks of the next row after a queen has been placed on `bit` of this row. If `bit`
  // is 0, this row has no queen.
  constexpr AttackMasks next_row(Mask bit) const {
    return {columns | bit, (diagonals | bit) << 1, (anti_diagonals | bit) >> 1};
  }
};

// Returns the open squares of each row: those that are neither blocked nor attacked by a given
// queen of another row. In a row with a given queen, only her square can be open; it is not open if
// it is attacked or blocked. If the problem contradicts itself, some row has an empty set.
// Throws UsageError if n > kMaxMaskSize.
std::vector<Mask> open_squares(const Problem& problem);

}  // namespace nqueens
