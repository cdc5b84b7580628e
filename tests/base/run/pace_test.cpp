// tests/base/run/pace_test.cpp - tests the estimate of the remaining time with simulated runs.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/pace.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

// A part of a simulated run: `count` equal steps of one task each. At the end of this part,
// `seconds` have passed since the start of the run and `fraction` of all work is done.
struct Steps {
  int count;
  double seconds;
  double fraction;
};

Pace walked(Pace pace, double seconds, double fraction, std::initializer_list<Steps> way) {
  std::uint64_t tasks = 0;
  for (const Steps& steps : way) {
    const double longer = (steps.seconds - seconds) / steps.count;
    const double more = (steps.fraction - fraction) / steps.count;
    for (int i = 0; i < steps.count; ++i) {
      pace.note(seconds += longer, fraction += more, ++tasks);
    }
  }
  return pace;
}

TEST(Pace, IsUnknownWhileThereIsTooLittleData) {
  EXPECT_FALSE(Pace().left());
  EXPECT_FALSE(walked(Pace(), 0, 0, {{15, 10, 0.25}}).left());       // few tasks
  EXPECT_FALSE(walked(Pace(), 0, 0, {{100, 0.9, 0.25}}).left());     // little time
  EXPECT_FALSE(walked(Pace(), 0, 0, {{100, 10, 0}}).left());         // no work done
  EXPECT_FALSE(walked(Pace(9, 0), 9, 0, {{100, 9.9, 0.5}}).left());  // long preparations
}

TEST(Pace, OfASteadyRunHasAMarginForUnseenDifferences) {
  const auto left = walked(Pace(), 0, 0, {{10'000, 20, 0.2}}).left();
  ASSERT_TRUE(left);
  EXPECT_NEAR(left->low, 80 * (1 - 0.03 - 0.01), 0.1);
  EXPECT_NEAR(left->high, 80 * (1 + 0.03 + 0.01), 0.1);
}

TEST(Pace, OfFewTasksIsLessCertain) {
  const auto left = walked(Pace(), 0, 0, {{25, 20, 0.2}}).left();
  EXPECT_NEAR(left->low, 80 * (1 - 0.03 - 0.2), 0.1);
  EXPECT_NEAR(left->high, 80 * (1 + 0.03 + 0.2), 0.1);
}

TEST(Pace, IgnoresTasksDoneBeforeTheRun) {
  // Earlier runs did nine tenths of the work. This run prepares for 5 s and then does a twentieth
  // of the work in 10 s.
  const auto left = walked(Pace(5, 0.9), 5, 0.9, {{10'000, 15, 0.95}}).left();
  EXPECT_NEAR(left->low, 9.6, 0.05);
  EXPECT_NEAR(left->high, 10.4, 0.05);
}

TEST(Pace, OfAMachineThatBecameSlowerLiesBetweenBothPaces) {
  // The pace is 1% per second for 30 s, and then half of that for 30 s.
  const auto left = walked(Pace(), 0, 0, {{3000, 30, 0.30}, {1500, 60, 0.45}}).left();
  EXPECT_LT(left->low, 55 / 0.75);  // at the average pace
  EXPECT_GT(left->high, 55 / 0.5);  // at the recent pace
}

TEST(Pace, OfUnevenWorkIsLessCertain) {
  Pace even;
  Pace uneven;
  for (int i = 1; i <= 40; ++i) {
    even.note(i, 0.01 * i, static_cast<std::uint64_t>(100 * i));
    uneven.note(i + (i % 2 == 0 ? 0 : 0.5), 0.01 * i, static_cast<std::uint64_t>(100 * i));
  }
  EXPECT_GT(uneven.left()->high - uneven.left()->low, 1.5 * (even.left()->high - even.left()->low));
}

TEST(Pace, IsZeroAtTheEnd) {
  const auto left = walked(Pace(), 0, 0, {{100, 8, 1}}).left();
  EXPECT_NEAR(left->low, 0, 1e-9);
  EXPECT_NEAR(left->high, 0, 1e-9);
}

TEST(Pace, IgnoresNotesThatGoBackwards) {
  Pace pace = walked(Pace(), 0, 0, {{10'000, 20, 0.2}});
  const auto before = pace.left();
  pace.note(19, 0.3, 10'001);
  pace.note(21, 0.1, 10'001);
  EXPECT_EQ(pace.left(), before);
}

}  // namespace
}  // namespace nqueens
