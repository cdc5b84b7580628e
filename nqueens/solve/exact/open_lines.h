// nqueens/solve/exact/open_lines.h - numbers the rows and columns that have no queen.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/exact/compact_kernel.h"
#include "nqueens/solve/exact/line_index.h"

namespace nqueens::solve {

class OpenLines {
 public:
  // Numbers the lines without a given queen, starting at 0.
  explicit OpenLines(const Problem& problem);

  std::int32_t size() const { return static_cast<std::int32_t>(number_of_row_.size()); }
  // Number of rows without a given queen. It is also the number of columns without one.
  std::int32_t count() const { return static_cast<std::int32_t>(rows_.size()); }

  Square on_board(CompactSquare square) const {
    return {rows_[at(square.row)], columns_[at(square.column)]};
  }
  // Returns nullopt if the row or the column of the square has a given queen.
  std::optional<CompactSquare> numbers_of(Square square) const {
    const CompactSquare numbers = {number_of_row_[at(square.row)],
                                   number_of_column_[at(square.column)]};
    if (numbers.row < 0 || numbers.column < 0) return {};
    return numbers;
  }
  // Returns the squares that are neither blocked nor attacked by given queens. In unused lines, one
  // square is open (compact_kernel.h).
  CompactLines open_squares_of(const Problem& problem) const;
  // Returns all squares except those that the queen attacks.
  CompactLines left_open_by(CompactSquare queen) const;
  // Returns the given queens and the queens of all numbered rows that are not in `waiting_rows`. A
  // row that is not in `waiting_rows` has exactly one square in `open`, that of its queen.
  Placement placement(const CompactLines& open, CompactWord waiting_rows) const;

  // Convert weights of the numbered lines to weights of the whole board (OpenBoard::weights) and
  // back.
  std::vector<double> weights(const CompactFactors& weights) const;
  CompactFactors weights_of_lines(const std::vector<double>& weights) const;

 private:
  std::vector<Square> given_;
  std::vector<std::int32_t> rows_;           // rows of the board
  std::vector<std::int32_t> columns_;        // columns of the board
  std::vector<std::int32_t> number_of_row_;  // -1: the row has a given queen
  std::vector<std::int32_t> number_of_column_;
};

}  // namespace nqueens::solve
