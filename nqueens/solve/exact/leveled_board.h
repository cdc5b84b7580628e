// nqueens/solve/exact/leveled_board.h - a board stored as a stack of states: placing a queen pushes
// a state, and undo() pops it.
//
// This is the common base class of CompactBoard and DualBoard, which differ in their states and in
// the squares that they close.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/solve/exact/compact_kernel.h"
#include "nqueens/solve/exact/open_board.h"
#include "nqueens/solve/exact/open_lines.h"

namespace nqueens::solve {

// Weights of lines, and the factors of their scores.
struct CompactWeights {
  CompactFactors weights;  // 1 + dead ends seen in the line
  CompactFactors factors;  // 1 / weight

  CompactWeights();
  explicit CompactWeights(const CompactFactors& known);
  void blame(Mask empty_lines);
};

// Appends the open squares of the next line to branch on.
void append_choices_of(const OpenLines& lines, const CompactLines& open,
                       const CompactFactors& factors, std::vector<Square>& squares);

// `State` must have `waiting` (the lines without a queen) and sides() (the open squares of all
// lines).
template <class State>
class LeveledBoard : public OpenBoard {
 public:
  void undo() override { --level_; }
  bool is_full() const override { return now().waiting == 0; }
  bool is_open(Square square) const override {
    const auto numbers = lines_.numbers_of(square);
    if (!numbers || (now().waiting & lines_of(*numbers)) == 0) return false;
    return (now().sides().words[static_cast<std::size_t>(numbers->row)] & bit(numbers->column)) !=
           0;
  }
  void append_choices(std::vector<Square>& squares) const override {
    append_choices_of(lines_, now().sides(), weights_.factors, squares);
  }
  Placement placement() const override {
    return lines_.placement(now().sides(), static_cast<CompactWord>(now().waiting));
  }
  std::vector<double> weights() const override { return lines_.weights(weights_.weights); }
  void set_weights(const std::vector<double>& weights) override {
    weights_ = CompactWeights(lines_.weights_of_lines(weights));
  }

  const OpenLines& lines() const { return lines_; }
  const State& now() const { return levels_[level_]; }
  const CompactWeights& compact_weights() const { return weights_; }

 protected:
  // `problem` must satisfy is_compact(). At first no open line has a queen. The derived class sets
  // the open squares of the lines.
  explicit LeveledBoard(const Problem& problem)
      : lines_(problem), levels_(static_cast<std::size_t>(kMaxCompactLines) + 2) {
    const Mask rows = (Mask{1} << lines_.count()) - 1;
    first().waiting = rows | rows << kMaxCompactLines;
  }

  State& first() { return levels_.front(); }

  // Constructs a board from the current state of another board. The derived class sets the open
  // squares of the lines.
  template <class Other>
  explicit LeveledBoard(const LeveledBoard<Other>& board)
      : lines_(board.lines()),
        levels_(static_cast<std::size_t>(kMaxCompactLines) + 2),
        weights_(board.compact_weights()) {
    first().waiting = board.now().waiting;
  }

  // Adds a level. `place` computes its state from the previous state and the queen.
  template <class Place>
  auto next_level(Square queen, const Place& place) {
    const State& before = levels_[level_++];
    return place(before, *lines_.numbers_of(queen), levels_[level_]);
  }

  void blame(Mask empty_lines) { weights_.blame(empty_lines); }

 private:
  OpenLines lines_;
  std::vector<State> levels_;  // the state after each place()
  std::size_t level_ = 0;      // index of the current state
  CompactWeights weights_;
};

}  // namespace nqueens::solve
