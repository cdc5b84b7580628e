// tests/count/halves/half_lists_test.cpp - tests the lines of halves, quadrants, and the lists of
// all halves on given columns.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/halves/half_layout.h"

#include <gtest/gtest.h>

#include <bit>
#include <chrono>
#include <set>
#include <stop_token>
#include <vector>

#include "nqueens/count/count.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/halves/quadrants.h"
#include "nqueens/kernels/kernels.h"
#include "tests/count/halves/halves_testing.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using kernels::testing::supported_kernels;

// Returns whether two queens share a diagonal. The first queen is in the top half. The second is in
// the bottom half, and its row is counted from the bottom edge of the board.
bool attack(std::int32_t n, Square top, Square upside_down) {
  const Square bottom = {n - 1 - upside_down.row, upside_down.column};
  return std::abs(top.column - bottom.column) == bottom.row - top.row;
}

TEST(HalfLayout, HalvesShareALineWhenTheirQueensDo) {
  for (std::int32_t n = 2; n <= 28; ++n) {
    const kernels::HalfLayout layout(n);
    for (std::int32_t i = 0; i < layout.rows() * n; ++i) {
      for (std::int32_t j = 0; j < layout.rows() * n; ++j) {
        const Square top = {i / n, i % n};
        const Square bottom = {j / n, j % n};
        const kernels::Half common =
            layout.lines_of(top) & kernels::flipped(layout.lines_of(bottom)) & layout.shared();
        ASSERT_EQ(common != 0, attack(n, top, bottom)) << n << ' ' << i << ' ' << j;
      }
    }
  }
}

TEST(HalfLayout, HasTheLinesOfTheMirrorImage) {
  for (std::int32_t n = 2; n <= 28; ++n) {
    const kernels::HalfLayout layout(n);
    for (std::int32_t i = 0; i < layout.rows() * n; ++i) {
      const Square square = {i / n, i % n};
      const Square image = {square.row, n - 1 - square.column};
      ASSERT_EQ(layout.mirrored(layout.lines_of(square)), layout.lines_of(image)) << n << ' ' << i;
    }
  }
}

TEST(HalfLayout, HasItsSharedLines) {
  EXPECT_EQ(std::popcount(kernels::HalfLayout(8).shared()), 14);
  EXPECT_EQ(std::popcount(kernels::HalfLayout(9).shared()), 14);
  EXPECT_EQ(std::popcount(kernels::HalfLayout(1).shared()), 0);
  EXPECT_EQ(kernels::HalfLayout(8).lines_of({1, 1}) & kernels::HalfLayout(8).main_diagonal(),
            kernels::HalfLayout(8).main_diagonal());
  EXPECT_EQ(kernels::HalfLayout(8).lines_of({3, 4}) & kernels::HalfLayout(8).main_anti_diagonal(),
            kernels::HalfLayout(8).main_anti_diagonal());
  EXPECT_EQ(kernels::flipped(kernels::HalfLayout(8).main_diagonal()),
            kernels::HalfLayout(8).main_anti_diagonal());
}

TEST(Subsets, AreRankedInAscendingOrder) {
  const Subsets subsets(5);
  EXPECT_EQ(subsets.of_size(2).size(), 10U);
  EXPECT_EQ(subsets.of_size(2).front(), 0b00011U);
  EXPECT_EQ(subsets.of_size(2).back(), 0b11000U);
  for (std::int32_t size = 0; size <= 5; ++size) {
    for (std::size_t rank = 0; rank < subsets.of_size(size).size(); ++rank) {
      EXPECT_EQ(subsets.rank(subsets.of_size(size)[rank]), rank);
    }
  }
}

// The expected numbers are sums over the number of queens. On 6 x 6, for example, there are 1, 36,
// 340, 1024, 982, 248 and 4 placements of 0 to 6 queens that do not attack each other (OEIS
// A036464, A047659, A061994, A108792 and A000170 for 2 to 6 queens), together 2635.
TEST(Quadrants, HoldAllNonAttackingPlacementsOfAnyNumberOfQueens) {
  const std::vector<std::size_t> expected = {1, 2, 5, 18, 87, 462, 2635};
  const Watch watch;
  RunControl control(watch);
  for (std::int32_t h = 0; h <= 6; ++h) {
    const Quadrants quadrants(kernels::HalfLayout(2 * h + 1), control);
    std::size_t placements = 0;
    for (Mask columns = 0; columns < column_bit(h); ++columns) {
      const QuadrantLists lists = quadrants.on_columns(columns);
      const std::size_t size = quadrants.subsets().of_size(column_count(columns)).size();
      for (std::size_t rank = 0; rank < size; ++rank) placements += lists[rank].size();
    }
    EXPECT_EQ(placements, expected[static_cast<std::size_t>(h)]) << h;
    EXPECT_NEAR(static_cast<double>(quadrants.bytes()), static_cast<double>(quadrants_bytes(h)),
                2 * kernels::kSlack);
  }
}

// The placements of queens on the first rows are the nodes of one level of the search tree. For
// 8 x 8 there are 1, 8, 42, 140, 344, 568, 550, 312 and 92 placements on the first 0 to 8 rows.
TEST(HalfLister, ListsAllPlacementsOfTheTopHalf) {
  const kernels::HalfLayout layout(8);
  const Watch watch;
  RunControl control(watch);
  testing::TableOfHalves lister(layout, control);
  for (const kernels::Kernel& kernel : supported_kernels()) {
    std::size_t placements = 0;
    for (Mask columns = 0; columns < column_bit(8); ++columns) {
      if (column_count(columns) != 4) continue;
      placements +=
          lister.list({.columns = columns}, kernels::halves_kernel(kernel), control).size();
    }
    EXPECT_EQ(placements, 344U) << kernel.name;
  }
}

// A 5 x 5 board has a queen in the centre, and the queens of its top half are in columns 0 and 3.
// The queen in the centre attacks (0,0) and (1,3), so the other two can only be on (0,3) and (1,0).
TEST(HalfLister, AvoidsTheQueensOfTheMiddle) {
  const kernels::HalfLayout layout(5);
  const Watch watch;
  RunControl control(watch);
  testing::TableOfHalves lister(layout, control);
  const kernels::HalvesKernel& kernel = kernels::halves_kernel(kernels::kernel("portable"));
  EXPECT_EQ(lister.list({.columns = 0b01001, .middle_row = 2}, kernel, control).size(), 1U);
  // The queen of the middle column must be in row 0, so the queen of column 0 is on (1,0). The
  // queen of the middle row, on (2,3), does not attack that square.
  EXPECT_EQ(lister.list({.columns = 0b00101, .middle_row = 3, .middle_column = 1}, kernel, control)
                .size(),
            1U);
}

TEST(HalvesPlan, ListsOfATaskCanBeSwapped) {
  const kernels::HalvesKernel& kernel = kernels::halves_kernel(kernels::kernel());
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {1, 2, 6, 7, 10, 11, 18}) {
    const HalvesPlan plan(n, control);
    testing::TableOfHalves table(plan.layout(), control);
    HalfJoin join;
    const std::uint64_t tasks = plan.id().tasks;
    for (std::uint64_t number = 0; number < tasks; number += tasks / 80 + 1) {
      const HalvesTask task = plan.task(number);
      const JoinRule rule = plan.rule_of(task);
      const auto listed = table.list(task.top, kernel, control);
      const std::vector<kernels::Half> top(listed.begin(), listed.end());
      const auto bottom = table.list(plan.bottom_of(task), kernel, control);
      ASSERT_EQ(join.pairs(bottom, top, rule, kernel, control),
                join.pairs(top, bottom, rule, kernel, control))
          << n << ", task " << number;
    }
  }
}

// Computing the whole table of this board would take seconds.
TEST(Quadrants, AreAbandonedWhenTheRunEnds) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  EXPECT_LT(Quadrants(kernels::HalfLayout(22), control).bytes(), quadrants_bytes(11) / 50);
}

TEST(Quadrants, AreEmptyWhenTheRunEnds) {
  using namespace std::chrono_literals;
  // Some of these deadlines pass while the lists are counted or filled.
  for (const auto limit : {0ms, 1ms, 2ms, 5ms, 10ms, 20ms, 50ms, 100ms}) {
    const Watch watch = {.deadline = Clock::now() + limit};
    RunControl control(watch);
    const Quadrants table(kernels::HalfLayout(20), control);
    if (control.ended() == Ended::Complete) {
      EXPECT_EQ(table.halves().size(), 7'535'369U);
      continue;
    }
    EXPECT_TRUE(table.halves().empty());
    EXPECT_TRUE(table.on_columns(0b1110)[1].empty());
  }
}

// This takes 15 seconds, because each of four kernels counts both boards.
TEST(HalvesSlow, EqualThePublishedNumbersWithEveryKernel) {
  for (const kernels::Kernel& kernel : supported_kernels()) {
    const Choice choice = {.method = "halves", .kernel = std::string(kernel.name)};
    EXPECT_EQ(count(16, choice).solutions, 14772512U) << kernel.name;  // OEIS A000170
    EXPECT_EQ(count(17, choice).solutions, 95815104U) << kernel.name;  // OEIS A000170
  }
}

// From n = 18 on, solutions of even boards are weighted by their queens on the longest diagonals.
// One kernel counts all tasks, and each kernel counts every twelfth task.
TEST(HalvesSlow, EqualEachOtherWithEveryKernelWhereSolutionsAreWeighted) {
  EXPECT_EQ(count(18, {.method = "halves"}).solutions, 666090624U);  // OEIS A000170
  std::vector<TaskRange> some;
  for (std::uint64_t task = 0; task < make_plan(18, "halves")->id().tasks; task += 12) {
    some.push_back({task, task + 1});
  }
  Choice choice = {.method = "halves", .kernel = "portable"};
  const WideCount expected = count(18, choice, {.tasks = some}).solutions;
  EXPECT_GT(expected, 0U);
  for (const kernels::Kernel& kernel : supported_kernels()) {
    choice.kernel = std::string(kernel.name);
    EXPECT_EQ(count(18, choice, {.tasks = some}).solutions, expected) << kernel.name;
  }
}

}  // namespace
}  // namespace nqueens::count
