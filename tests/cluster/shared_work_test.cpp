// tests/cluster/shared_work_test.cpp - simulated tasks and shares are as unequal as measured ones.
// SPDX-License-Identifier: MIT
#include "tests/cluster/shared_work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::cluster {
namespace {

constexpr std::uint64_t kTasks = 176'870;  // the number of tasks for n = 22

TEST(SharedWork, TasksAreAsUnequalAsThoseOf22Queens) {
  const std::vector<double> seconds = drawn_task_seconds({.tasks = kTasks, .core_seconds = 1640});
  EXPECT_NEAR(std::accumulate(seconds.begin(), seconds.end(), 0.0), 1640, 1e-6);
  const double mean = 1640.0 / kTasks;
  double squares = 0;
  for (const double one : seconds) squares += (one / mean - 1) * (one / mean - 1);
  EXPECT_NEAR(std::sqrt(squares / kTasks), 0.6, 0.02);
  const double longest = *std::max_element(seconds.begin(), seconds.end()) / mean;
  EXPECT_GT(longest, 7);
  EXPECT_LT(longest, 20);
}

TEST(SharedWork, SharesAreAsUnequalAsThoseOf22Queens) {
  const Watch watch;
  RunControl control(watch);
  const SharedWork work =
      shared_work(drawn_task_seconds({.tasks = kTasks, .core_seconds = 1640}), 40, control);
  double longest = 0;
  for (const std::vector<count::TaskRange>& share : work.shares) {
    double seconds = 0;
    for (const count::TaskRange& range : share) {
      for (std::uint64_t task = range.begin; task < range.end; ++task) {
        seconds += work.task_seconds[task];
      }
    }
    longest = std::max(longest, seconds * 40 / 1640);
  }
  EXPECT_GT(longest, 1.02);  // measured: 1.02 to 1.07 (count/plan/shares.h)
  EXPECT_LT(longest, 1.07);
}

TEST(SharedWork, TasksWithoutSpreadAreEqual) {
  EXPECT_EQ(drawn_task_seconds({.tasks = 4, .core_seconds = 8, .spread = 0}),
            (std::vector<double>{2, 2, 2, 2}));
}

TEST(SharedWork, RefusesAnInvalidCount) {
  EXPECT_THROW(drawn_task_seconds({.tasks = 0}), UsageError);
  EXPECT_THROW(drawn_task_seconds({.core_seconds = 0}), UsageError);
  EXPECT_THROW(drawn_task_seconds({.spread = -1}), UsageError);
  const Watch watch;
  RunControl control(watch);
  EXPECT_THROW(shared_work({1, 1}, 3, control), UsageError);
}

}  // namespace
}  // namespace nqueens::cluster
