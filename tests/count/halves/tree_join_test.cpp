// tests/count/halves/tree_join_test.cpp - compares joins by a tree with their definition and with
// HalfJoin, and tests the buckets that they use.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/tree_join.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "nqueens/count/halves/half_buckets.h"
#include "nqueens/count/halves/plan_halves.h"
#include "tests/count/halves/halves_testing.h"
#include "tests/count/halves/join_testing.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using testing::all_pairs;
using testing::RandomHalves;
using testing::upside_down;

// Returns the supported kernels that have a join by a tree.
std::vector<kernels::Kernel> tree_kernels() {
  std::vector<kernels::Kernel> kernels;
  for (const kernels::Kernel& kernel : kernels::testing::supported_kernels()) {
    if (has_tree_join(kernels::halves_kernel(kernel))) kernels.push_back(kernel);
  }
  return kernels;
}

std::uint64_t joined_by_tree(const std::vector<kernels::Half>& top,
                             const std::vector<kernels::Half>& bottom, const JoinRule& rule,
                             const kernels::Kernel& kernel, const TreeShape& shape = {}) {
  const Watch watch;
  RunControl control(watch);
  TreeJoin join;
  return join.pairs(top, upside_down(bottom), rule, kernels::halves_kernel(kernel), control, shape);
}

constexpr kernels::Half kThirtyFour = ((kernels::Half{1} << 34) - 1) << 15;
constexpr kernels::Half kEither = kernels::Half{1} << 31;
constexpr kernels::Half kOther = kernels::Half{1} << 33;
constexpr JoinRule kPlain = {.lines = kThirtyFour};
constexpr JoinRule kWeighted = {.lines = kThirtyFour, .either = kEither, .other = kOther};
constexpr JoinRule kMarked = {.lines = kThirtyFour, .has_marks = true};
constexpr kernels::Half kLinesAndMark = kThirtyFour | kernels::kMark;

TEST(TreeJoin, FindsEveryPairOfRandomLists) {
  RandomHalves random(1);
  for (int round = 0; round < 150; ++round) {
    const auto top = random.list(random.size(90), kLinesAndMark, 0.1);
    const auto bottom = random.list(random.size(300), kLinesAndMark, 0.1);
    for (const JoinRule& rule : {kPlain, kWeighted, kMarked}) {
      for (const kernels::Kernel& kernel : tree_kernels()) {
        ASSERT_EQ(joined_by_tree(top, bottom, rule, kernel), all_pairs(top, bottom, rule))
            << kernel.name << ", round " << round;
      }
    }
  }
}

// The padding of groups and vectors must not be mistaken for halves without lines.
TEST(TreeJoin, HalvesWithoutLinesMatchAll) {
  for (const kernels::Kernel& kernel : tree_kernels()) {
    for (const std::size_t top : {1U, 7U, 8U, 9U, 15U, 16U, 17U}) {
      for (const std::size_t bottom : {1U, 15U, 16U, 63U, 64U, 65U, 129U}) {
        const std::vector<kernels::Half> none(top, 0);
        const std::vector<kernels::Half> all(bottom, kThirtyFour);
        EXPECT_EQ(joined_by_tree(none, all, kPlain, kernel), top * bottom) << kernel.name;
        EXPECT_EQ(joined_by_tree(all, none, kPlain, kernel), top * bottom) << kernel.name;
        EXPECT_EQ(joined_by_tree(none, all, kWeighted, kernel), 2 * top * bottom) << kernel.name;
        EXPECT_EQ(joined_by_tree(all, none, kWeighted, kernel), 2 * top * bottom) << kernel.name;
        EXPECT_EQ(joined_by_tree(all, none, kMarked, kernel), 2 * top * bottom) << kernel.name;
        const std::vector<kernels::Half> marked(top, kernels::kMark);
        EXPECT_EQ(joined_by_tree(all, marked, kMarked, kernel), top * bottom) << kernel.name;
        EXPECT_EQ(joined_by_tree(marked, all, kMarked, kernel), top * bottom) << kernel.name;
        EXPECT_EQ(joined_by_tree(marked, marked, kMarked, kernel), top * top) << kernel.name;
        EXPECT_EQ(joined_by_tree(all, std::vector<kernels::Half>(top, kThirtyFour), kPlain, kernel),
                  0U);
      }
    }
  }
}

TEST(TreeJoin, AcceptsManyLines) {
  RandomHalves random(2);
  for (const int lines : {1, 5, 12, 28, 33, 38, 46, 50, 54}) {
    const kernels::Half wide = ((kernels::Half{1} << lines) - 1) << (32 - lines / 2);
    for (const double density : {0.05, 0.2}) {
      const auto top = random.list(400, wide, density);
      const auto bottom = random.list(300, wide, density);
      const JoinRule rule = {.lines = wide};
      for (const kernels::Kernel& kernel : tree_kernels()) {
        ASSERT_EQ(joined_by_tree(top, bottom, rule, kernel), all_pairs(top, bottom, rule))
            << kernel.name << ", " << lines << " lines";
      }
    }
  }
}

TEST(TreeJoin, TheShapeDoesNotChangeTheResult) {
  RandomHalves random(3);
  const auto top = random.list(1000, kLinesAndMark, 0.15);
  const auto bottom = random.list(2000, kLinesAndMark, 0.15);
  for (const JoinRule& rule : {kPlain, kWeighted, kMarked}) {
    const std::uint64_t expected = all_pairs(top, bottom, rule);
    for (const std::int32_t tree : {0, 1, 2, 5, 8, 9, 12, 16}) {
      for (const TreeShape shape : {TreeShape{tree, 0, 0}, {tree, 1, 1}, {tree, 5, 2}}) {
        for (const kernels::Kernel& kernel : tree_kernels()) {
          ASSERT_EQ(joined_by_tree(top, bottom, rule, kernel, shape), expected)
              << kernel.name << ", " << tree << " tree lines, " << shape.low << " low lines";
        }
      }
    }
  }
}

// The buckets of these lists have several blocks each, and more blocks together than fit into one
// slab (half_buckets.h).
TEST(TreeJoin, JoinsLongLists) {
  RandomHalves random(6);
  const auto few = random.list(40, kLinesAndMark, 0.2);
  const auto many = random.list(200'001, kLinesAndMark, 0.2);
  for (const JoinRule& rule : {kWeighted, kMarked}) {
    const std::uint64_t expected = all_pairs(few, many, rule);
    for (const kernels::Kernel& kernel : tree_kernels()) {
      EXPECT_EQ(joined_by_tree(few, many, rule, kernel), expected) << kernel.name;
      EXPECT_EQ(joined_by_tree(many, few, rule, kernel), expected) << kernel.name;
    }
  }
}

// A join reuses the memory of the previous join.
TEST(TreeJoin, ListsCanGrowAndShrink) {
  RandomHalves random(7);
  const Watch watch;
  RunControl control(watch);
  std::vector<TreeJoin> joins(tree_kernels().size());
  for (const std::size_t size : {3000U, 10U, 9000U, 1U, 500U}) {
    const auto top = random.list(size, kThirtyFour, 0.2);
    const auto bottom = random.list(size / 2 + 1, kThirtyFour, 0.2);
    const std::uint64_t expected = all_pairs(top, bottom, kWeighted);
    auto join = joins.begin();
    for (const kernels::Kernel& kernel : tree_kernels()) {
      ASSERT_EQ(join++->pairs(top, upside_down(bottom), kWeighted, kernels::halves_kernel(kernel),
                              control),
                expected)
          << kernel.name << ", " << size;
    }
  }
}

// Compares TreeJoin with HalfJoin on `tasks` tasks of a board, with the two lists in both orders.
void expect_pairs_of_half_join(std::int32_t n, std::uint64_t tasks) {
  const Watch watch;
  RunControl control(watch);
  const HalvesPlan plan(n, control);
  testing::TableOfHalves table(plan.layout(), control);
  for (std::uint64_t i = 0; i < tasks; ++i) {
    const HalvesTask task = plan.task(plan.id().tasks * i / tasks);
    const JoinRule rule = plan.rule_of(task);
    for (const kernels::Kernel& kernel : tree_kernels()) {
      const kernels::HalvesKernel& halves = kernels::halves_kernel(kernel);
      const auto listed = table.list(task.top, halves, control);
      const std::vector<kernels::Half> top(listed.begin(), listed.end());
      const auto bottom = table.list(plan.bottom_of(task), halves, control);
      const std::uint64_t expected = HalfJoin().pairs(top, bottom, rule, halves, control);
      TreeJoin join;
      ASSERT_EQ(join.pairs(top, bottom, rule, halves, control), expected)
          << n << ", task " << i << ", " << kernel.name;
      ASSERT_EQ(join.pairs(bottom, top, rule, halves, control), expected)
          << n << ", task " << i << ", " << kernel.name;
    }
  }
}

TEST(TreeJoin, FindsThePairsThatHalfJoinFinds) {
  for (const std::int32_t n : {12, 13, 17, 18, 19}) expect_pairs_of_half_join(n, 20);
}

// The lists are so long that HalfJoin takes seconds.
TEST(TreeJoinSlow, FindsThePairsThatHalfJoinFindsOnLargeBoards) {
  for (const std::int32_t n : {20, 21, 22}) expect_pairs_of_half_join(n, 5);
}

TEST(HalfBuckets, ReturnTheHalvesThatWereAdded) {
  HalfBuckets buckets;
  for (const std::size_t size : {0U, 1U, 126U, 127U, 128U, 254U, 255U, 300'000U}) {
    buckets.reset(3);
    for (std::size_t i = 0; i < size; ++i) {
      buckets.add(0, i);
      if (i % 2 == 0) buckets.add(2, i);
    }
    EXPECT_EQ(buckets.size(0), size);
    EXPECT_EQ(buckets.size(1), 0U);
    EXPECT_EQ(buckets.size(2), (size + 1) / 2);
    std::uint64_t expected = 0;
    for (const std::size_t bucket : {0U, 1U, 2U}) {
      expected = 0;
      buckets.for_each_block(bucket, [&](std::span<const std::uint64_t> block) {
        for (const std::uint64_t keyed : block) {
          ASSERT_EQ(keyed, expected);
          expected += bucket == 0 ? 1 : 2;
        }
      });
    }
  }
}

}  // namespace
}  // namespace nqueens::count
