// nqueens/solve/lexicographic/dual_board.h - a compact board that closes squares whose reduced cost
// exceeds a dual bound.
//
// A DualBoard has the same solutions as a CompactBoard, but fewer open squares, because it also
// closes squares that, by a dual bound, belong to no solution (line_duals.h). start() computes the
// dual values in about 10 ms, so this board is worth its cost only for searches that take much
// longer.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/solve/exact/leveled_board.h"
#include "nqueens/solve/lexicographic/dual_kernel.h"

namespace nqueens::solve {

class DualBoard : public LeveledBoard<DualState> {
 public:
  // `problem` must satisfy is_compact().
  explicit DualBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<DualBoard>(*this); }

 private:
  bool is_alive(DualEnd end);

  std::shared_ptr<const DualTable> table_;  // made by start(); shared by copies
};

}  // namespace nqueens::solve
