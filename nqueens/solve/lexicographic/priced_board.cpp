// nqueens/solve/lexicographic/priced_board.cpp - a compact board on which squares cost something,
// and what costs too much is closed.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/priced_board.h"

#include "nqueens/board/masks.h"
#include "nqueens/solve/lexicographic/price_table.h"

namespace nqueens::solve {
namespace {

// Lines that are not used have a square.
Mask empty_lines_of(const PricedState& state) {
  Mask empty = 0;
  for (std::size_t i = 0; i < state.open.sides.words.size(); ++i) {
    if (state.open.sides.words[i] == 0) empty |= Mask{1} << i;
  }
  return empty;
}

}  // namespace

PricedBoard::PricedBoard(const Problem& problem) : LeveledBoard(problem) {
  first().open.sides = lines().open_squares_of(problem);
}

bool PricedBoard::start() {
  const Mask empty = empty_lines_of(first());
  if (empty != 0) return is_alive({.is_alive = false, .empty_lines = empty});
  if (first().rows == 0) return true;
  table_ = std::make_shared<const PriceTable>(price_table(lines(), first()));
  return first().budget >= 0 && is_alive(place_forced(*table_, first()));
}

bool PricedBoard::place(Square square) {
  return is_alive(next_level(square, [&](const auto& before, CompactSquare queen, auto& after) {
    return place_queen(*table_, before, queen, after);
  }));
}

bool PricedBoard::is_alive(PricedEnd end) {
  blame(end.empty_lines);
  return end.is_alive;
}

}  // namespace nqueens::solve
