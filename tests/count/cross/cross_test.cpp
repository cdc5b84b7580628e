// tests/count/cross/cross_test.cpp - the weighted completions of the roots add up to all solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/count/cross/cross.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

namespace nqueens::count {
namespace {

// Returns the number of ways to fill the remaining rows, by trying every square.
std::uint64_t completions(std::int32_t n, const Occupancy& occupied, std::int32_t row = 0) {
  while (row < n && (occupied.rows >> row & 1U) != 0) ++row;
  if (row == n) return 1;
  std::uint64_t total = 0;
  for (std::int32_t column = 0; column < n; ++column) {
    const Square square = {row, column};
    if (occupied.is_free(square, n)) total += completions(n, occupied.with(square, n), row + 1);
  }
  return total;
}

TEST(CrossRoots, AddUpToAllSolutions) {
  // OEIS A000170, n = 1 to 11.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680};
  std::vector<std::uint64_t> sums;
  for (std::int32_t n = 1; n <= 11; ++n) {
    std::uint64_t sum = 0;
    for (const Root& root : cross_roots(n)) sum += root.weight * completions(n, root.occupied);
    sums.push_back(sum);
  }
  EXPECT_EQ(sums, expected);
}

TEST(CrossRoots, HaveTheirQueensOnTheCross) {
  for (const Root& root : cross_roots(9)) {
    EXPECT_NE(root.occupied.rows & column_bit(4), 0U);
    EXPECT_NE(root.occupied.columns & column_bit(4), 0U);
  }
  for (const Root& root : cross_roots(10)) {
    EXPECT_EQ(root.occupied.rows & 0b110000, 0b110000U);
    EXPECT_EQ(root.occupied.columns & 0b110000, 0b110000U);
  }
}

TEST(CrossRoots, WeighAtMostEight) {
  std::set<std::uint64_t> weights;
  for (std::int32_t n = 4; n <= 14; ++n) {
    for (const Root& root : cross_roots(n)) weights.insert(root.weight);
  }
  EXPECT_EQ(weights, (std::set<std::uint64_t>{2, 4, 8}));
}

TEST(CrossRoots, AreFewAndDifferent) {
  const std::vector<Root> roots = cross_roots(16);
  EXPECT_EQ(roots.size(), 1814U);
  EXPECT_EQ(std::set<Root>(roots.begin(), roots.end()).size(), roots.size());
}

TEST(CentralColumns, LeaveAtMostSixteenColumns) {
  EXPECT_EQ(central_columns(8), 2U);
  EXPECT_EQ(central_columns(9), 1U);
  EXPECT_EQ(central_columns(17), 1U);
  EXPECT_EQ(central_columns(18), 2U);
  EXPECT_EQ(central_columns(19), 3U);
  EXPECT_EQ(central_columns(27), 11U);
}

TEST(ColumnsFromCentre, AlternateBetweenTheSides) {
  EXPECT_EQ(columns_from_centre(5), (std::vector<std::int32_t>{2, 1, 3, 0, 4}));
  EXPECT_EQ(columns_from_centre(6), (std::vector<std::int32_t>{2, 3, 1, 4, 0, 5}));
}

TEST(FillColumns, TriesEveryWay) {
  // There are 6 ways to put a queen on each of the columns 0 and 1 of an empty 4 x 4 board.
  const std::vector<std::int32_t> columns = {0, 1};
  int ways = 0;
  EXPECT_TRUE(fill_columns(4, {}, columns, [&](const Occupancy& occupied) {
    EXPECT_EQ(occupied.columns, 0b11U);
    return ++ways > 0;
  }));
  EXPECT_EQ(ways, 6);
}

TEST(FillColumns, StopsWhenTheVisitorReturnsFalse) {
  const std::vector<std::int32_t> columns = {0, 1};
  int ways = 0;
  EXPECT_FALSE(fill_columns(4, {}, columns, [&](const Occupancy&) { return ++ways < 2; }));
  EXPECT_EQ(ways, 2);
}

TEST(BoardsBeyondCross, FillTheRowsNearestToTheCentreFirst) {
  // Row 1 and the central row of 7 rows are filled. Kernels fill the last row of the list first.
  const kernels::Boards boards = boards_beyond_cross(7, 0b0001010);
  EXPECT_EQ(boards.rows, (std::vector<std::uint8_t>{0, 6, 5, 2, 4}));
  EXPECT_EQ(boards.columns, (std::vector<std::uint8_t>{0, 1, 2, 4, 5, 6}));
}

}  // namespace
}  // namespace nqueens::count
