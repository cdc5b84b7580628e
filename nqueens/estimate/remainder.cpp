// nqueens/estimate/remainder.cpp - counts the ways to fill the rest of a board.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/remainder.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens::estimate {
namespace {

// Returns the rows sorted by their number of free squares, the fewest last. A kernel begins with
// the last row, so the tree branches least near its root.
std::vector<std::size_t> widest_first(const Remainder& remainder) {
  std::vector<std::size_t> order(remainder.rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return column_count(remainder.free[a]) > column_count(remainder.free[b]);
  });
  return order;
}

bool fits_bytes(const std::vector<std::int32_t>& lines) {
  return std::all_of(lines.begin(), lines.end(), [](std::int32_t line) {
    return line <= std::numeric_limits<std::uint8_t>::max();
  });
}

kernels::Boards board_of(const Remainder& remainder) {
  kernels::Boards boards = {.rows = {},
                            .columns = {remainder.columns.begin(), remainder.columns.end()}};
  for (const std::size_t i : widest_first(remainder)) {
    boards.rows.push_back(static_cast<std::uint8_t>(remainder.rows[i]));
    boards.free.push_back(remainder.free[i]);
  }
  boards.count = 1;
  return boards;
}

// Returns the free columns of a row that a queen in another row does not attack.
std::uint16_t survivors(const Remainder& remainder, std::size_t row, Square queen) {
  std::uint16_t left = remainder.free[row];
  const std::int32_t apart = std::abs(remainder.rows[row] - queen.row);
  for (std::size_t j = 0; j < remainder.columns.size(); ++j) {
    const std::int32_t aside = std::abs(remainder.columns[j] - queen.column);
    if (aside == 0 || aside == apart) left &= static_cast<std::uint16_t>(~(1U << j));
  }
  return left;
}

}  // namespace

std::uint64_t plain_completions(const Remainder& remainder) {
  if (remainder.rows.empty()) return 1;
  const std::size_t row = widest_first(remainder).back();
  std::uint64_t sum = 0;
  for (Mask free = remainder.free[row]; free != 0; free = without_lowest(free)) {
    const auto column = static_cast<std::size_t>(lowest_column(free));
    const Square queen = {remainder.rows[row], remainder.columns[column]};
    Remainder below = {.rows = {}, .columns = remainder.columns, .free = {}};
    for (std::size_t i = 0; i < remainder.rows.size(); ++i) {
      if (i == row) continue;
      below.rows.push_back(remainder.rows[i]);
      below.free.push_back(survivors(remainder, i, queen));
    }
    sum += plain_completions(below);
  }
  return sum;
}

std::uint64_t completions(const Remainder& remainder, const kernels::Kernel& kernel) {
  if (remainder.rows.empty()) return 1;
  if (std::find(remainder.free.begin(), remainder.free.end(), 0) != remainder.free.end()) return 0;
  if (!fits_bytes(remainder.rows) || !fits_bytes(remainder.columns)) {
    return plain_completions(remainder);
  }
  return kernel.count(board_of(remainder)).solutions;
}

}  // namespace nqueens::estimate
