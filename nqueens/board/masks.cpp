// nqueens/board/masks.cpp - a problem's open squares as masks.
// SPDX-License-Identifier: MIT
#include "nqueens/board/masks.h"

#include <string>

#include "nqueens/board/lines.h"

namespace nqueens {

std::vector<Mask> open_squares(const Problem& problem) {
  const std::int32_t n = problem.size();
  if (n > kMaxMaskSize) {
    throw UsageError("bit masks support boards of at most " + std::to_string(kMaxMaskSize) +
                     " columns, found " + std::to_string(n));
  }
  std::vector<Mask> open(static_cast<std::size_t>(n), all_columns(n));
  for (const Square blocked : problem.blocked()) {
    open[static_cast<std::size_t>(blocked.row)] &= ~column_bit(blocked.column);
  }
  for (const Square queen : problem.given()) {
    for (std::int32_t row = 0; row < n; ++row) {
      Mask& squares = open[static_cast<std::size_t>(row)];
      if (row == queen.row) {
        squares &= column_bit(queen.column);
        continue;
      }
      for (std::int32_t column = 0; column < n; ++column) {
        if (attacks(queen, {row, column}, problem)) squares &= ~column_bit(column);
      }
    }
  }
  return open;
}

}  // namespace nqueens
