// nqueens/kernels/four_rows.h - tables that give the number of completions of a board with four
// rows left.
//
// Four queens on four rows and four columns have 24 placements, so a set of placements is a word of
// 24 bits. The completions are the intersection of three sets, which are looked up in tables:
//
//   1. placements whose queens in the first two rows are on free squares
//   2. placements whose queens in the last two rows are on free squares
//   3. placements in which no queen attacks another
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/kernels/kernels.h"
#include "nqueens/kernels/survivors.h"

namespace nqueens::kernels {

inline constexpr std::size_t kTableRows = kMinNodeRows;

// The queen of placement i in row t is on column kPlacementColumns[i][t], 0 to 3. The placements
// are in lexicographic order.
inline constexpr std::size_t kPlacements = 24;
using PlacementSet = std::uint32_t;
extern const std::array<std::array<std::uint8_t, kTableRows>, kPlacements> kPlacementColumns;

// kFreePlacements[0] is for rows 0 and 1, kFreePlacements[1] for rows 2 and 3. The element at
// `squares` is the set of placements whose queens in these two rows are on free squares. Bit
// 4 * (t % 2) + column of `squares` is set if this square of row t is free.
extern const std::array<std::array<PlacementSet, 256>, 2> kFreePlacements;

// The number of placements for each value of one half of a set's bits. placement_count() adds the
// numbers of both halves.
inline constexpr std::size_t kHalfSet = kPlacements / 2;
extern const std::array<std::uint8_t, 1 << kHalfSet> kPlacementCounts;

inline std::size_t placement_count(PlacementSet set) {
  constexpr PlacementSet kMask = (1U << kHalfSet) - 1;
  return std::size_t{kPlacementCounts[set & kMask]} + kPlacementCounts[set >> kHalfSet];
}

// kChoose[k][x] is the number of sets of k columns below x, so the columns a < b < c < d have the
// index a + kChoose[2][b] + kChoose[3][c] + kChoose[4][d] among all sets of four columns. If fewer
// than four columns are left, the board has no solution. Each missing column is represented by 16,
// which gives an index larger than that of any four columns.
using Binomials = std::array<std::array<std::size_t, kMaxKernelColumns + 1>, kTableRows + 1>;
inline constexpr Binomials kChoose = [] {
  Binomials choose = {};
  choose[0].fill(1);
  for (std::size_t k = 1; k <= kTableRows; ++k) {
    for (std::size_t x = 1; x <= kMaxKernelColumns; ++x) {
      choose[k][x] = choose[k][x - 1] + choose[k - 1][x - 1];
    }
  }
  return choose;
}();

constexpr std::size_t place_of_four(std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  return a + kChoose[2][b] + kChoose[3][c] + kChoose[4][d];
}

// Returns, for each set of four of the boards' columns, the set of placements on rows[0] to rows[3]
// in which no queen attacks another. For boards with fewer than four rows, all sets are empty. The
// table takes 10 KB, and making it takes about 50,000 instructions.
std::vector<PlacementSet> peaceful_placements(const Boards& boards,
                                              const SurvivorTable& survivors_of);

}  // namespace nqueens::kernels
