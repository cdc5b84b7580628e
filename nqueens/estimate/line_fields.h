// nqueens/estimate/line_fields.h - estimates the probability of a queen on each square from one
// number per line.
//
// Choose a solution uniformly at random. What is the probability that it has a queen on a given
// square? The estimate is the product of one number, the field, for each of its four lines:
//
//     p(square) = row * column * diagonal * anti-diagonal
//
// The fields satisfy two conditions. The first is that the values p of each row and of each column
// add up to one. The second is that the field of a diagonal is 1 / (1 + the sum over its squares of
// p / field). This would be the chance that no other queen is on the diagonal if its squares were
// occupied independently.
//
// This is belief propagation (Pearl 1982) in the limit of many squares per line. It also leads to
// the distribution of maximum entropy, which solutions resemble, as Simkin shows in "The number of
// n-queens configurations", 2021. The field of a line with a queen is 0, so that p = 0 on the
// squares that she attacks.
//
// The fields are found by iteration. One queen changes them so little that a single sweep after
// each queen is enough.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens::estimate {

class LineFields {
 public:
  // Starts with the empty board of n rows. O(n^2): sixty sweeps.
  explicit LineFields(std::int32_t n);

  // Return the probability of a queen on a free square, relative to the other free squares of its
  // row (share_of_row) or of its column (share_of_column). The values are between 2^-70 and 2^30.
  float share_of_row(Square square) const {
    return columns_[index(square.column)] * diagonals_[diagonal(square)] *
           anti_diagonals_[anti_diagonal(square)];
  }
  float share_of_column(Square square) const {
    return rows_[index(square.row)] * diagonals_[diagonal(square)] *
           anti_diagonals_[anti_diagonal(square)];
  }

  // Puts a queen on a square and closes her column and diagonals.
  void place(Square queen);

  // Performs one iteration. `rows` are the rows without a queen; each must have a free square.
  //
  //   cost  0.05 us per row for n = 27, 0.1 us for n = 100 (2.5 GHz Xeon, GCC 12.2, November 2026)
  void sweep(std::span<const std::int32_t> rows);

 private:
  static std::size_t index(std::int32_t line) { return static_cast<std::size_t>(line); }
  std::size_t diagonal(Square s) const { return index(s.column - s.row + n_ - 1); }
  static std::size_t anti_diagonal(Square s) { return index(s.row + s.column); }

  void renew_columns();

  std::int32_t n_;
  std::size_t padded_;  // n, rounded up to whole vectors; elements beyond n are 0
  std::vector<float> rows_;
  std::vector<float> columns_;
  std::vector<float> diagonals_;
  std::vector<float> anti_diagonals_;
  // Scratch memory of sweep(): the sum of p on each line, and the shares of one row.
  std::vector<float> column_sums_;
  std::vector<float> diagonal_sums_;
  std::vector<float> anti_diagonal_sums_;
  std::vector<float> shares_;
};

}  // namespace nqueens::estimate
