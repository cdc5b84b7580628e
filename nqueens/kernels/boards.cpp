// nqueens/kernels/boards.cpp - converts masks of whole rows to the boards of kernels.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/boards.h"

namespace nqueens::kernels {

Boards boards_below(std::int32_t n, std::int32_t row, Mask columns) {
  Boards boards;
  for (std::int32_t below = n; below > row; --below) {
    boards.rows.push_back(static_cast<std::uint8_t>(below - 1));
  }
  for (; columns != 0; columns = without_lowest(columns)) {
    boards.columns.push_back(static_cast<std::uint8_t>(lowest_column(columns)));
  }
  return boards;
}

void add_board_below(Boards& boards, AttackMasks attack, std::span<const Mask> open) {
  const std::size_t begin = boards.free.size();
  boards.free.resize(begin + boards.rows.size());
  for (std::size_t t = boards.rows.size(); t > 0; --t, attack = attack.next_row(0)) {
    boards.free[begin + t - 1] = drawn_together(open[t - 1] & ~attack.attacked(), boards.columns);
  }
  ++boards.count;
}

std::uint16_t drawn_together(Mask mask, std::span<const std::uint8_t> columns) {
  Mask set = 0;
  for (std::size_t x = 0; x < columns.size(); ++x) set |= (mask >> columns[x] & 1U) << x;
  return static_cast<std::uint16_t>(set);
}

}  // namespace nqueens::kernels
