// nqueens/solve/lexicographic/priced_board.h - a compact board on which squares cost something, and
// what costs too much is closed.
//
// Has the solutions of any other board, but fewer open squares: those that belong to no solution
// may be missing (line_prices.h). The prices are made by start(), in some 10 ms: for boards that
// take much longer.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/solve/exact/leveled_board.h"
#include "nqueens/solve/lexicographic/priced_kernel.h"

namespace nqueens::solve {

class PricedBoard : public LeveledBoard<PricedState> {
 public:
  // The problem is_compact().
  explicit PricedBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<PricedBoard>(*this); }

 private:
  bool is_alive(PricedEnd end);

  std::shared_ptr<const PriceTable> table_;  // made by start(); copies have it in common
};

}  // namespace nqueens::solve
