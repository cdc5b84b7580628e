// nqueens/solve/compact_board.h - a board with at most 32 open rows: only these, and the open
// columns.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/solve/compact_kernel.h"
#include "nqueens/solve/open_board.h"

namespace nqueens::solve {

// Its size is at most kMaxMaskSize, and all but kMaxCompactLines rows have a given queen.
bool is_compact(const Problem& problem);

class CompactBoard : public OpenBoard {
 public:
  // The problem is_compact().
  explicit CompactBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  void undo() override { --level_; }
  bool is_full() const override { return levels_[level_].rows == 0; }
  bool is_open(Square square) const override;
  void append_choices(std::vector<Square>& squares) const override;
  Placement placement() const override;
  std::vector<double> weights() const override;
  void set_weights(const std::vector<double>& weights) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<CompactBoard>(*this); }

 private:
  Square on_board(CompactSquare square) const;
  CompactLines left_open_by(CompactSquare queen) const;
  bool is_alive(Mask empty_lines);

  std::vector<Square> given_;
  std::vector<std::int32_t> rows_;     // of the board, without a given queen
  std::vector<std::int32_t> columns_;  // the same
  std::vector<std::int32_t> number_of_row_;
  std::vector<std::int32_t> number_of_column_;
  std::shared_ptr<const LeftOpen> left_open_;  // never changed; copies have it in common
  std::vector<CompactState> levels_;  // after each place()
  std::size_t level_ = 0;             // the last of them
  CompactFactors weights_;            // 1 + dead ends seen in the line
  CompactFactors factors_;            // 1 / weight
};

}  // namespace nqueens::solve
