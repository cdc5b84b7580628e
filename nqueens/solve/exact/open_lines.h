// nqueens/solve/exact/open_lines.h - the rows and columns that wait for a queen, by numbers from 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/exact/compact_kernel.h"

namespace nqueens::solve {

class OpenLines {
 public:
  // The lines without a given queen.
  explicit OpenLines(const Problem& problem);

  std::int32_t size() const { return static_cast<std::int32_t>(number_of_row_.size()); }
  std::int32_t count() const { return static_cast<std::int32_t>(rows_.size()); }  // a side

  Square on_board(CompactSquare square) const;
  // Nothing if one of its lines has a given queen.
  std::optional<CompactSquare> numbers_of(Square square) const;
  // The squares that are neither blocked nor attacked; only one in lines that are not used.
  CompactLines open_squares_of(const Problem& problem) const;
  // All squares but those that the queen attacks.
  CompactLines left_open_by(CompactSquare queen) const;
  // With these queens of the rows that wait no longer.
  Placement placement(const CompactLines& open, CompactWord waiting_rows) const;

  // Weights of the lines of the board (OpenBoard::weights) from those of the lines here, and back.
  std::vector<double> weights(const CompactFactors& weights) const;
  CompactFactors weights_of_lines(const std::vector<double>& weights) const;

 private:
  std::vector<Square> given_;
  std::vector<std::int32_t> rows_;     // of the board
  std::vector<std::int32_t> columns_;  // the same
  std::vector<std::int32_t> number_of_row_;
  std::vector<std::int32_t> number_of_column_;
};

}  // namespace nqueens::solve
