// nqueens/solve/lexicographic/dual_board.h - a compact board with a dual bound, on which squares
// whose reduced cost exceeds it are closed.
//
// Has the solutions of any other board, but fewer open squares: those that belong to no solution
// may be missing (line_duals.h). The dual values are found by start(), in some 10 ms: for boards
// that take much longer.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/solve/exact/leveled_board.h"
#include "nqueens/solve/lexicographic/dual_kernel.h"

namespace nqueens::solve {

class DualBoard : public LeveledBoard<DualState> {
 public:
  // The problem is_compact().
  explicit DualBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<DualBoard>(*this); }

 private:
  bool is_alive(DualEnd end);

  std::shared_ptr<const DualTable> table_;  // made by start(); copies have it in common
};

}  // namespace nqueens::solve
