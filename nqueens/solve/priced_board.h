// nqueens/solve/priced_board.h - a compact board on which squares cost something, and what costs
// too much is closed.
//
// Has the solutions of any other board, but fewer open squares: those that belong to no solution
// may be missing (line_prices.h). The prices are made by start(), in some 10 ms: for boards that
// take much longer.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/solve/compact_board.h"
#include "nqueens/solve/line_prices.h"
#include "nqueens/solve/priced_kernel.h"

namespace nqueens::solve {

class PricedBoard : public OpenBoard {
 public:
  // The problem is_compact().
  explicit PricedBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  void undo() override { --level_; }
  bool is_full() const override { return levels_[level_].rows == 0; }
  bool is_open(Square square) const override;
  void append_choices(std::vector<Square>& squares) const override;
  Placement placement() const override;
  std::vector<double> weights() const override { return lines_.weights(weights_.weights); }
  void set_weights(const std::vector<double>& weights) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<PricedBoard>(*this); }

 private:
  bool is_alive(PricedEnd end);

  OpenLines lines_;
  std::shared_ptr<const PriceTable> table_;  // made by start()
  std::vector<PricedState> levels_;          // after each place()
  std::size_t level_ = 0;                    // the last of them
  CompactWeights weights_;
};

}  // namespace nqueens::solve
