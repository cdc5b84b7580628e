// nqueens/solve/lexicographic/dual_board.cpp - a compact board that closes squares whose reduced
// cost exceeds a dual bound.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/dual_board.h"

#include "nqueens/board/masks.h"
#include "nqueens/solve/lexicographic/dual_table.h"

namespace nqueens::solve {
namespace {

// Returns the empty lines. Unused lines are not among them, because they have one square.
Mask empty_lines_of(const DualState& state) {
  Mask empty = 0;
  for (std::size_t i = 0; i < state.open.sides.words.size(); ++i) {
    if (state.open.sides.words[i] == 0) empty |= Mask{1} << i;
  }
  return empty;
}

}  // namespace

DualBoard::DualBoard(const Problem& problem) : LeveledBoard(problem) {
  first().open.sides = lines().open_squares_of(problem);
}

bool DualBoard::start() {
  const Mask empty = empty_lines_of(first());
  if (empty != 0) return is_alive({.is_alive = false, .empty_lines = empty});
  if (first().rows == 0) return true;
  table_ = std::make_shared<const DualTable>(dual_table(lines(), first()));
  return first().bound >= 0 && is_alive(place_forced(*table_, first()));
}

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
