// tests/count/forecast_test.cpp - forecasts of counts on this machine.
// SPDX-License-Identifier: MIT
#include "nqueens/count/forecast.h"

#include <gtest/gtest.h>

#include <stop_token>

namespace nqueens::count {
namespace {

// A generous limit, so that a slow machine measures as many sizes as a fast one. On most machines
// the measurements take a second.
constexpr double kAnyTime = 600;

TEST(ForecastSlow, HasEverySizeWithAPublishedCount) {
  const Forecasts all = forecasts({.threads = 1, .seconds = kAnyTime});
  ASSERT_EQ(all.sizes.size(), 27U);
  EXPECT_EQ(all.threads, 1);
  EXPECT_EQ(all.ended, Ended::Complete);
  for (std::size_t i = 0; i < all.sizes.size(); ++i) {
    const Forecast& one = all.sizes[i];
    EXPECT_EQ(one.n, static_cast<std::int32_t>(i) + 1);
    EXPECT_EQ(one.method, one.n < 18 ? "cross" : one.n == 26 ? "central-pair" : "halves");
    EXPECT_GE(one.seconds, one.core_seconds);  // there is only one thread
    EXPECT_GT(one.seconds, 0);
  }
  EXPECT_TRUE(all.sizes[7].is_measured);
  EXPECT_FALSE(all.sizes[26].is_measured);
}

// From n = 22 to 27, Q(n) grows by a factor of 9.0 to 10.3 with each row, and the time by a factor
// that is about a ninth smaller.
TEST(ForecastSlow, GrowsWithTheCountsAndHasLargerErrorsForLargeSizes) {
  const Forecasts all = forecasts({.seconds = kAnyTime});
  ASSERT_EQ(all.sizes.size(), 27U);
  for (std::size_t i = 22; i < all.sizes.size(); ++i) {
    const Forecast& one = all.sizes[i];
    const Forecast& before = all.sizes[i - 1];
    EXPECT_GT(one.seconds / before.seconds, 7.5) << one.n;
    EXPECT_LT(one.seconds / before.seconds, 9.7) << one.n;
    EXPECT_GT(one.error / one.seconds, before.error / before.seconds) << one.n;
  }
}

TEST(Forecast, MeasuresNoSizeThatNeedsMoreMemoryThanTheLimit) {
  const Forecasts all = forecasts({.memory = 20'000'000, .seconds = kAnyTime});
  ASSERT_EQ(all.sizes.size(), 27U);
  EXPECT_FALSE(all.sizes[19].is_measured);  // n = 20 takes 70 MB
}

TEST(Forecast, IsEmptyWhenItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const Forecasts all = forecasts({}, {.stop = stop.get_token()});
  EXPECT_TRUE(all.sizes.empty());
  EXPECT_EQ(all.ended, Ended::Stopped);
}

}  // namespace
}  // namespace nqueens::count
