// nqueens/board/masks.h - sets of columns as bits of one word, with names for the operations.
//
// Bit c stands for column c; bits from n up are zero in every mask unless said otherwise. The masks
// of a row's attacked squares move with the row: a queen's diagonal goes one column up the word for
// each row down, its anti-diagonal one column down the word.
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

// One bit a column in one 64-bit word.
inline constexpr std::int32_t kMaxMaskSize = 64;

// The columns 0 to n-1.
constexpr Mask all_columns(std::int32_t n) {
  return n >= kMaxMaskSize ? ~Mask{0} : (Mask{1} << n) - 1;
}

constexpr Mask column_bit(std::int32_t column) { return Mask{1} << column; }

// The lowest column of a set as a set; empty for the empty set.
constexpr Mask lowest_bit(Mask mask) { return mask & (~mask + 1); }

// The set without its lowest column; empty for the empty set.
constexpr Mask without_lowest(Mask mask) { return mask & (mask - 1); }

constexpr bool more_than_one(Mask mask) { return without_lowest(mask) != 0; }

// The lowest column of a set that is not empty.
constexpr std::int32_t lowest_column(Mask mask) { return std::countr_zero(mask); }

constexpr std::int32_t column_count(Mask mask) { return std::popcount(mask); }

// The three sets that make a row's attacked squares: columns that hold a queen, and the squares
// that diagonals and anti-diagonals from the rows above reach in this row. A diagonal that has left
// the board on the right lives on in bits from n up; it never comes back.
struct AttackMasks {
  Mask columns = 0;
  Mask diagonals = 0;
  Mask anti_diagonals = 0;

  constexpr Mask attacked() const { return columns | diagonals | anti_diagonals; }

  // The masks of the next row, with a queen on `bit` of this row (none for 0).
  constexpr AttackMasks next_row(Mask bit) const {
    return {columns | bit, (diagonals | bit) << 1, (anti_diagonals | bit) >> 1};
  }
};

// For each row, the squares that the problem leaves open: not blocked, not attacked by a given
// queen of another row; in a row with a given queen, its square or nothing if that is attacked or
// blocked. A problem that contradicts itself has an empty set in some row. Throws UsageError when
// n > kMaxMaskSize.
std::vector<Mask> open_squares(const Problem& problem);

}  // namespace nqueens
