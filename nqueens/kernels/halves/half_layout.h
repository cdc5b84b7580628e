// nqueens/kernels/halves/half_layout.h - Half: the diagonals that cross both halves of the board
// and that a placement of one half occupies.
//
// The first h = n/2 rows are the top half, the last h rows the bottom half. An odd board also has a
// middle row between them and a middle column. Suppose the columns of the top half are chosen. Then
// two placements, one of each half, form a solution if they occupy no common diagonal, so a
// placement can be represented by the set of the diagonals and anti-diagonals that it occupies and
// that cross both halves. This set is a Half.
//
// Bottom halves are viewed upside down, as placements of the first h rows on the columns that the
// top half leaves free. In this view, anti-diagonals and diagonals are exchanged. The bits are
// arranged so that turning a Half upside down reverses the order of its 64 bits:
//
//   even n   anti-diagonal row + column = h + k, for k = 0 to n-2, is bit 33-n + k
//            diagonal row - column + n-1 = h + k is bit 32 + k
//   odd n    anti-diagonal row + column = h+1 + k, for k = 0 to n-3, is bit 34-n + k
//            diagonal row - column + n-1 = h+1 + k is bit 32 + k
//            anti-diagonal h is bit 0, diagonal h is bit 1: lines that cross the top half and the
//            middle column, but not the bottom half
//
// The quadrants of the top half are its first h columns and its last h columns. A Half of the top
// half is the union of the lines of two placements, one in each quadrant. They must fill different
// rows and have no common line. The idea of quadrants is due to Kluev.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens::kernels {

using Half = std::uint64_t;

// A bit that represents no line if n is even and at most 32. Halves can be marked with it.
inline constexpr Half kMark = 1;

class HalfLayout {
 public:
  // 1 <= n <= kMaxCountSize
  explicit HalfLayout(std::int32_t n)
      : n_(n), rows_(n / 2), first_(rows_ + n % 2), shared_(n > 1 ? n - 1 - n % 2 : 0) {}

  std::int32_t n() const { return n_; }
  bool is_odd() const { return n_ % 2 == 1; }
  std::int32_t rows() const { return rows_; }  // h

  // Returns the lines of a square of the top half or the middle row.
  Half lines_of(Square square) const {
    return anti_diagonal(square.row + square.column) |
           diagonal(square.row - square.column + n_ - 1);
  }

  // Returns all lines that cross both halves.
  Half shared() const { return (ones() << 32) | (ones() << (32 - shared_)); }

  // The parameters of mirrored(), which exchanges left and right in a Half. It swaps the diagonals
  // with the anti-diagonals, which are `distance` bits apart, and on odd boards bit 0 with bit 1.
  struct Mirror {
    int distance;
    Half diagonals;
    Half anti_diagonals;
    Half own;   // bit 0 on odd boards, else 0
    Half kept;  // the mark of even boards, else 0
  };
  Mirror mirror() const {
    return {shared_, ones() << 32, ones() << (32 - shared_), is_odd() ? Half{1} : Half{0},
            is_odd() ? Half{0} : kMark};
  }
  Half mirrored(Half half) const {
    const Mirror turn = mirror();
    return (half << turn.distance & turn.diagonals) |
           (half >> turn.distance & turn.anti_diagonals) | (half & turn.own) << 1 |
           (half >> 1 & turn.own) | (half & turn.kept);
  }

  // Return the longest diagonal and anti-diagonal of the board.
  Half main_diagonal() const { return diagonal(n_ - 1); }
  Half main_anti_diagonal() const { return anti_diagonal(n_ - 1); }

 private:
  Half ones() const { return (Half{1} << shared_) - 1; }
  Half anti_diagonal(std::int32_t sum) const { return line(sum, 32 - shared_, 0); }
  Half diagonal(std::int32_t difference) const { return line(difference, 32, 1); }

  Half line(std::int32_t number, std::int32_t begin, std::int32_t own) const {
    const std::int32_t k = number - first_;
    if (k >= 0 && k < shared_) return Half{1} << (begin + k);
    return is_odd() && k == -1 ? Half{1} << own : 0;
  }

  std::int32_t n_;
  std::int32_t rows_;
  std::int32_t first_;   // number of the first shared diagonal
  std::int32_t shared_;  // number of shared lines of each kind
};

// Returns the columns with left and right exchanged: 0 and n-1, 1 and n-2, and so on.
constexpr Mask mirrored_columns(Mask columns, std::int32_t n) {
  Mask mirrored = 0;
  for (std::int32_t column = 0; column < n; ++column) {
    if ((columns & column_bit(column)) != 0) mirrored |= column_bit(n - 1 - column);
  }
  return mirrored;
}

// Turns a Half upside down.
constexpr Half flipped(Half half) {
  half = (half >> 1 & 0x5555'5555'5555'5555) | (half & 0x5555'5555'5555'5555) << 1;
  half = (half >> 2 & 0x3333'3333'3333'3333) | (half & 0x3333'3333'3333'3333) << 2;
  half = (half >> 4 & 0x0F0F'0F0F'0F0F'0F0F) | (half & 0x0F0F'0F0F'0F0F'0F0F) << 4;
  return __builtin_bswap64(half);
}

}  // namespace nqueens::kernels
