// nqueens/board/regions.h - Regions: the division of an n x n board into n regions, each of which
// must have one queen.
//
// The daily puzzle Queens uses such boards. Star Battle also uses them, but requires several queens
// in each region (problem.h). A region is a set of squares with a number. Most regions are
// connected through the sides of their squares, but the code does not require that.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens {

// Regions are named by letters, A to Z and a to z, which limits their number.
inline constexpr std::int32_t kMaxRegionsSize = 52;

class Regions {
 public:
  // Creates an empty object, for a board without regions.
  Regions() = default;

  // Divides a board of `n` rows into regions. `of_squares` contains the region of each square, from
  // 0 to n - 1, row by row.
  //
  //   errors  UsageError if n is not from 1 to kMaxRegionsSize, if `of_squares` does not have n^2
  //           elements, if an element is n or more, or if a region has no squares
  Regions(std::int32_t n, std::vector<std::uint8_t> of_squares);

  bool empty() const { return of_squares_.empty(); }

  // Returns the number of rows of the board, which is also the number of regions; 0 if there are no
  // regions.
  std::int32_t size() const { return n_; }

  // Returns the region of a square on the board.
  std::int32_t operator[](Square square) const {
    return of_squares_[static_cast<std::size_t>(square.row) * static_cast<std::size_t>(n_) +
                       static_cast<std::size_t>(square.column)];
  }

  // The region of each square, row by row.
  std::span<const std::uint8_t> of_squares() const { return of_squares_; }

  // Returns the squares of a region, row by row. O(n^2).
  std::vector<Square> squares(std::int32_t region) const;

  // Returns whether the region is connected through the sides of its squares. O(n^2 + s^2) for a
  // region of s squares.
  bool is_connected(std::int32_t region) const;

  // Returns whether each region is connected.
  bool are_connected() const;

  friend bool operator==(const Regions&, const Regions&) = default;

 private:
  std::int32_t n_ = 0;
  std::vector<std::uint8_t> of_squares_;
};

// Returns regions that add no constraint: the rows of the board. Throws UsageError as the
// constructor does.
Regions rows_as_regions(std::int32_t n);

// Returns 'A' to 'Z' for the first 26 regions, then 'a' to 'z'.
char region_letter(std::int32_t region);

// Renumbers the regions in the order of their first squares, row by row from the top. Boards that
// are divided into the same sets of squares become equal.
Regions in_order_of_squares(const Regions& regions);

}  // namespace nqueens
