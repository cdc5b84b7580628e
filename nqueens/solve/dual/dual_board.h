// nqueens/solve/dual/dual_board.h - a compact board that closes squares whose reduced cost exceeds
// a dual bound.
//
// A DualBoard has the same solutions as a CompactBoard, but fewer open squares, because it also
// closes squares that a dual bound excludes from all solutions (line_duals.h). Computing the dual
// values takes about 5 ms, and placing a queen takes longer than on a CompactBoard, so this board
// pays off only in long searches in which the bound closes squares or requires queens.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/solve/dual/dual_kernel.h"
#include "nqueens/solve/exact/compact_board.h"
#include "nqueens/solve/exact/leveled_board.h"

namespace nqueens::solve {

class DualBoard : public LeveledBoard<DualState> {
 public:
  // Copies the queens, open squares and weights of a board on which start() has been called, and
  // computes the dual values. The board must not be full.
  explicit DualBoard(const CompactBoard& board);

  // Returns whether, before any choice, the bound rules out an open square, requires a queen on a
  // diagonal, or proves that there is no solution.
  bool is_useful_at_once() const;

  bool start() override;
  bool place(Square square) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<DualBoard>(*this); }

 private:
  bool is_alive(DualEnd end);

  std::shared_ptr<const DualTable> table_;  // constant, so copies share it
};

}  // namespace nqueens::solve
