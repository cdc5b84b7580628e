// nqueens/kernels/survivors.cpp - tables of the squares that a queen leaves free in another row.
//
// Central columns may already be filled, so the columns to choose from need not be adjacent, and a
// diagonal cannot be followed by shifting a word. Kernels therefore take the geometry of the board
// only from these tables.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/survivors.h"

#include <algorithm>

#include "nqueens/base/error.h"

namespace nqueens::kernels {
namespace {

constexpr std::size_t kMaxPosition = 256;  // rows and columns are bytes

}  // namespace

SurvivorTable::SurvivorTable(const Boards& boards) : boards_(boards) {
  NQUEENS_ASSERT(boards.columns.size() <= kMaxKernelColumns, "columns fit one lane");
  NQUEENS_ASSERT(boards.rows.size() <= kMaxKernelRows, "no more rows than columns");
  if (boards.rows.empty()) return;
  // 1. Find the bit of each column of the board; 0 for columns that cannot be chosen, and for the
  //    padding on both sides.
  std::array<std::uint16_t, 3 * kMaxPosition> bit_at = {};
  for (std::size_t x = 0; x < boards.columns.size(); ++x) {
    bit_at[kMaxPosition + boards.columns[x]] = static_cast<std::uint16_t>(1U << x);
  }
  // 2. For each distance and queen, remove the queen's column and those of her two diagonals.
  const auto [lowest, highest] = std::minmax_element(boards.rows.begin(), boards.rows.end());
  by_distance_.resize(std::size_t{*highest} - *lowest + 1);
  for (std::size_t distance = 1; distance < by_distance_.size(); ++distance) {
    for (std::size_t x = 0; x < boards.columns.size(); ++x) {
      const std::size_t at = kMaxPosition + boards.columns[x];
      const unsigned attacked = bit_at[at] | bit_at[at - distance] | bit_at[at + distance];
      by_distance_[distance][x] = static_cast<std::uint16_t>(~attacked);
    }
  }
}

}  // namespace nqueens::kernels
