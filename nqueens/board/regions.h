// nqueens/board/regions.h - an n x n board cut into n regions, each of which must have one queen.
//
// This is the daily puzzle known as Queens; with several queens a region (problem.h) it is Star
// Battle. A region is a set of squares with a number. The squares of most regions are connected
// side by side, but nothing here relies on that.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens {

// Regions are named by letters, small and capital, which limits their number.
inline constexpr std::int32_t kMaxRegionsSize = 52;

class Regions {
 public:
  // A board that is not cut.
  Regions() = default;

  // Cuts a board of `n` rows; `of_squares` has the number of each square's region, from 0, row by
  // row.
  //
  //   errors  UsageError if n is not from 1 to kMaxRegionsSize, if there are not n^2 squares, for a
  //           number of n or more, and for a region without squares
  Regions(std::int32_t n, std::vector<std::uint8_t> of_squares);

  bool empty() const { return of_squares_.empty(); }

  // The number of rows of the board, which is also the number of regions; 0 if the board is not
  // cut.
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

  // Whether the squares of the region are connected side by side. O(n^2).
  bool is_connected(std::int32_t region) const;

  friend bool operator==(const Regions&, const Regions&) = default;

 private:
  std::int32_t n_ = 0;
  std::vector<std::uint8_t> of_squares_;
};

// Returns regions that add no constraint: each row is one. Throws UsageError as the constructor
// does.
Regions rows_as_regions(std::int32_t n);

// Returns 'A' to 'Z' for the first 26 regions, then 'a' to 'z'.
char region_letter(std::int32_t region);

// Renumbers the regions in the order of their first squares, row by row from the top. Boards that
// are cut along the same borders become equal.
Regions in_order_of_squares(const Regions& regions);

}  // namespace nqueens
