// tests/count/plan/shares_test.cpp - each task is in exactly one share, and shares take about
// equally long.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/shares.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/count/run/task_seconds.h"

namespace nqueens::count {
namespace {

using testing::complaint;

std::vector<Share> shares_of(const Plan& plan, std::uint64_t shares) {
  const Watch watch;
  RunControl control(watch);
  return equal_shares(plan, shares, control);
}

TEST(Shares, OfOneIsTheWholePlan) {
  const std::vector<Share> shares = shares_of(*make_plan(12), 1);
  ASSERT_EQ(shares.size(), 1U);
  EXPECT_EQ(shares[0].ranges, (std::vector<TaskRange>{{0, 31}}));
  EXPECT_EQ(shares[0].tasks, 31U);
  EXPECT_DOUBLE_EQ(shares[0].cost, 1);
}

TEST(Shares, CanHaveOneTaskEach) {
  const std::vector<Share> shares = shares_of(*make_plan(12), 31);
  for (const Share& share : shares) EXPECT_EQ(share.tasks, 1U);
}

TEST(Shares, CannotOutnumberTheTasks) {
  const auto plan = make_plan(12);
  EXPECT_EQ(complaint<UsageError>([&] { shares_of(*plan, 32); }),
            "a plan of 31 tasks can have 1 to 31 shares, found 32");
  EXPECT_EQ(complaint<UsageError>([&] { shares_of(*plan, 0); }),
            "a plan of 31 tasks can have 1 to 31 shares, found 0");
}

// This plan is so large that only the costs of some of its tasks are computed.
TEST(Shares, OfMillionsOfTasksHaveEachTaskOnceAndEqualCosts) {
  const auto plan = make_plan(26, "halves");
  ASSERT_EQ(plan->id().tasks, 2602198U);  // (C(26, 13) + 2^13) / 4
  const std::vector<Share> shares = shares_of(*plan, 1000);
  std::vector<TaskRange> ranges;
  std::vector<double> costs;
  for (const Share& share : shares) {
    double cost = 0;
    for (const TaskRange& range : share.ranges) {
      ranges.push_back(range);
      for (std::uint64_t task = range.begin; task < range.end; ++task) cost += plan->cost(task);
    }
    costs.push_back(cost);
  }
  std::ranges::sort(ranges, {}, &TaskRange::begin);
  std::uint64_t end = 0;
  for (const TaskRange& range : ranges) {
    ASSERT_EQ(range.begin, end);
    end = range.end;
  }
  EXPECT_EQ(end, plan->id().tasks);
  const double mean = std::accumulate(costs.begin(), costs.end(), 0.0) / 1000;
  EXPECT_LT(std::ranges::max(costs), 1.05 * mean);
}

TEST(Shares, AreAbandonedAfterAStop) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  const auto plan = make_plan(18, "halves");
  equal_shares(*plan, 10, control);
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

RC_GTEST_PROP(Shares, HaveEveryTaskOnce, ()) {
  const auto plan =
      make_plan(*rc::gen::inRange(8, 16), *rc::gen::element("cross", "rows", "halves"));
  const std::uint64_t tasks = plan->id().tasks;
  std::vector<int> times(tasks);
  for (const Share& share : shares_of(*plan, *rc::gen::inRange<std::uint64_t>(1, tasks + 1))) {
    std::uint64_t sum = 0;
    for (const TaskRange& range : share.ranges) {
      RC_ASSERT(range.begin < range.end);
      sum += range.end - range.begin;
      for (std::uint64_t task = range.begin; task < range.end; ++task) ++times[task];
    }
    RC_ASSERT(share.tasks == sum);
    RC_ASSERT(sum > 0U);
  }
  RC_ASSERT(std::ranges::all_of(times, [](int n) { return n == 1; }));
}

// Uses the measured time of each task (task_seconds.h).
class MeasuredShares : public ::testing::TestWithParam<std::int32_t> {};

TEST_P(MeasuredShares, TheLongestOfFortyIsWithinTenPercentOfTheMean) {
  const auto plan = make_plan(GetParam(), "halves");
  const testing::MeasuredTasks measured = testing::measured_tasks(GetParam());
  ASSERT_EQ(measured.tasks.size(), plan->id().tasks);
  double whole = 0;
  double longest = 0;
  for (const Share& share : shares_of(*plan, 40)) {
    double seconds = 0;
    for (const TaskRange& range : share.ranges) {
      for (std::uint64_t task = range.begin; task < range.end; ++task) {
        seconds += measured.seconds[task];
      }
    }
    whole += seconds;
    longest = std::max(longest, seconds);
  }
  EXPECT_LT(longest, 1.1 * whole / 40);
  RecordProperty("longest_in_percent_of_the_mean", static_cast<int>(100 * longest * 40 / whole));
}

INSTANTIATE_TEST_SUITE_P(Halves, MeasuredShares, ::testing::Values(16, 18, 20, 22),
                         ::testing::PrintToStringParamName());

}  // namespace
}  // namespace nqueens::count
