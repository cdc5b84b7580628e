// tests/count/pair/blocks_test.cpp - tests the method `central-pair` for plain queens: its blocks
// cover the board, each task agrees with a plain search, and the parameters of the join do not
// change the results.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/pair/block_join.h"
#include "nqueens/count/pair/plan_blocks.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using kernels::testing::supported_kernels;
using testing::complaint;
using testing::Folder;

// OEIS A000170
const std::map<std::int32_t, std::uint64_t> kEvenBoards = {
    {8, 92}, {10, 724}, {12, 14'200}, {14, 365'596}};

std::uint64_t by_blocks(std::int32_t n, const std::string& kernel = "auto") {
  return static_cast<std::uint64_t>(
      count(n, {.method = "central-pair", .kernel = kernel}).solutions);
}

TEST(PairBlocks, CountThePublishedNumbers) {
  for (const auto& [n, published] : kEvenBoards) EXPECT_EQ(by_blocks(n), published) << n;
}

// Another program of the same design also lists 10,021,950 top halves. It lists only the
// 8,959,004 bottom halves for which there is a top half. This program lists all 9,298,880.
TEST(PairBlocks, ListAsManyHalvesAsAnotherProgram) {
  const Result result = count(16, {.method = "central-pair"});
  EXPECT_EQ(result.nodes, 10'021'950U + 9'298'880U);
  EXPECT_EQ(result.solutions, 14'772'512U);
}

TEST(PairBlocks, CountTheSameWithEachKernel) {
  for (const kernels::Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(by_blocks(14, std::string(kernel.name)), 365'596U) << kernel.name;
  }
}

TEST(PairBlocks, EqualAPlainSearch) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {8, 10, 12}) {
    const BlockPlan plan(n);
    const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
    std::uint64_t sum = 0;
    for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
      const std::uint64_t expected = plan.recount(task, control);
      ASSERT_EQ(tasks->run(task, control).solutions, expected) << n << ", task " << task;
      sum += expected;
    }
    EXPECT_EQ(sum, kEvenBoards.at(n));
  }
}

// Joins with a tree of any shape find as many solutions and list as many halves as joins without a
// tree. Small boards have fewer lines than some of the shapes specify.
TEST(PairBlocks, DoNotDependOnTheJoin) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {8, 10, 14}) {
    const BlockPlan plan(n);
    const kernels::HalfLayout layout(n);
    const Subsets subsets(n / 2 - 1);
    for (const kernels::Kernel& kernel : supported_kernels()) {
      const kernels::HalvesKernel& halves = kernels::halves_kernel(kernel);
      if (!has_tree_join(halves)) continue;
      BlockJoin without(layout, subsets, halves, {.min_tree_tops = SIZE_MAX});
      for (const TreeShape shape : {TreeShape{}, {2, 1, 0}, {6, 5, 2}}) {
        BlockJoin with(layout, subsets, halves,
                       {.min_tree_tops = 0, .most_bottoms = 50, .shape = shape});
        constexpr std::uint64_t kTasks = 2;
        for (std::uint64_t i = 0; i < kTasks; ++i) {
          const BlockTask task = plan.task(plan.id().tasks * (2 * i + 1) / (2 * kTasks));
          const kernels::Tally expected = without.run(task, control);
          const kernels::Tally found = with.run(task, control);
          ASSERT_EQ(found.solutions, expected.solutions) << n << ", " << kernel.name;
          ASSERT_EQ(found.nodes, expected.nodes) << n << ", " << kernel.name;
        }
      }
    }
  }
}

// The tasks of a central pair contain each set of columns for the top half once. The weights of the
// pairs add up to the number of all pairs of columns in which the two queens do not attack each
// other.
TEST(PairBlocks, CoverAllPairsAndAllSets) {
  for (const std::int32_t n : {4, 8, 12, 14}) {
    const BlockPlan plan(n);
    std::map<std::pair<std::int32_t, std::int32_t>, std::set<Mask>> sets;
    std::uint64_t pairs = 0;
    for (std::uint64_t number = 0; number < plan.id().tasks; ++number) {
      const BlockTask task = plan.task(number);
      std::set<Mask>& of_pair = sets[{task.pair.p, task.pair.q}];
      if (of_pair.empty()) pairs += task.pair.weight;
      for (const Mask left : task.left) {
        for (const Mask right : task.right) {
          const Mask top =
              task.columns(left, task.free_left) | task.columns(right, task.free_right);
          ASSERT_EQ(column_count(top), n / 2 - 1);
          ASSERT_TRUE(of_pair.insert(top).second);
        }
      }
      EXPECT_GT(plan.cost(number), 0);
    }
    EXPECT_EQ(pairs, static_cast<std::uint64_t>((n - 1) * (n - 2))) << n;
    // (n - 2) choose (n/2 - 1)
    const std::map<std::int32_t, std::size_t> choices = {{4, 2}, {8, 20}, {12, 252}, {14, 924}};
    for (const auto& [pair, of_pair] : sets) EXPECT_EQ(of_pair.size(), choices.at(n));
  }
}

// The mirror image of a task lists the mirror images of its halves.
TEST(PairBlocks, HaveMirrorImagesWithTheSameResult) {
  const Watch watch;
  RunControl control(watch);
  const BlockPlan plan(12);
  const BlockPlan mirrored(12, QuarterTurn::Used, Mirror::Yes);
  EXPECT_EQ(mirrored.id(), plan.id());
  const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
  const auto images = mirrored.cpu_tasks(kernels::kernel("portable"));
  for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
    const BlockTask original = plan.task(task);
    const BlockTask image = mirrored.task(task);
    EXPECT_EQ(
        image.columns(image.left[0], image.free_left),
        kernels::mirrored_columns(original.columns(original.right[0], original.free_right), 12));
    const kernels::Tally expected = tasks->run(task, control);
    const kernels::Tally found = images->run(task, control);
    EXPECT_EQ(found.solutions, expected.solutions) << task;
    EXPECT_EQ(found.nodes, expected.nodes) << task;
  }
}

TEST(PairBlocks, HaveTheDocumentedNumberOfTasks) {
  EXPECT_EQ(BlockPlan(26).id().tasks, 1'679'472U);
  EXPECT_EQ(BlockPlan(28).id().tasks, 7'490'028U);
}

TEST(PairBlocks, AreKeptResumedAndVerified) {
  const Folder folder;
  const auto ledger = folder / "x.ledger";
  const auto plan = make_plan(12, "central-pair", kAutoSplit);
  const Choice choice = {.method = "central-pair"};
  const Params part = {.ledger = ledger, .tasks = std::vector{TaskRange{0, plan->id().tasks / 2}}};
  EXPECT_FALSE(count(12, choice, part).complete());
  const Result result = count(12, choice, {.ledger = ledger, .keep = Keep::Resume});
  EXPECT_EQ(result.solutions, WideCount{14'200});
  EXPECT_EQ(result.tasks_found, plan->id().tasks / 2);
  EXPECT_FALSE(verify(read_ledger(ledger), {.sample = 1'000'000}).failed());
}

TEST(PairBlocks, EndWhenTheRunDoes) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(count(26, {.method = "central-pair"}, {}, {.stop = stop.get_token()}).ended,
            Ended::Stopped);
}

TEST(PairBlocks, AreOnlyForEvenBoards) {
  for (const std::int32_t n : {13, 27}) {
    EXPECT_EQ(complaint<UsageError>([&] { resolve(n, {.method = "central-pair"}); }),
              "method central-pair supports the rule queens only on boards with an even number "
              "of rows, found " +
                  std::to_string(n));
  }
}

}  // namespace
}  // namespace nqueens::count
