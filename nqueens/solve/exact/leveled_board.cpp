// nqueens/solve/exact/leveled_board.cpp - the weights of lines, and the choice of the next line to
// branch on.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/leveled_board.h"

#include <bit>
#include <cstdint>

namespace nqueens::solve {

CompactWeights::CompactWeights() {
  weights.factors.fill(1);
  factors.factors.fill(1);
}

CompactWeights::CompactWeights(const CompactFactors& known) : weights(known) {
  for (std::size_t i = 0; i < known.factors.size(); ++i) factors.factors[i] = 1 / known.factors[i];
}

void CompactWeights::blame(Mask empty_lines) {
  for (Mask lines = empty_lines; lines != 0; lines = without_lowest(lines)) {
    const auto line = static_cast<std::size_t>(lowest_column(lines));
    weights.factors[line] += 1;
    factors.factors[line] = 1 / weights.factors[line];
  }
}

void append_choices_of(const OpenLines& lines, const CompactLines& open,
                       const CompactFactors& factors, std::vector<Square>& squares) {
  const std::size_t narrowest = narrowest_line(open, factors);
  const auto line = static_cast<std::int32_t>(narrowest);
  for (CompactWord left = open.words[narrowest]; left != 0; left &= left - 1) {
    const std::int32_t place = std::countr_zero(left);
    squares.push_back(lines.on_board(square_on(line, place)));
  }
}

}  // namespace nqueens::solve
