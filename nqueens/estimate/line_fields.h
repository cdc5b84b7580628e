// nqueens/estimate/line_fields.h - about how likely a queen is on each square, from a number on
// each line.
//
// Put a queen on every row of a board at random, so that all solutions are equally likely. How
// likely is a queen on a given square? The guess here is a product of one number for each of its
// four lines:
//
//     p(square) = row * column * diagonal * anti-diagonal
//
// where the numbers are such that the p of each row and of each column add up to 1, and that a
// diagonal's number is 1 / (1 + the sum over its squares of p / that number): the chance that none
// of the others is on it, if each square there were taken or left on its own. It is belief
// propagation (Pearl 1982) in the limit of many squares a line, and also the way to the placement
// of most entropy that Simkin, "The number of n-queens configurations", 2021, shows the solutions
// to be like. A line with a queen has the number 0, which makes p = 0 on the squares it closes.
//
// The numbers are found by iteration. One queen changes them little: a single sweep brings them
// near enough after each.
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
  // The empty board of n rows. O(n^2), some sixty sweeps.
  explicit LineFields(std::int32_t n);

  // How likely a queen is on a free square, beside the other free squares of its row or of its
  // column: from 2^-70 to 2^60.
  float share_of_row(Square square) const {
    return columns_[index(square.column)] * diagonals_[diagonal(square)] *
           anti_diagonals_[anti_diagonal(square)];
  }
  float share_of_column(Square square) const {
    return rows_[index(square.row)] * diagonals_[diagonal(square)] *
           anti_diagonals_[anti_diagonal(square)];
  }

  // Puts a queen there: its column and diagonals are no longer free.
  void place(Square queen);

  // One round of the iteration; `rows` are those without a queen, each with a free square.
  //
  //   cost  0.05 us a row for n = 27, 0.1 us for n = 100 (2.5 GHz Xeon, GCC 12.2, November 2026)
  void sweep(std::span<const std::int32_t> rows);

 private:
  static std::size_t index(std::int32_t line) { return static_cast<std::size_t>(line); }
  std::size_t diagonal(Square s) const { return index(s.column - s.row + n_ - 1); }
  static std::size_t anti_diagonal(Square s) { return index(s.row + s.column); }

  void renew_columns();

  std::int32_t n_;
  std::size_t padded_;  // n, rounded up to whole vectors; what lies beyond n is 0
  std::vector<float> rows_;
  std::vector<float> columns_;
  std::vector<float> diagonals_;
  std::vector<float> anti_diagonals_;
  // Of the sweep: p summed up by line, and the shares of one row.
  std::vector<float> column_sums_;
  std::vector<float> diagonal_sums_;
  std::vector<float> anti_diagonal_sums_;
  std::vector<float> shares_;
};

}  // namespace nqueens::estimate
