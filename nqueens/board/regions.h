// nqueens/board/regions.h - an n x n board cut into n regions, each of which is to have one queen.
//
// The daily puzzle known as Queens, and Star Battle where a region has several (problem.h). A region is a set of squares with a number; most have all their squares
// connected, side by side, but nothing here takes that for granted.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens {

// As many regions as there are letters, small and capital, to name them.
inline constexpr std::int32_t kMaxRegionsSize = 52;

class Regions {
 public:
  // None: a board that is not cut.
  Regions() = default;

  // The board of n rows whose squares, row by row, are in these regions, numbered from 0.
  //
  //   errors  UsageError when n is out of 1 to kMaxRegionsSize, when there are not n^2 squares, for
  //           a number that is not below n, and for a region without squares.
  Regions(std::int32_t n, std::vector<std::uint8_t> of_squares);

  bool empty() const { return of_squares_.empty(); }

  // Rows of the board, which are as many as its regions; 0 where there are none.
  std::int32_t size() const { return n_; }

  // The region of a square on the board.
  std::int32_t operator[](Square square) const {
    return of_squares_[static_cast<std::size_t>(square.row) * static_cast<std::size_t>(n_) +
                       static_cast<std::size_t>(square.column)];
  }

  // Of all squares, row by row.
  std::span<const std::uint8_t> of_squares() const { return of_squares_; }

  // The squares of a region, row by row. O(n^2).
  std::vector<Square> squares(std::int32_t region) const;

  // Whether one can go from any square of the region to any other by its squares, side by side.
  // O(n^2).
  bool is_connected(std::int32_t region) const;

  friend bool operator==(const Regions&, const Regions&) = default;

 private:
  std::int32_t n_ = 0;
  std::vector<std::uint8_t> of_squares_;
};

// Regions that add nothing to a board: each row is one. UsageError as above.
Regions rows_as_regions(std::int32_t n);

// "A" to "Z", then "a" to "z".
char region_letter(std::int32_t region);

// The regions in the order in which they come, row by row from the top: the first square is in
// region 0, and so on. Boards that are cut along the same borders become equal.
Regions in_order_of_squares(const Regions& regions);

}  // namespace nqueens
