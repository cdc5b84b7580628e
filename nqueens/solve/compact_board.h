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
#include "nqueens/solve/open_lines.h"

namespace nqueens::solve {

// Its size is at most kMaxMaskSize, and all but kMaxCompactLines rows have a given queen.
bool is_compact(const Problem& problem);

// Weights of lines, and what a line's score is multiplied by.
struct CompactWeights {
  CompactFactors weights;  // 1 + dead ends seen in the line
  CompactFactors factors;  // 1 / weight

  CompactWeights();
  explicit CompactWeights(const CompactFactors& known);
  void blame(Mask empty_lines);
};

// The squares of the line to decide next.
void append_choices_of(const OpenLines& lines, const CompactLines& open,
                       const CompactFactors& factors, std::vector<Square>& squares);

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
  std::vector<double> weights() const override { return lines_.weights(weights_.weights); }
  void set_weights(const std::vector<double>& weights) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<CompactBoard>(*this); }

 private:
  bool is_alive(Mask empty_lines);

  OpenLines lines_;
  std::shared_ptr<const LeftOpen> left_open_;  // never changed; copies have it in common
  std::vector<CompactState> levels_;           // after each place()
  std::size_t level_ = 0;                      // the last of them
  CompactWeights weights_;
};

}  // namespace nqueens::solve
