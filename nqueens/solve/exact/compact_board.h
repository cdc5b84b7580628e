// nqueens/solve/exact/compact_board.h - a board with up to 32 open rows, reduced to its open rows
// and columns.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/solve/exact/leveled_board.h"

namespace nqueens::solve {

// Returns whether a CompactBoard can represent the problem: n is at most kMaxMaskSize, and at most
// kMaxCompactLines rows have no given queen.
bool is_compact(const Problem& problem);

class CompactBoard : public LeveledBoard<CompactState> {
 public:
  // `problem` must satisfy is_compact().
  explicit CompactBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<CompactBoard>(*this); }
  std::unique_ptr<OpenBoard> bounded(WantedBound wanted) const override;

 private:
  bool is_alive(Mask empty_lines);

  std::shared_ptr<const LeftOpen> left_open_;  // constant, so copies share it
};

}  // namespace nqueens::solve
