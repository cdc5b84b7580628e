// nqueens/kernels/survivors.h - what a queen leaves free in another row, as tables for kernels.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

// Rows left up to which a kernel checks that each column left is free in some row. From 9 rows up
// the check finds next to nothing: 0.25% more nodes without it (n = 16).
inline constexpr std::size_t kMaxCheckedRows = 8;

// survivors[x]: the columns that a queen on column x leaves free in a row `distance` rows away,
// as indices into the columns to choose from.
using Survivors = std::array<std::uint16_t, kMaxKernelColumns>;

// The survivors for each distance between two of the boards' rows; only those are set.
class SurvivorTable {
 public:
  explicit SurvivorTable(const Boards& boards);

  // For a queen in rows[upper] and the row rows[lower].
  const Survivors& operator()(std::size_t upper, std::size_t lower) const {
    const int apart = boards_.rows[upper] - boards_.rows[lower];
    return by_distance_[static_cast<std::size_t>(apart < 0 ? -apart : apart)];
  }

 private:
  const Boards& boards_;
  std::vector<Survivors> by_distance_;
};

}  // namespace nqueens::kernels
