// tests/count/halves/column_quadrants_test.cpp - compares the quadrants listed for a set of columns
// with the table of all quadrants.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/column_quadrants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <vector>

#include "nqueens/count/halves/quadrants.h"

namespace nqueens::count {
namespace {

std::vector<kernels::Half> sorted(std::span<const kernels::Half> list) {
  std::vector<kernels::Half> halves(list.begin(), list.end());
  std::ranges::sort(halves);
  return halves;
}

void expect_table(std::int32_t n, Mask step) {
  const Watch watch;
  RunControl control(watch);
  const kernels::HalfLayout layout(n);
  const Quadrants table(layout, control);
  const Subsets& subsets = table.subsets();
  const QuadrantSearch search(layout);
  ColumnQuadrants quadrants;
  for (Mask columns = 0; columns < column_bit(layout.rows()); columns += step) {
    quadrants.make(columns, {}, search, subsets, control);
    const QuadrantLists expected = table.on_columns(columns);
    const std::size_t lists = subsets.of_size(column_count(columns)).size();
    for (std::size_t rank = 0; rank < lists; ++rank) {
      ASSERT_EQ(sorted(quadrants.lists()[rank]), sorted(expected[rank]))
          << n << ", columns " << columns << ", rows of rank " << rank;
    }
  }
}

TEST(ColumnQuadrants, EqualTheTable) {
  for (std::int32_t n = 1; n <= 17; ++n) expect_table(n, 1);
}

TEST(ColumnQuadrantsSlow, EqualTheTableOfLargerBoards) {
  for (const std::int32_t n : {18, 19, 20, 21}) expect_table(n, 13);
}

TEST(ColumnQuadrants, AreAbandonedWhenTheRunEnds) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  const kernels::HalfLayout layout(28);
  const Subsets subsets(14);
  const QuadrantSearch search(layout);
  ColumnQuadrants quadrants;
  quadrants.make(0b01'1011'0110'1101, {}, search, subsets, control);
  EXPECT_EQ(quadrants.size(), 0U);
}

}  // namespace
}  // namespace nqueens::count
