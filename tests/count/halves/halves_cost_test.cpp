// tests/count/halves/halves_cost_test.cpp - compares the costs of tasks with their times in
// measured counts.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/halves_cost.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "nqueens/count/plan/plan.h"
#include "tests/count/run/task_seconds.h"

namespace nqueens::count {
namespace {

// Returns the position of each number in ascending order.
std::vector<double> ranks(const std::vector<double>& numbers) {
  std::vector<std::size_t> order(numbers.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return numbers[i]; });
  std::vector<double> ranks(numbers.size());
  for (std::size_t i = 0; i < order.size(); ++i) ranks[order[i]] = static_cast<double>(i);
  return ranks;
}

double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const std::vector<double> x = ranks(a);
  const std::vector<double> y = ranks(b);
  const double mean = static_cast<double>(x.size() - 1) / 2;
  double both = 0;
  double each = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    both += (x[i] - mean) * (y[i] - mean);
    each += (x[i] - mean) * (x[i] - mean);
  }
  return both / each;
}

std::vector<double> costs(std::int32_t n) {
  const auto plan = make_plan(n, "halves");
  std::vector<double> costs(plan->id().tasks);
  for (std::uint64_t task = 0; task < costs.size(); ++task) costs[task] = plan->cost(task);
  return costs;
}

std::vector<double> costs(std::int32_t n, const std::vector<std::uint64_t>& tasks) {
  const auto plan = make_plan(n, "halves");
  std::vector<double> costs;
  for (const std::uint64_t task : tasks) costs.push_back(plan->cost(task));
  return costs;
}

class MeasuredCounts : public ::testing::TestWithParam<std::int32_t> {};

TEST_P(MeasuredCounts, CostsRankTasks) {
  const testing::MeasuredTasks measured = testing::measured_tasks(GetParam());
  EXPECT_GT(rank_correlation(costs(GetParam(), measured.tasks), measured.seconds), 0.9);
}

// The time per unit of cost must not depend on the cost of a task. For the cheaper half of the
// tasks and for the more expensive half, it must be the same to within a quarter.
TEST_P(MeasuredCounts, CostsAreInProportionToSeconds) {
  const auto& [tasks, seconds] = testing::measured_tasks(GetParam());
  const std::vector<double> cost = costs(GetParam(), tasks);
  const std::vector<double> place = ranks(cost);
  std::array<double, 2> cost_of = {};
  std::array<double, 2> seconds_of = {};
  for (std::size_t i = 0; i < cost.size(); ++i) {
    const std::size_t half = 2 * place[i] < static_cast<double>(cost.size()) ? 0 : 1;
    cost_of[half] += cost[i];
    seconds_of[half] += seconds[i];
  }
  EXPECT_NEAR(seconds_of[0] / cost_of[0] / (seconds_of[1] / cost_of[1]), 1, 0.25);
}

INSTANTIATE_TEST_SUITE_P(Halves, MeasuredCounts, ::testing::Values(20, 22),
                         [](const auto& info) { return "N" + std::to_string(info.param); });

TEST(HalvesCostSlow, HasAMeanNearTheCostOfListsOfMeanLength) {
  // Without the overhead, a task with lists of mean length costs 1 + 1 + 2. The mean cost of all
  // tasks is near that sum.
  for (const std::int32_t n : {22, 23}) {
    const std::vector<double> all = costs(n);
    const double mean =
        std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size());
    EXPECT_GT(mean, 2) << n;
    EXPECT_LT(mean, 12) << n;
  }
}

TEST(HalvesCost, IsPositiveAndFiniteForAllSizes) {
  for (std::int32_t n = 1; n <= 17; ++n) {
    for (const double cost : costs(n)) {
      ASSERT_TRUE(std::isfinite(cost)) << n;
      ASSERT_GT(cost, 0) << n;
    }
  }
}

}  // namespace
}  // namespace nqueens::count
