// tests/count/halves/partitioned_join_test.cpp - compares joins part by part with joins of whole
// lists.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/partitioned_join.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <stop_token>
#include <thread>
#include <vector>

#include "nqueens/count/halves/plan_halves.h"
#include "tests/count/halves/halves_testing.h"
#include "tests/kernels/kernel_testing.h"
#include "tests/waiting.h"

namespace nqueens::count {
namespace {

using namespace std::chrono_literals;
using kernels::testing::supported_kernels;

TEST(SplitLines, NumberThePatternsOfHalves) {
  SplitLines lines;
  for (const int bit : {40, 10, 33}) lines.add(kernels::Half{1} << bit);
  EXPECT_EQ(lines.patterns(), 8U);
  EXPECT_EQ(lines.pattern_of(0), 0U);
  EXPECT_EQ(lines.pattern_of(~kernels::Half{0}), 7U);
  EXPECT_EQ(lines.pattern_of(kernels::Half{1} << 40 | kernels::Half{1} << 41), 4U);
  EXPECT_EQ(lines.pattern_of(kernels::Half{1} << 33), 1U);
  EXPECT_EQ(lines.first(2), kernels::Half{1} << 40 | kernels::Half{1} << 10);
  EXPECT_EQ(lines.flipped().pattern_of(kernels::Half{1} << 23), 4U);
}

// Returns the numbers of pairs and halves of a task, computed from its whole lists.
JoinedParts whole(const HalvesPlan& plan, const HalvesTask& task, testing::TableOfHalves& table,
                  RunControl& control) {
  const kernels::HalvesKernel& kernel = kernels::halves_kernel(kernels::kernel());
  const auto listed = table.list(task.top, kernel, control);
  const std::vector<kernels::Half> top(listed.begin(), listed.end());
  const auto bottom = table.list(plan.bottom_of(task), kernel, control);
  return {.pairs = HalfJoin().pairs(top, bottom, plan.rule_of(task), kernel, control),
          .halves = top.size() + bottom.size()};
}

// Checks some tasks of a board, with each number of split lines and with both kinds of join.
void expect_whole(std::int32_t n, std::uint64_t tasks, std::span<const kernels::Kernel> kernels) {
  const Watch watch;
  RunControl control(watch);
  const HalvesPlan plan(n, control);
  testing::TableOfHalves table(plan.layout(), control);
  const Subsets subsets(plan.layout().rows());
  const QuadrantSearch search(plan.layout());
  for (std::uint64_t i = 0; i < tasks; ++i) {
    const HalvesTask task = plan.task(plan.id().tasks * i / tasks);
    const JoinedParts expected = whole(plan, task, table, control);
    for (const kernels::Kernel& kernel : kernels) {
      for (const std::size_t min_tree_halves : {std::size_t{1}, kMinTreeHalves}) {
        PartitionedJoin join(plan.layout(), subsets, search, kernels::halves_kernel(kernel),
                             min_tree_halves);
        for (std::size_t lines = 0; lines <= kMaxSplitLines; ++lines) {
          const JoinedParts parts =
              join.run(task.top, plan.bottom_of(task), plan.rule_of(task), control, lines);
          ASSERT_EQ(parts.pairs, expected.pairs)
              << n << ", task " << i << ", " << lines << " lines, " << kernel.name;
          ASSERT_EQ(parts.halves, expected.halves)
              << n << ", task " << i << ", " << lines << " lines, " << kernel.name;
        }
      }
    }
  }
}

TEST(PartitionedJoin, FindsThePairsOfTheWholeLists) {
  for (const std::int32_t n : {10, 11}) expect_whole(n, 10, supported_kernels());
}

// From 18 rows on, pairs of even boards have weights, and a tree join visits some leaves twice.
TEST(PartitionedJoin, CountsEachHalfOfAJoinWithARuleOnce) {
  expect_whole(18, 1, std::array{kernels::kernel()});
}

TEST(PartitionedJoinSlow, FindsThePairsOfTheWholeListsOfLargerBoards) {
  for (const std::int32_t n : {14, 15, 18, 19}) expect_whole(n, 3, supported_kernels());
}

// This takes ten seconds. Large boards are needed because only their lists have many lines.
TEST(PartitionedJoinSlow, FindsThePairsOfTheWholeListsOfLargeBoards) {
  const std::array kernel = {kernels::kernel()};
  for (const std::int32_t n : {20, 21, 22}) expect_whole(n, 3, kernel);
}

// Counts all tasks of small boards, with the default number of split lines.
TEST(PartitionedJoin, CountsAllTasks) {
  const Watch watch;
  RunControl control(watch);
  for (const auto& [n, solutions] : {std::pair{12, 14200U}, std::pair{13, 73712U}}) {
    const HalvesPlan plan(n, control);
    const Subsets subsets(plan.layout().rows());
    const QuadrantSearch search(plan.layout());
    PartitionedJoin join(plan.layout(), subsets, search, kernels::halves_kernel(kernels::kernel()));
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < plan.id().tasks; ++i) {
      const HalvesTask task = plan.task(i);
      sum +=
          task.weight * join.run(task.top, plan.bottom_of(task), plan.rule_of(task), control).pairs;
    }
    EXPECT_EQ(sum, solutions) << n;  // OEIS A000170
  }
}

// The run is stopped while quadrants are listed, while the sample is taken, and during the join.
TEST(PartitionedJoinSlow, EndsSoonAfterAStopOnTheLargestBoard) {
  const kernels::HalfLayout layout(28);
  const Subsets subsets(14);
  const QuadrantSearch search(layout);
  // The top half has the even columns and the bottom half the odd ones, which makes the lists long.
  const HalfColumns top = {.columns = 0x555'5555};
  const HalfColumns bottom = {.columns = 0xAAA'AAAA};
  const JoinRule rule = {.lines = layout.shared()};
  for (const auto after : {0ms, 50ms, 300ms, 1200ms}) {
    std::stop_source source;
    const Watch watch = {.stop = source.get_token()};
    RunControl control(watch);
    PartitionedJoin join(layout, subsets, search, kernels::halves_kernel(kernels::kernel()));
    const std::jthread stopper([&] {
      std::this_thread::sleep_for(after);
      source.request_stop();
    });
    join.run(top, bottom, rule, control);
    EXPECT_EQ(control.ended(), Ended::Stopped);
    EXPECT_LT(control.elapsed_seconds(), tests::kHangSeconds);
  }
}

}  // namespace
}  // namespace nqueens::count
