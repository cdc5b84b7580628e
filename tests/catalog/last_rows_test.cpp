// tests/catalog/last_rows_test.cpp - the last five rows at once, against all 120 permutations.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/last_rows.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <set>
#include <string_view>
#include <vector>

namespace nqueens::catalog {
namespace {

using ColumnLists = std::vector<std::vector<int>>;

// The five columns of each placement, in the order of the set's bits.
ColumnLists placements_of(const LastRows& found) {
  ColumnLists lists;
  for (std::size_t index = 0; index < 120; ++index) {
    if ((found.placements.words[index / 64] >> (index % 64) & 1U) == 0) continue;
    std::vector<int> columns;
    for (const std::uint8_t j : permutation(index)) columns.push_back(found.columns[j]);
    lists.push_back(columns);
  }
  return lists;
}

// Every order of the remaining columns, tested by the definition.
ColumnLists naive_placements(const LastRowsFree& free, const std::vector<int>& remaining) {
  ColumnLists lists;
  std::vector<int> columns = remaining;
  do {
    bool fits = true;
    for (int i = 0; i < 5; ++i) {
      const int column = columns[static_cast<std::size_t>(i)];
      fits = fits && (free[static_cast<std::size_t>(i)] >> column & 1U) != 0;
      for (int j = 0; j < i; ++j) {
        fits = fits && std::abs(column - columns[static_cast<std::size_t>(j)]) != i - j;
      }
    }
    if (fits) lists.push_back(columns);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return lists;
}

// Five different columns below 64, ascending, in part close together.
std::vector<int> random_columns() {
  std::set<int> columns;
  const int width = *rc::gen::element(5, 6, 8, 12, 20, 64);
  const int left = *rc::gen::inRange(0, 64 - width + 1);
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  std::uniform_int_distribution<int> column(left, left + width - 1);
  while (columns.size() < 5) columns.insert(column(random));
  return {columns.begin(), columns.end()};
}

Mask mask_of(const std::vector<int>& columns) {
  Mask mask = 0;
  for (const int column : columns) mask |= column_bit(column);
  return mask;
}

TEST(Permutation, ListsAllOrdersOfFiveLexicographically) {
  LastRowsColumns order = {0, 1, 2, 3, 4};
  for (std::size_t index = 0; index < 120; ++index) {
    EXPECT_EQ(permutation(index), order) << index;
    std::next_permutation(order.begin(), order.end());
  }
}

TEST(LastRowsKernels, HaveDifferentNamesAndOneThatRunsEverywhere) {
  std::set<std::string_view> names;
  for (const LastRowsKernel& kernel : last_rows_kernels()) {
    EXPECT_TRUE(names.insert(kernel.name).second) << kernel.name;
  }
  EXPECT_EQ(last_rows_kernels().back().name, "portable");
  EXPECT_TRUE(last_rows_kernels().back().is_supported());
}

TEST(LastRows, AreTheTenSolutionsOfFiveQueensOnAnEmptyBoard) {
  // OEIS A000170, n = 5.
  const LastRowsFree free = {31, 31, 31, 31, 31};
  for (const LastRowsKernel& kernel : last_rows_kernels()) {
    if (!kernel.is_supported()) continue;
    const ColumnLists lists = placements_of(kernel.run(free, 31));
    EXPECT_EQ(lists.size(), 10U) << kernel.name;
    EXPECT_EQ(lists, naive_placements(free, {0, 1, 2, 3, 4})) << kernel.name;
  }
}

TEST(LastRows, AreNoneWhenARowHasNoFreeSquare) {
  for (const LastRowsKernel& kernel : last_rows_kernels()) {
    if (!kernel.is_supported()) continue;
    EXPECT_TRUE(placements_of(kernel.run({31, 31, 0, 31, 31}, 31)).empty()) << kernel.name;
    EXPECT_TRUE(placements_of(kernel.run({31, 31, 31, 31, 0}, 31)).empty()) << kernel.name;
  }
}

TEST(LastRows, ReachTheSixtyFourthColumn) {
  const std::vector<int> remaining = {0, 20, 40, 50, 63};  // too far apart for any diagonal
  const Mask mask = mask_of(remaining);
  const LastRowsFree free = {mask, mask, mask, mask, column_bit(63)};
  for (const LastRowsKernel& kernel : last_rows_kernels()) {
    if (!kernel.is_supported()) continue;
    const ColumnLists lists = placements_of(kernel.run(free, mask));
    EXPECT_EQ(lists.size(), 24U) << kernel.name;
    EXPECT_EQ(lists.front(), (std::vector<int>{0, 20, 40, 50, 63})) << kernel.name;
  }
}

RC_GTEST_PROP(LastRows, AgreeWithEveryOrderOfTheColumnsInEveryKernel, ()) {
  const std::vector<int> remaining = random_columns();
  const Mask mask = mask_of(remaining);
  LastRowsFree free = {};
  for (Mask& row : free) row = mask & *rc::gen::arbitrary<Mask>();
  const bool all_free = *rc::gen::arbitrary<bool>();
  if (all_free) free = {mask, mask, mask, mask, mask};
  const ColumnLists expected = naive_placements(free, remaining);
  RC_ASSERT(placements_of(last_rows(free, mask)) == expected);
  for (const LastRowsKernel& kernel : last_rows_kernels()) {
    if (kernel.is_supported()) RC_ASSERT(placements_of(kernel.run(free, mask)) == expected);
  }
}

TEST(LastRows, AgreeWithEveryOrderForEveryPatternOfGaps) {
  // Gaps from 1 to 6: 1 to 4 and "more" are told apart, so 5 and 6 must be the same.
  const auto run_all = [](int a, int b, int c, int d) {
    const std::vector<int> remaining = {0, a, a + b, a + b + c, a + b + c + d};
    const Mask mask = mask_of(remaining);
    const LastRowsFree free = {mask, mask, mask, mask, mask};
    for (const LastRowsKernel& kernel : last_rows_kernels()) {
      if (!kernel.is_supported()) continue;
      ASSERT_EQ(placements_of(kernel.run(free, mask)), naive_placements(free, remaining));
    }
  };
  for (int gaps = 0; gaps < 6 * 6 * 6 * 6; ++gaps) {
    run_all(gaps % 6 + 1, gaps / 6 % 6 + 1, gaps / 36 % 6 + 1, gaps / 216 + 1);
  }
}

}  // namespace
}  // namespace nqueens::catalog
