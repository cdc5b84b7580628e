// tests/count/count_test.cpp - counts and symmetry classes against the published ones, and endings.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

using namespace std::chrono_literals;

constexpr Params kClassified = {.classify = Classify::Yes};

TEST(Count, EqualsThePublishedNumbers) {
  // OEIS A000170, n = 1 to 13.
  const std::vector<std::uint64_t> expected = {1,  0,   0,   2,    10,    4,    40,
                                               92, 352, 724, 2680, 14200, 73712};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 13; ++n) found.push_back(count(n).solutions);
  EXPECT_EQ(found, expected);
}

TEST(Count, SplitsTheSolutionsIntoPublishedClasses) {
  // OEIS A260320, A260319 and A260318; the single queen is a class of its own.
  const std::vector<SymmetryClasses> expected = {
      {0, 0, 0, 1},    {0, 0, 0, 0},     {0, 0, 0, 0},     {0, 0, 1, 0},      {1, 0, 1, 0},
      {0, 1, 0, 0},    {4, 2, 0, 0},     {11, 1, 0, 0},    {42, 4, 0, 0},     {89, 3, 0, 0},
      {329, 12, 0, 0}, {1765, 18, 4, 0}, {9197, 32, 4, 0}, {45647, 105, 0, 0}};
  std::vector<SymmetryClasses> found;
  for (std::int32_t n = 1; n <= 14; ++n) found.push_back(count(n, kClassified).classes.value());
  EXPECT_EQ(found, expected);
}

TEST(Count, HasThePublishedNumbersOfFundamentalSolutions) {
  // OEIS A002562, n = 1 to 13.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 13; ++n) {
    found.push_back(count(n, kClassified).classes.value().fundamental());
  }
  EXPECT_EQ(found, expected);
}

TEST(Count, OfFourteenRowsIsWhole) {
  const Result result = count(14, kClassified);
  EXPECT_EQ(result.n, 14);
  EXPECT_EQ(result.method, "textbook");
  EXPECT_EQ(result.solutions, 365596U);                     // OEIS A000170
  EXPECT_EQ(result.classes.value().fundamental(), 45752U);  // OEIS A002562
  EXPECT_EQ(result.tasks_done, result.tasks);
  EXPECT_GT(result.tasks, 0U);
  EXPECT_EQ(result.ended, Ended::Complete);
  EXPECT_GT(result.elapsed_seconds, 0);
}

TEST(CountSlow, OfFifteenRowsEqualsThePublishedNumbers) {
  const Result result = count(15, kClassified);
  EXPECT_EQ(result.solutions, 2279184U);                            // OEIS A000170
  EXPECT_EQ(result.classes, (SymmetryClasses{284743, 310, 0, 0}));  // OEIS A260320, A260319
  EXPECT_EQ(result.classes.value().fundamental(), 285053U);         // OEIS A002562
}

TEST(CountSlow, OfSixteenRowsEqualsThePublishedNumbers) {
  const Result result = count(16, kClassified);
  EXPECT_EQ(result.solutions, 14772512U);                             // OEIS A000170
  EXPECT_EQ(result.classes, (SymmetryClasses{1846189, 734, 32, 0}));  // A260320, A260319, A260318
  EXPECT_EQ(result.classes.value().fundamental(), 1846955U);          // OEIS A002562
}

TEST(Count, LeavesTheClassesOutUnlessAskedFor) {
  EXPECT_EQ(count(8).classes, std::nullopt);
  EXPECT_NE(count(8, kClassified).classes, std::nullopt);
}

TEST(Count, IsTheSameForAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 16}) {
    const Result result = count(11, {.classify = Classify::Yes, .threads = threads});
    EXPECT_GE(result.threads, 1);
    EXPECT_LE(result.threads, threads);
    EXPECT_EQ(result.solutions, 2680U) << threads;  // OEIS A000170
    EXPECT_EQ(result.classes, (SymmetryClasses{329, 12, 0, 0})) << threads;
    EXPECT_EQ(result.tasks_done, result.tasks) << threads;
  }
}

TEST(Count, TakesAllProcessorsByDefault) { EXPECT_GE(count(4).threads, 1); }

TEST(Count, TakesNoMoreThreadsThanThereAreProcessors) {
  const Result result = count(8, {.threads = 2'000'000'000});
  EXPECT_EQ(result.threads, count(8).threads);
  EXPECT_EQ(result.solutions, 92U);  // OEIS A000170
}

TEST(Count, RefusesSizesOutsideItsRange) {
  EXPECT_THROW(count(0), UsageError);
  EXPECT_THROW(count(-4), UsageError);
  EXPECT_THROW(count(29), UsageError);
  EXPECT_THROW(count(1'000'000'001), UsageError);
}

TEST(Count, SaysWhyLargerBoardsAreRefused) {
  std::string text;
  try {
    count(29);
  } catch (const UsageError& error) {
    text = error.what();
  }
  EXPECT_EQ(text,
            "method textbook counts boards of at most 28 rows, found 29: larger counts do not fit "
            "64 bits");
}

TEST(Count, RefusesUnknownMethodsAndNegativeThreads) {
  EXPECT_THROW(count(8, {.method = "guess"}), UsageError);
  EXPECT_THROW(count(8, {.method = ""}), UsageError);
  EXPECT_THROW(count(8, {.threads = -1}), UsageError);
}

TEST(Count, ListsItsMethods) {
  ASSERT_EQ(methods().size(), 1U);
  EXPECT_EQ(methods()[0].name, "textbook");
  EXPECT_EQ(methods()[0].max_size, kMaxCountSize);
  EXPECT_FALSE(methods()[0].summary.empty());
}

TEST(Count, StoppedBeforeTheStartHasDoneNothing) {
  std::stop_source source;
  source.request_stop();
  const Result result = count(14, kClassified, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.solutions, 0U);
  EXPECT_EQ(result.tasks_done, 0U);
  EXPECT_GT(result.tasks, 0U);
  EXPECT_EQ(result.classes, std::nullopt);
}

TEST(Count, EndsSoonAfterAStopOnTheLargestBoard) {
  std::stop_source source;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(100ms);
    source.request_stop();
  });
  const Result result = count(28, kClassified, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_LT(result.tasks_done, result.tasks);
  EXPECT_EQ(result.classes, std::nullopt);
  EXPECT_LT(result.elapsed_seconds, 5);
}

TEST(Count, EndsSoonAfterTheDeadlineOnTheLargestBoard) {
  const Result result = count(28, kClassified, {.deadline = Clock::now() + 100ms});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_LT(result.tasks_done, result.tasks);
  EXPECT_EQ(result.classes, std::nullopt);
  EXPECT_LT(result.elapsed_seconds, 5);
}

RC_GTEST_PROP(Count, EndedEarlyIsNeverMoreThanTheWhole, ()) {
  const auto microseconds = *rc::gen::inRange(0, 20'000);
  const auto threads = *rc::gen::inRange(1, 4);
  const Result result = count(12, {.classify = Classify::Yes, .threads = threads},
                              {.deadline = Clock::now() + std::chrono::microseconds(microseconds)});
  RC_ASSERT(result.solutions <= 14200U);  // OEIS A000170
  RC_ASSERT(result.tasks_done <= result.tasks);
  RC_ASSERT(result.tasks_done < result.tasks || result.solutions == 14200U);
  RC_ASSERT(result.classes.has_value() == (result.ended == Ended::Complete));
  RC_ASSERT(result.ended == Ended::LimitReached || result.solutions == 14200U);
  RC_ASSERT(result.ended != Ended::Stopped);
}

TEST(Count, ReportsProgressThatGrows) {
  std::vector<Progress> reports;
  const Watch watch = {.deadline = Clock::now() + 700ms,
                       .on_progress = [&](const Progress& p) { reports.push_back(p); }};
  const Result result = count(16, {.threads = 2}, watch);
  ASSERT_GE(reports.size(), 1U);
  EXPECT_LE(reports.size(), 8U);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    EXPECT_GT(reports[i].fraction, 0);
    EXPECT_LE(reports[i].fraction, 1);
    EXPECT_LE(reports[i].solutions, 14772512U);  // OEIS A000170
    EXPECT_LE(reports[i].tasks_done, result.tasks);
    if (i == 0) continue;
    EXPECT_GE(reports[i].fraction, reports[i - 1].fraction);
    EXPECT_GE(reports[i].solutions, reports[i - 1].solutions);
    EXPECT_GE(reports[i].elapsed_seconds, reports[i - 1].elapsed_seconds);
  }
}

}  // namespace
}  // namespace nqueens::count
