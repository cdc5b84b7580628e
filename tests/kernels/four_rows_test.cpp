// tests/kernels/four_rows_test.cpp - checks the tables of four queens on four rows and columns.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/four_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace nqueens::kernels {
namespace {

using Columns = std::array<std::uint8_t, kTableRows>;

std::vector<Columns> placements_in(PlacementSet set) {
  std::vector<Columns> columns;
  for (std::size_t i = 0; i < kPlacements; ++i) {
    if ((set >> i & 1) != 0) columns.push_back(kPlacementColumns[i]);
  }
  return columns;
}

TEST(FourRows, PlacementsAreThePermutationsInOrder) {
  Columns expected = {0, 1, 2, 3};
  for (const Columns& columns : kPlacementColumns) {
    EXPECT_EQ(columns, expected);
    std::next_permutation(expected.begin(), expected.end());
  }
  EXPECT_EQ(expected, (Columns{0, 1, 2, 3}));  // next_permutation() has returned to the start
}

// The queen of row 0 can be in column 1 or 2, that of row 1 in column 0 or 3, that of row 2 in any
// column, and that of row 3 in column 2.
TEST(FourRows, FreeSquaresAllowPlacements) {
  const PlacementSet set = kFreePlacements[0][0b1001'0110] & kFreePlacements[1][0b0100'1111];
  EXPECT_EQ(placements_in(set), (std::vector<Columns>{{1, 0, 3, 2}, {1, 3, 0, 2}}));
  EXPECT_EQ(placement_count(set), 2U);
  EXPECT_EQ(placement_count((1U << kPlacements) - 1), 24U);
}

TEST(FourRows, SetsOfFourColumnsHaveDistinctIndices) {
  std::set<std::size_t> places;
  for (std::size_t d = 3; d < kMaxKernelColumns; ++d) {
    for (std::size_t c = 2; c < d; ++c) {
      for (std::size_t b = 1; b < c; ++b) {
        for (std::size_t a = 0; a < b; ++a) places.insert(place_of_four(a, b, c, d));
      }
    }
  }
  EXPECT_EQ(places.size(), 1820U);  // C(16, 4)
  EXPECT_EQ(*places.begin(), 0U);
  EXPECT_EQ(*places.rbegin(), 1819U);
  EXPECT_GE(place_of_four(0, 1, 2, kMaxKernelColumns), 1820U);
}

// The 4 x 4 board has two solutions. If its first row is replaced by a distant row, it has four.
TEST(FourRows, PeacefulPlacementsHaveNoAttacks) {
  const Boards board = {.rows = {0, 1, 2, 3}, .columns = {0, 1, 2, 3}};
  EXPECT_EQ(placements_in(peaceful_placements(board, SurvivorTable(board)).at(0)),
            (std::vector<Columns>{{1, 3, 0, 2}, {2, 0, 3, 1}}));
  const Boards apart = {.rows = {9, 1, 2, 3}, .columns = {0, 1, 2, 3}};
  EXPECT_EQ(placements_in(peaceful_placements(apart, SurvivorTable(apart)).at(0)),
            (std::vector<Columns>{{1, 2, 0, 3}, {1, 3, 0, 2}, {2, 0, 3, 1}, {2, 1, 3, 0}}));
}

}  // namespace
}  // namespace nqueens::kernels
