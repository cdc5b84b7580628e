// nqueens/solve/priced_board.cpp - a compact board on which squares cost something, and what costs
// too much is closed.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/priced_board.h"

#include "nqueens/board/masks.h"
#include "nqueens/solve/price_table.h"

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

PricedBoard::PricedBoard(const Problem& problem)
    : lines_(problem), levels_(static_cast<std::size_t>(kMaxCompactLines) + 2) {
  PricedState& first = levels_[0];
  first.open.sides = lines_.open_squares_of(problem);
  first.rows = first.columns = static_cast<CompactWord>((Mask{1} << lines_.count()) - 1);
}

bool PricedBoard::start() {
  PricedState& first = levels_[0];
  const Mask empty = empty_lines_of(first);
  if (empty != 0) return is_alive({.is_alive = false, .empty_lines = empty});
  if (first.rows == 0) return true;
  table_ = std::make_shared<const PriceTable>(price_table(lines_, first));
  return first.budget >= 0 && is_alive(place_forced(*table_, first));
}

bool PricedBoard::place(Square square) {
  const PricedState& before = levels_[level_++];
  return is_alive(place_queen(*table_, before, *lines_.numbers_of(square), levels_[level_]));
}

bool PricedBoard::is_open(Square square) const {
  const auto numbers = lines_.numbers_of(square);
  if (!numbers) return false;
  const PricedState& state = levels_[level_];
  const CompactWord row = state.open.sides.words[static_cast<std::size_t>(numbers->row)];
  return (state.rows & bit(numbers->row)) != 0 && (row & bit(numbers->column)) != 0;
}

void PricedBoard::append_choices(std::vector<Square>& squares) const {
  append_choices_of(lines_, levels_[level_].open.sides, weights_.factors, squares);
}

Placement PricedBoard::placement() const {
  return lines_.placement(levels_[level_].open.sides, levels_[level_].rows);
}

void PricedBoard::set_weights(const std::vector<double>& weights) {
  weights_ = CompactWeights(lines_.weights_of_lines(weights));
}

bool PricedBoard::is_alive(PricedEnd end) {
  weights_.blame(end.empty_lines);
  return end.is_alive;
}

}  // namespace nqueens::solve
