// tests/base/run/threads_test.cpp - the number of threads of a run.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/threads.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

TEST(UsableThreads, AreAsManyAsRequested) { EXPECT_EQ(usable_threads(1), 1); }

TEST(UsableThreads, AreNoMoreThanTheProcessors) {
  EXPECT_GE(usable_threads(0), 1);
  EXPECT_EQ(usable_threads(2'000'000'000), usable_threads(0));
}

TEST(UsableThreads, AreNeverNegative) {
  EXPECT_THROW(static_cast<void>(usable_threads(-1)), UsageError);
}

}  // namespace
}  // namespace nqueens
