// tests/search/compare_test.cpp - comparisons of several algorithms on the same problem.
// SPDX-License-Identifier: MIT
#include "nqueens/search/compare.h"

#include <gtest/gtest.h>

#include <limits>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::search {
namespace {

TEST(Compare, RunsEveryAlgorithmOrGivesAReason) {
  const Comparison comparison =
      compare(Problem(6), {.goal = Goal::All, .runs = 1, .seconds_a_run = 60});
  ASSERT_EQ(comparison.algorithms.size(), algorithms().size());
  for (const Compared& compared : comparison.algorithms) {
    if (compared.runs.empty()) {
      EXPECT_FALSE(compared.reason.empty()) << compared.algorithm;
      continue;
    }
    EXPECT_EQ(compared.median(&Counters::solutions), 4U) << compared.algorithm;  // OEIS A000170
  }
}

TEST(Compare, RunsOnlyTheNamedAlgorithmsInTableOrder) {
  const Comparison comparison =
      compare(Problem(8), {.algorithms = {"bitmask", "depth-first"}, .runs = 3});
  ASSERT_EQ(comparison.algorithms.size(), 2U);
  EXPECT_EQ(comparison.algorithms[0].algorithm, "depth-first");
  EXPECT_EQ(comparison.algorithms[0].runs.size(), 3U);
  EXPECT_EQ(comparison.algorithms[0].solved(), 3U);
  // OEIS A140450: 876 squares are tried for the first solution of 8 queens.
  EXPECT_EQ(comparison.algorithms[0].median(&Counters::tries), 876U);
  EXPECT_GT(comparison.algorithms[0].median_seconds(), 0);
}

TEST(Compare, RefusesUnknownNames) {
  EXPECT_THROW(compare(Problem(8), {.algorithms = {"depth-last"}}), UsageError);
}

TEST(Compare, ReportsTheRefusalOfAnAlgorithm) {
  const Comparison comparison = compare(Problem(65), {.algorithms = {"bitmask"}});
  EXPECT_TRUE(comparison.algorithms.front().runs.empty());
  EXPECT_EQ(comparison.algorithms.front().reason,
            "algorithm bitmask takes boards of at most 64 rows, found 65");
}

TEST(Compare, EndsARunAtItsLimitAndDoesNotRepeatIt) {
  const Comparison comparison =
      compare(Problem(40), {.algorithms = {"depth-first"}, .runs = 5, .seconds_a_run = 0.02});
  const Compared& compared = comparison.algorithms.front();
  EXPECT_EQ(compared.runs.size(), 1U);
  EXPECT_EQ(compared.solved(), 0U);
  EXPECT_EQ(compared.reason, "the limit of 0.02 s");
  EXPECT_EQ(comparison.ended, Ended::Complete);
}

TEST(Compare, AcceptsInfiniteSecondsPerRun) {
  for (const double seconds : {1e10, 1e300, std::numeric_limits<double>::infinity()}) {
    const Comparison comparison =
        compare(Problem(8), {.algorithms = {"depth-first"}, .runs = 1, .seconds_a_run = seconds});
    EXPECT_EQ(comparison.algorithms.front().solved(), 1U) << seconds;
    EXPECT_EQ(comparison.algorithms.front().reason, "") << seconds;
  }
}

TEST(Compare, RefusesInvalidSecondsAndZeroRuns) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(compare(Problem(8), {.seconds_a_run = nan}), UsageError);
  EXPECT_THROW(compare(Problem(8), {.seconds_a_run = -1}), UsageError);
  EXPECT_THROW(compare(Problem(8), {.runs = 0}), UsageError);
}

TEST(Compare, EndsWhenTheCallerStops) {
  std::stop_source stop;
  stop.request_stop();
  const Comparison comparison = compare(Problem(40), {}, {.stop = stop.get_token()});
  EXPECT_EQ(comparison.ended, Ended::Stopped);
  for (const Compared& compared : comparison.algorithms) EXPECT_TRUE(compared.runs.empty());
}

// The deadline of the whole comparison ends its only run. 40 queens take this search hours.
TEST(Compare, EndsWithItsLastRun) {
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(100)};
  const Comparison comparison =
      compare(Problem(40), {.algorithms = {"depth-first"}, .runs = 1}, watch);
  EXPECT_EQ(comparison.ended, Ended::LimitReached);
  EXPECT_TRUE(comparison.algorithms[0].runs.empty());
}

}  // namespace
}  // namespace nqueens::search
