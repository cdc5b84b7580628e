// tests/count/run/run_order_test.cpp - the order of a run contains every task once, takes groups of
// consecutive tasks from all parts of the plan, and ends with the cheapest tasks.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/run_order.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

namespace nqueens::count {
namespace {

std::vector<CostedTask> order_of(const std::vector<double>& costs, int threads) {
  const Watch watch;
  RunControl control(watch);
  std::vector<CostedTask> tasks;
  for (const double cost : costs) tasks.push_back({tasks.size(), cost});
  return run_order(std::move(tasks), threads, control);
}

TEST(RunOrder, OfNoTasksIsEmpty) { EXPECT_TRUE(order_of({}, 2).empty()); }

TEST(RunOrder, TakesTheCheapestTasksLastInDescendingOrderOfCost) {
  const std::vector<CostedTask> order = order_of({5, 1, 4, 2, 8, 6, 7, 3}, 4);
  ASSERT_EQ(order.size(), 8U);
  EXPECT_EQ(order[6].task, 3U);  // a quarter of the tasks is held back until the end
  EXPECT_EQ(order[7].task, 1U);
}

TEST(RunOrder, TakesConsecutiveTasksTogether) {
  const std::vector<CostedTask> order = order_of(std::vector<double>(100'000, 1.0), 2);
  std::size_t jumps = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (order[i].task != order[i - 1].task + 1) ++jumps;
  }
  EXPECT_LT(jumps, 500U);
}

// Costs rise from 1 to 3, with a mean of 2. In the plan's order, the mean of the first quarter of
// the tasks would be 1.25.
TEST(RunOrder, IsAFairSampleAtAnyTime) {
  std::vector<double> costs(50'000);
  for (std::size_t i = 0; i < costs.size(); ++i) {
    costs[i] = 1 + 2 * static_cast<double>(i) / static_cast<double>(costs.size());
  }
  const std::vector<CostedTask> order = order_of(costs, 2);
  double sum = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    sum += order[i].cost;
    if (i < order.size() / 20) continue;
    ASSERT_NEAR(sum / static_cast<double>(i + 1), 2, 0.1) << i;
  }
}

RC_GTEST_PROP(RunOrder, HasEveryTaskOnce, ()) {
  const auto costs =
      *rc::gen::map(rc::gen::container<std::vector<int>>(*rc::gen::inRange<std::size_t>(0, 3000),
                                                         rc::gen::inRange(1, 5)),
                    [](const std::vector<int>& whole) {
                      return std::vector<double>(whole.begin(), whole.end());
                    });
  const std::vector<CostedTask> order = order_of(costs, *rc::gen::inRange(1, 100));
  RC_ASSERT(order.size() == costs.size());
  std::set<std::uint64_t> seen;
  for (const CostedTask& entry : order) {
    seen.insert(entry.task);
    RC_ASSERT(entry.cost == costs[entry.task]);
  }
  RC_ASSERT(seen.size() == costs.size());
}

}  // namespace
}  // namespace nqueens::count
