// tests/base/time_left_test.cpp - the estimate of the remaining time.
// SPDX-License-Identifier: MIT
#include "nqueens/base/time_left.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(TimeLeft, IsNotSaidBeforeItMeansSomething) {
  EXPECT_FALSE(time_left({.fraction = 0.25, .tasks_done = 15, .elapsed_seconds = 10}));
  EXPECT_FALSE(time_left({.fraction = 0.25, .tasks_done = 100, .elapsed_seconds = 0.9}));
  EXPECT_FALSE(time_left({.fraction = 0, .tasks_done = 100, .elapsed_seconds = 10}));
}

TEST(TimeLeft, IsARangeThatNarrows) {
  const auto early = time_left({.fraction = 0.5, .tasks_done = 16, .elapsed_seconds = 8});
  EXPECT_DOUBLE_EQ(early->low, 4);
  EXPECT_DOUBLE_EQ(early->high, 12);
  const auto late = time_left({.fraction = 0.5, .tasks_done = 1600, .elapsed_seconds = 8});
  EXPECT_DOUBLE_EQ(late->low, 7.6);
  EXPECT_DOUBLE_EQ(late->high, 8.4);
}

TEST(TimeLeft, IsNothingAtTheEnd) {
  const auto end = time_left({.fraction = 1, .tasks_done = 100, .elapsed_seconds = 8});
  EXPECT_DOUBLE_EQ(end->high, 0);
}

}  // namespace
}  // namespace nqueens
