// nqueens/kernels/four_rows.h - counts completions of boards with four rows left by tables.
//
// Four queens on four rows and four columns have 24 placements, so a set of placements is a word of
// 24 bits. Three sets are looked up in tables: the placements on the free squares of the first two
// rows, those on the free squares of the last two rows, and those in which no queen attacks
// another. The completions are the intersection of the three sets.
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

// Placement i has its queen of row t in column kPlacementColumns[i][t], 0 to 3; in lexicographic
// order.
inline constexpr std::size_t kPlacements = 24;
using PlacementSet = std::uint32_t;
extern const std::array<std::array<std::uint8_t, kTableRows>, kPlacements> kPlacementColumns;

// The placements on the free squares of rows 0 and 1, and of rows 2 and 3. In the index, bit
// 4 * (t % 2) + column is set if this square of row t is free.
extern const std::array<std::array<PlacementSet, 256>, 2> kFreePlacements;

// The number of placements in each half of a set.
inline constexpr std::size_t kHalfSet = kPlacements / 2;
extern const std::array<std::uint8_t, 1 << kHalfSet> kPlacementCounts;

inline std::size_t placement_count(PlacementSet set) {
  constexpr PlacementSet kMask = (1U << kHalfSet) - 1;
  return std::size_t{kPlacementCounts[set & kMask]} + kPlacementCounts[set >> kHalfSet];
}

// kChoose[k][x]: the number of sets of k columns below x. So the columns a < b < c < d have the
// index a + kChoose[2][b] + kChoose[3][c] + kChoose[4][d] among all sets of four. Column 16
// represents a missing column, as on a board without a solution; it makes the index larger than
// that of any four columns.
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

// Returns, for each four of the boards' columns, the placements on rows[0] to rows[3] without
// attack. The table takes 11 KB and about 50,000 instructions. Empty for boards with fewer rows.
std::vector<PlacementSet> peaceful_placements(const Boards& boards,
                                              const SurvivorTable& survivors_of);

}  // namespace nqueens::kernels
