// nqueens/count/occupancy.h - the lines that a partial placement occupies, whatever its order.
//
// AttackMasks (board/masks.h) move down the board row by row. Here queens stand anywhere, so each
// of the four kinds of lines is a set of its own: a square is free when none of its four lines is
// occupied.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens::count {

// A board of n rows has 2n - 1 diagonals, which must fit a Mask.
inline constexpr std::int32_t kMaxOccupancySize = 32;

struct Occupancy {
  Mask rows = 0;
  Mask columns = 0;
  Mask diagonals = 0;       // bit diagonal_index(square, n)
  Mask anti_diagonals = 0;  // bit anti_diagonal_index(square)

  bool is_free(Square square, std::int32_t n) const {
    return ((rows >> square.row | columns >> square.column |
             diagonals >> diagonal_index(square, n) |
             anti_diagonals >> anti_diagonal_index(square)) &
            1U) == 0;
  }

  // With a queen on a free square.
  Occupancy with(Square square, std::int32_t n) const {
    return {rows | column_bit(square.row), columns | column_bit(square.column),
            diagonals | column_bit(diagonal_index(square, n)),
            anti_diagonals | column_bit(anti_diagonal_index(square))};
  }

  friend auto operator<=>(const Occupancy&, const Occupancy&) = default;
};

}  // namespace nqueens::count
