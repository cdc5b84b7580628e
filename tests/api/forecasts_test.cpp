// tests/api/forecasts_test.cpp - tests forecasts of how long counts take.
// SPDX-License-Identifier: MIT
#include "nqueens/api/forecasts.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "nqueens/api/message.h"

namespace nqueens::api {
namespace {

TEST(Forecasts, HaveTheTimeOfEachSize) {
  const count::Forecasts sample = {.threads = 2,
                                   .kernel = "avx2",
                                   .sizes = {{.n = 18,
                                              .method = "halves",
                                              .is_measured = true,
                                              .seconds = 1.5,
                                              .error = 0.25,
                                              .core_seconds = 3}}};
  EXPECT_EQ(forecasts_json(sample), Json::parse(R"({"threads": 2, "kernel": "avx2", "forecasts": [
    {"n": 18, "method": "halves", "seconds": 1.5, "error_seconds": 0.25, "core_seconds": 3.0,
     "measured": true}]})"));
}

// Returns the forecasts of the first attempt that had enough time to measure anything.
Json measured(Forecasts& forecasts) {
  constexpr int kTries = 20;
  for (int i = 1; i < kTries; ++i) {
    try {
      return forecasts.get({.lane = Lane::Slow});
    } catch (const HttpError& too_slow) {
      EXPECT_EQ(too_slow.status(), 503);
    }
  }
  return forecasts.get({.lane = Lane::Slow});
}

TEST(Forecasts, AreMeasuredInTheSlowLaneAndThenRemembered) {
  Forecasts forecasts;
  EXPECT_THROW(forecasts.get({.lane = Lane::Quick}), MoveToLane);
  const Json first = measured(forecasts);
  EXPECT_EQ(first.at("forecasts").size(), 27U);
  EXPECT_EQ(forecasts.get({.lane = Lane::Quick}), first);
}

TEST(Forecasts, AreMeasuredAgainWhenTheFirstClientHasDisconnected) {
  Forecasts forecasts;
  std::stop_source gone;
  gone.request_stop();
  EXPECT_THROW(forecasts.get({.lane = Lane::Heavy, .watch = {.stop = gone.get_token()}}),
               HttpError);
  EXPECT_EQ(measured(forecasts).at("forecasts").size(), 27U);
}

}  // namespace
}  // namespace nqueens::api
