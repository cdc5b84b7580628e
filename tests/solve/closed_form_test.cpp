// tests/solve/closed_form_test.cpp - the closed form solves every board that has a solution.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/closed_form.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"

namespace nqueens::solve {
namespace {

using Columns = std::vector<std::int32_t>;

Columns columns_of(std::int32_t n) {
  const auto solution = closed_form(n);
  if (!solution) return {};
  return {solution->columns().begin(), solution->columns().end()};
}

Columns streamed(std::int32_t n, const Watch& watch = {}) {
  Columns all;
  stream_closed_form(
      n,
      [&](std::span<const std::int32_t> some) { all.insert(all.end(), some.begin(), some.end()); },
      watch);
  return all;
}

// Computed by hand from the constructions A (n = 4 and 6), B (n = 8) and C (n = 5, 7 and 9) of
// Hoffman, Loessi and Moore, who count rows and columns from 1.
TEST(ClosedForm, MatchesTheConstructionOnSmallBoards) {
  EXPECT_EQ(columns_of(1), (Columns{0}));
  EXPECT_EQ(columns_of(4), (Columns{1, 3, 0, 2}));
  EXPECT_EQ(columns_of(5), (Columns{1, 3, 0, 2, 4}));
  EXPECT_EQ(columns_of(6), (Columns{1, 3, 5, 0, 2, 4}));
  EXPECT_EQ(columns_of(7), (Columns{1, 3, 5, 0, 2, 4, 6}));
  EXPECT_EQ(columns_of(8), (Columns{3, 5, 7, 1, 6, 0, 2, 4}));
  EXPECT_EQ(columns_of(9), (Columns{3, 5, 7, 1, 6, 0, 2, 4, 8}));
}

TEST(ClosedForm, DoesNotExistForTwoAndThreeQueens) {
  EXPECT_FALSE(closed_form(2));
  EXPECT_FALSE(closed_form(3));
  EXPECT_TRUE(streamed(2).empty());
  EXPECT_TRUE(streamed(3).empty());
  EXPECT_FALSE(has_solution(2));
  EXPECT_FALSE(has_solution(3));
}

TEST(ClosedForm, IsASolutionUpToTwoThousandQueens) {
  for (std::int32_t n = 4; n <= 2000; ++n) {
    ASSERT_TRUE(is_solution(closed_form(n).value())) << n;
  }
}

TEST(ClosedForm, RefusesSizesOutOfRange) {
  EXPECT_THROW(closed_form(0), UsageError);
  EXPECT_THROW(closed_form(-4), UsageError);
  EXPECT_THROW(closed_form(kMaxSize + 1), UsageError);
  EXPECT_THROW(stream_closed_form(0, [](auto) {}), UsageError);
}

RC_GTEST_PROP(ClosedForm, IsASolutionOfAnyBoard, ()) {
  const auto n = *rc::gen::inRange(4, 100'001);
  RC_ASSERT(is_solution(closed_form(n).value()));
}

// Checks a hundred boards of five million rows on average.
RC_GTEST_PROP(ClosedFormSlow, IsASolutionOfAnyLargeBoard, ()) {
  const auto n = *rc::gen::inRange(4, 10'000'001);
  RC_ASSERT(is_solution(closed_form(n).value()));
}

// The expected columns are computed by hand from the formulas. They show that nothing overflows.
TEST(ClosedFormColumn, IsCorrectOnTheLargestBoards) {
  EXPECT_EQ(closed_form_column(1'000'000'000, 0), 1);  // 6k + 4
  EXPECT_EQ(closed_form_column(1'000'000'000, 499'999'999), 999'999'999);
  EXPECT_EQ(closed_form_column(1'000'000'000, 500'000'000), 0);
  EXPECT_EQ(closed_form_column(1'000'000'000, 999'999'999), 999'999'998);
  EXPECT_EQ(closed_form_column(999'999'998, 0), 499'999'998);  // 6k + 2
  EXPECT_EQ(closed_form_column(999'999'998, 249'999'999), 999'999'996);
  EXPECT_EQ(closed_form_column(999'999'998, 250'000'000), 0);
  EXPECT_EQ(closed_form_column(999'999'998, 499'999'998), 499'999'996);
  EXPECT_EQ(closed_form_column(999'999'998, 999'999'997), 499'999'999);
  EXPECT_EQ(closed_form_column(999'999'999, 999'999'998), 999'999'998);  // the corner
}

// A block has 4096 rows, so the sizes include one row less than a block, one block, and one row
// more.
TEST(StreamClosedForm, PassesTheSameColumns) {
  for (const std::int32_t n : {1, 4, 8, 9, 100, 4095, 4096, 4097, 8192, 12'344}) {
    EXPECT_EQ(streamed(n), columns_of(n)) << n;
  }
}

TEST(StreamClosedForm, ReportsThatItIsComplete) {
  const ClosedFormRun run = stream_closed_form(10'000, [](auto) {});
  EXPECT_EQ(run.rows, 10'000);
  EXPECT_EQ(run.ended, Ended::Complete);
}

TEST(StreamClosedForm, EndsWhenItIsStopped) {
  std::stop_source stop;
  const ClosedFormRun run = stream_closed_form(1'000'000'000, [&](auto) { stop.request_stop(); },
                                               {.stop = stop.get_token()});
  EXPECT_EQ(run.ended, Ended::Stopped);
  EXPECT_LT(run.rows, 1'000'000);
}

TEST(StreamClosedForm, EndsAtItsDeadline) {
  const ClosedFormRun run = stream_closed_form(
      1'000'000'000, [](auto) {}, {.deadline = Clock::now() - std::chrono::seconds(1)});
  EXPECT_EQ(run.ended, Ended::LimitReached);
  EXPECT_EQ(run.rows, 0);
}

}  // namespace
}  // namespace nqueens::solve
