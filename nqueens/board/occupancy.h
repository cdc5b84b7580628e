// nqueens/board/occupancy.h - the lines that a partial placement occupies, for queens in any order.
//
// AttackMasks (board/masks.h) require that queens are placed row by row, because the masks are
// shifted from row to row. An Occupancy supports any order: it has one set of lines for each of the
// four kinds, which is never shifted. A square is free if none of its four lines is occupied.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens {

// A board of n rows has 2n - 1 diagonals, which must fit in a Mask.
inline constexpr std::int32_t kMaxOccupancySize = 32;

struct Occupancy {
  Mask rows = 0;
  Mask columns = 0;
  Mask diagonals = 0;       // bit column - row + n - 1
  Mask anti_diagonals = 0;  // bit row + column

  // Returns the squares of the row that have a free column and free diagonals, even if the row
  // itself is occupied.
  Mask free_in_row(std::int32_t row, std::int32_t n) const {
    return all_columns(n) & ~(columns | diagonals >> (n - 1 - row) | anti_diagonals >> row);
  }

  bool is_free(Square square, std::int32_t n) const {
    return ((rows >> square.row | columns >> square.column |
             diagonals >> (square.column - square.row + n - 1) |
             anti_diagonals >> (square.row + square.column)) &
            1U) == 0;
  }

  // Returns this occupancy with one more queen. `square` must be free.
  Occupancy with(Square square, std::int32_t n) const {
    return {rows | column_bit(square.row), columns | column_bit(square.column),
            diagonals | column_bit(square.column - square.row + n - 1),
            anti_diagonals | column_bit(square.row + square.column)};
  }

  friend auto operator<=>(const Occupancy&, const Occupancy&) = default;
};

}  // namespace nqueens
