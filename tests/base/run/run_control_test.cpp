// tests/base/run/run_control_test.cpp - tests the stop, the deadline and the progress reports of a
// run.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/run_control.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

using namespace std::chrono_literals;

TEST(Ended, HasANameForReports) {
  EXPECT_STREQ(to_string(Ended::Complete), "complete");
  EXPECT_STREQ(to_string(Ended::LimitReached), "limit reached");
  EXPECT_STREQ(to_string(Ended::Stopped), "stopped");
}

TEST(DeadlineIn, IsTheGivenNumberOfSecondsFromNow) {
  const auto before = Clock::now();
  const auto deadline = deadline_in(1.5);
  EXPECT_GE(deadline, before + 1500ms);
  EXPECT_LE(deadline, Clock::now() + 1500ms);
}

TEST(DeadlineIn, CountsFromTheGivenStart) {
  const Clock::time_point start = Clock::now() - 5s;
  EXPECT_EQ(deadline_in(0, start), start);
  EXPECT_EQ(deadline_in(2, start), start + 2s);
}

TEST(DeadlineIn, ShortensLongAndInfiniteLimits) {
  const Clock::time_point start = Clock::now();
  const auto longest = start + std::chrono::seconds(1'000'000'000);
  const double beyond_nanoseconds = 0x1p63 / 1e9;
  for (const double seconds : {1e9, beyond_nanoseconds, 1e10, 0x1p63, 1e19, 1e300,
                               std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(deadline_in(seconds, start), longest) << seconds;
    const Watch watch = {.deadline = deadline_in(seconds)};
    RunControl control(watch);
    EXPECT_FALSE(control.should_end()) << seconds;
  }
}

TEST(DeadlineIn, RefusesNegativeNumbersAndNan) {
  for (const double seconds : {-1.0, -1e-9, -1e300, -std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_THROW(deadline_in(seconds), UsageError) << seconds;
  }
}

TEST(RunControl, NeverEndsWhenNothingIsWatched) {
  const Watch watch;
  RunControl control(watch);
  EXPECT_FALSE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::Complete);
}

TEST(RunControl, EndsAsStoppedWhenTheCallerStops) {
  std::stop_source source;
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  EXPECT_FALSE(control.should_end());
  source.request_stop();
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(RunControl, SeesAStopThatCameBeforeTheRun) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  EXPECT_EQ(control.ended(), Ended::Complete);
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(RunControl, SeesAStopFromAnotherThread) {
  std::stop_source source;
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  std::jthread stopper([&] { source.request_stop(); });
  stopper.join();
  EXPECT_TRUE(control.should_end());
}

TEST(RunControl, EndsWithLimitReachedAfterTheDeadline) {
  const Watch watch = {.deadline = Clock::now() - 1ms};
  RunControl control(watch);
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::LimitReached);
}

TEST(RunControl, ContinuesBeforeTheDeadline) {
  const Watch watch = {.deadline = Clock::now() + 1h};
  RunControl control(watch);
  EXPECT_FALSE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::Complete);
}

TEST(RunControl, SeesTheDeadlinePassDuringTheRun) {
  const Watch watch = {.deadline = Clock::now() + 20ms};
  RunControl control(watch);
  EXPECT_EQ(control.ended(), Ended::Complete);
  std::this_thread::sleep_until(*watch.deadline);
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::LimitReached);
}

TEST(RunControl, PrefersTheStopToTheDeadline) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token(), .deadline = Clock::now() - 1ms};
  RunControl control(watch);
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(RunControl, KeepsTheFirstReasonWhenAStopFollowsTheDeadline) {
  std::stop_source source;
  const Watch watch = {.stop = source.get_token(), .deadline = Clock::now() - 1ms};
  RunControl control(watch);
  EXPECT_TRUE(control.should_end());
  source.request_stop();
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::LimitReached);
}

TEST(RunControl, KeepsTheFirstReasonGivenByEnd) {
  const Watch watch;
  RunControl control(watch);
  control.end(Ended::LimitReached);
  control.end(Ended::Stopped);
  EXPECT_TRUE(control.should_end());
  EXPECT_EQ(control.ended(), Ended::LimitReached);
}

TEST(RunControl, GivesOneReasonToAllThreadsThatEndItAtOnce) {
  const Watch watch;
  RunControl control(watch);
  std::vector<Ended> seen(8);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      threads.emplace_back([&control, &seen, i] {
        control.end(i % 2 == 0 ? Ended::Stopped : Ended::LimitReached);
        seen[i] = control.ended();
      });
    }
  }
  EXPECT_NE(control.ended(), Ended::Complete);
  EXPECT_EQ(seen, std::vector<Ended>(8, control.ended()));
}

TEST(RunControl, MeasuresTimeSinceTheRunBegan) {
  const Watch watch;
  const RunControl control(watch);
  std::this_thread::sleep_for(20ms);
  EXPECT_GE(control.elapsed_seconds(), 0.02);
  EXPECT_LT(control.elapsed_seconds(), 60);
}

TEST(Progress, NeedsNoReceiver) {
  const Watch watch;
  RunControl control(watch);
  EXPECT_NO_THROW(control.report({}));
}

TEST(Progress, StartsAfterOneReportInterval) {
  int calls = 0;
  const Watch watch = {.on_progress = [&](const Progress&) { ++calls; }, .report_interval = 1h};
  RunControl control(watch);
  control.report({});
  EXPECT_EQ(calls, 0);
}

TEST(Progress, ArrivesUnchangedExceptTheElapsedTime) {
  Progress seen;
  const Watch watch = {.on_progress = [&](const Progress& p) { seen = p; }};
  RunControl control(watch);
  std::this_thread::sleep_for(110ms);
  control.report({.fraction = 0.25, .tasks_done = 3, .solutions = 7, .elapsed_seconds = 1e9});
  EXPECT_EQ(seen.fraction, 0.25);
  EXPECT_EQ(seen.tasks_done, 3U);
  EXPECT_EQ(seen.solutions, 7U);
  EXPECT_GE(seen.elapsed_seconds, 0.1);
  EXPECT_LT(seen.elapsed_seconds, 60);
}

TEST(Progress, RespectsTheReportInterval) {
  int calls = 0;
  const Watch watch = {.on_progress = [&](const Progress&) { ++calls; }, .report_interval = {}};
  RunControl control(watch);
  for (int i = 0; i < 5; ++i) control.report({});
  EXPECT_EQ(calls, 5);
}

// Two reports are at least a tenth of a second apart. The measured time begins before the first
// report and ends after the second one, so a delay of this thread only makes it longer.
TEST(Progress, ComesAtMostTenTimesASecond) {
  auto since = Clock::now();
  auto called = since;
  int reports = 0;
  const Watch watch = {.on_progress = [&](const Progress&) {
    EXPECT_GE(Clock::now() - since, 100ms);
    since = called;
    ++reports;
  }};
  RunControl control(watch);
  while (reports < 3) {
    called = Clock::now();
    control.report({});
  }
}

// The report interval is 0, so only the lock prevents concurrent reports. The other threads report
// while one report is being passed on, and must not block.
TEST(Progress, IsNeverReportedByTwoThreadsAtOnce) {
  std::atomic<int> calls = 0;
  RunControl* running = nullptr;
  const Watch watch = {.on_progress =
                           [&](const Progress&) {
                             if (++calls > 1) return;
                             std::vector<std::jthread> others;
                             for (int i = 0; i < 4; ++i) {
                               others.emplace_back([&] { running->report({}); });
                             }
                           },
                       .report_interval = {}};
  RunControl control(watch);
  running = &control;
  control.report({});
  EXPECT_EQ(calls, 1);
}

TEST(Progress, PropagatesExceptionsOfTheCallback) {
  int calls = 0;
  const Watch watch = {.on_progress =
                           [&](const Progress&) {
                             if (++calls == 1) throw std::runtime_error("the screen is gone");
                           },
                       .report_interval = {}};
  RunControl control(watch);
  EXPECT_THROW(control.report({}), std::runtime_error);
  EXPECT_NO_THROW(control.report({}));
  EXPECT_EQ(calls, 2);  // the exception has released the lock
}

TEST(RunControl, IncludesTheTimeOfEarlierRuns) {
  std::vector<Progress> reports;
  const Watch watch = {.on_progress = [&](const Progress& p) { reports.push_back(p); }};
  RunControl control(watch);
  std::this_thread::sleep_for(120ms);
  control.report({.seconds_before = 1'000});
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_GE(reports[0].elapsed_seconds, 1'000.1);
  EXPECT_EQ(reports[0].seconds_before, 1'000);
}

TEST(RunControl, ComputesTheRateOfThisRunAlone) {
  const Progress progress = {
      .solutions = 1'700, .elapsed_seconds = 60, .solutions_before = 1'500, .seconds_before = 50};
  EXPECT_EQ(solutions_per_second(progress), 20);
  EXPECT_EQ(solutions_per_second({.solutions = 1'700, .elapsed_seconds = 0.1}), std::nullopt);
  EXPECT_EQ(solutions_per_second({.solutions = std::nullopt, .elapsed_seconds = 10}), std::nullopt);
}

}  // namespace
}  // namespace nqueens
