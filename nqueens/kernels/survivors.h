// nqueens/kernels/survivors.h - tables of the squares that a queen leaves free in another row.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

// When at most this many rows are left, a kernel checks that each remaining column is free in some
// row. With 9 rows or more left, the check rejects almost nothing: omitting it adds 0.25% to the
// number of nodes (n = 16).
inline constexpr std::size_t kMaxCheckedRows = 8;

// survivors[x] is the set of columns that a queen on column x leaves free in another row, at a
// fixed distance. Columns are indices into the columns to choose from.
using Survivors = std::array<std::uint16_t, kMaxKernelColumns>;

// The survivors for each distance between two rows of the boards.
class SurvivorTable {
 public:
  explicit SurvivorTable(const Boards& boards);

  // Returns the columns that a queen in rows[upper] leaves free in rows[lower].
  const Survivors& operator()(std::size_t upper, std::size_t lower) const {
    const int apart = boards_.rows[upper] - boards_.rows[lower];
    return by_distance_[static_cast<std::size_t>(apart < 0 ? -apart : apart)];
  }

 private:
  const Boards& boards_;
  std::vector<Survivors> by_distance_;
};

}  // namespace nqueens::kernels
