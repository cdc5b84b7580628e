// nqueens/solve/dual/dual_board.cpp - a compact board that closes squares whose reduced cost
// exceeds a dual bound.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/dual/dual_board.h"

#include "nqueens/solve/dual/dual_table.h"

namespace nqueens::solve {

DualBoard::DualBoard(const CompactBoard& board) : LeveledBoard(board) {
  first().open.sides = board.now().open;
  table_ = std::make_shared<const DualTable>(dual_table(lines(), first()));
}

bool DualBoard::is_useful_at_once() const {
  return now().bound < 0 || table_->parts.back().closes_squares || table_->parts.back().needed != 0;
}

bool DualBoard::start() { return first().bound >= 0 && is_alive(place_forced(*table_, first())); }

bool DualBoard::place(Square square) {
  return is_alive(next_level(square, [&](const auto& before, CompactSquare queen, auto& after) {
    return place_queen(*table_, before, queen, after);
  }));
}

bool DualBoard::is_alive(DualEnd end) {
  blame(end.empty_lines);
  return end.is_alive;
}

}  // namespace nqueens::solve
