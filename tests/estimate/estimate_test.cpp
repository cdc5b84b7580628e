// tests/estimate/estimate_test.cpp - estimates of the number of solutions.
//
// All seeds are fixed, so a test passes either always or never.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/estimate.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <stop_token>

#include "nqueens/base/error.h"
#include "tests/waiting.h"

namespace nqueens::estimate {
namespace {

Params of_samples(std::uint64_t samples, std::uint64_t seed = 1) {
  return {.samples = samples, .precision = 0, .seed = seed, .threads = 2};
}

// Returns the number of seeds, from 1 to 100, for which the interval contains `truth`.
int times_contained(std::int32_t n, double truth, std::uint64_t samples) {
  int contained = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Result result = estimate(n, of_samples(samples, seed));
    const double value = result.value.to_double();
    if (std::abs(value - truth) <= result.relative_half_width() * value) ++contained;
  }
  return contained;
}

TEST(Estimate, OfSmallBoardsIsExact) {
  // OEIS A000170.
  EXPECT_EQ(estimate(1).value, Magnitude(1));
  EXPECT_EQ(estimate(2).value, Magnitude(0));
  EXPECT_EQ(estimate(3).value, Magnitude(0));
  EXPECT_EQ(estimate(8).value, Magnitude(92));
  const Result result = estimate(11);
  EXPECT_EQ(result.value, Magnitude(2680));
  EXPECT_TRUE(result.exact);
  EXPECT_EQ(result.relative_half_width(), 0);
  EXPECT_EQ(result.samples, 0U);
  EXPECT_EQ(result.doubt, Doubt::None);
}

TEST(Estimate, ReportsTheProcessorTimeOfItsThreads) {
  EXPECT_GT(estimate(11).core_seconds, 0);
  const Result result = estimate(20, of_samples(512, 1));
  EXPECT_GT(result.core_seconds, 0);
  EXPECT_LE(result.core_seconds, 2 * result.elapsed_seconds + 0.01);
}

TEST(Estimate, ContainsTheTrueNumberForNinetyOfAHundredSeeds) {
  EXPECT_GE(times_contained(12, 14'200, 256), 90);  // OEIS A000170
}

// Takes 15 s, because it computes a hundred estimates for each board, with 512 samples each.
TEST(EstimateSlow, ContainsTheTrueNumberForNinetyOfAHundredSeeds) {
  // OEIS A000170.
  EXPECT_GE(times_contained(13, 73'712, 512), 90);
  EXPECT_GE(times_contained(16, 14'772'512, 512), 90);
  EXPECT_GE(times_contained(20, 39'029'188'884, 512), 90);
  EXPECT_GE(times_contained(27, 234'907'967'154'122'528, 512), 90);
}

TEST(EstimateSlow, HasAMeanOverSeedsThatIsTheTrueNumber) {
  // With full descents, the relative standard deviation of each of the 200 runs is about a seventh.
  // For their mean it is about 1%.
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Params params = of_samples(100, seed);
    params.counted_rows = 0;
    sum += estimate(14, params).value.to_double();
  }
  EXPECT_NEAR(sum / 200 / 365'596, 1, 0.04);
}

TEST(Estimate, AcceptsAnyNumberOfCountedRows) {
  for (const std::int32_t rows : {0, 4, 8, 9}) {
    Params params = of_samples(300);
    params.counted_rows = rows;
    const Result result = estimate(9, params);
    EXPECT_FALSE(result.exact);
    EXPECT_NEAR(result.value.to_double(), 352, 4 * 352 * result.relative_error + 1e-9) << rows;
  }
}

TEST(Estimate, IsTheSameOnAnyNumberOfThreads) {
  Params params = {.precision = 0.02, .seed = 5, .threads = 1};
  const Result one = estimate(16, params);
  EXPECT_LE(one.relative_half_width(), 0.02);
  for (const int threads : {2, 5}) {
    params.threads = threads;
    const Result more = estimate(16, params);
    EXPECT_EQ(more.value, one.value);
    EXPECT_EQ(more.samples, one.samples);
    EXPECT_EQ(more.relative_error, one.relative_error);
  }
}

TEST(Estimate, IsTheSameWithEveryKernel) {
  Params params = of_samples(300);
  params.kernel = "portable";
  const Result portable = estimate(18, params);
  params.kernel = "auto";
  EXPECT_EQ(estimate(18, params).value, portable.value);
}

TEST(Estimate, DrawsTheRequestedNumberOfSamples) {
  for (const std::uint64_t samples : {1U, 255U, 256U, 257U, 600U}) {
    EXPECT_EQ(estimate(13, of_samples(samples)).samples, samples);
  }
}

TEST(Estimate, DiffersForAnotherSeed) {
  EXPECT_NE(estimate(14, of_samples(50, 1)).value, estimate(14, of_samples(50, 2)).value);
}

TEST(Estimate, OfLargeBoardsIsNearThatOfAnotherSampler) {
  // Another sampler, with equal chances for the squares of the most constrained line, found these
  // numbers with an error of about 4%.
  EXPECT_NEAR(ratio(estimate(50, of_samples(400)).value, Magnitude(2.48e44)), 1, 0.12);
  EXPECT_NEAR(ratio(estimate(100, of_samples(100)).value, Magnitude(2.36e117)), 1, 0.25);
}

TEST(EstimateSlow, OfLargeBoardsIsNearThatOfAnotherSampler) {
  EXPECT_NEAR(ratio(estimate(50, of_samples(3'000)).value, Magnitude(2.48e44)), 1, 0.05);
  EXPECT_NEAR(ratio(estimate(100, of_samples(800)).value, Magnitude(2.36e117)), 1, 0.1);
}

TEST(EstimateSlow, OfTheLargestBoardHasTheRightSize) {
  const Result result = estimate(kMaxEstimateSize, of_samples(4));
  EXPECT_NEAR(result.value.log10() / first_order_asymptotic(kMaxEstimateSize).log10(), 1, 0.002);
  EXPECT_EQ(result.doubt, Doubt::FewSamples);
}

TEST(Estimate, IsDoubtedWhenThereAreFewSamples) {
  EXPECT_EQ(estimate(14, of_samples(50)).doubt, Doubt::FewSamples);
  EXPECT_EQ(estimate(14, of_samples(400)).doubt, Doubt::None);
  EXPECT_FALSE(estimate(14, of_samples(1)).interval().high);
}

TEST(Estimate, IsDoubtedWhenItsSamplesAreUneven) {
  Params params = of_samples(400);
  params.counted_rows = 0;
  EXPECT_EQ(estimate(16, params).doubt, Doubt::UnevenWeights);
}

TEST(Estimate, HasItsFirstBlockWhenStopped) {
  std::stop_source source;
  source.request_stop();
  const Result result = estimate(20, {}, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.samples, 256U);
  EXPECT_NEAR(result.value.to_double() / 39'029'188'884, 1, 0.2);
}

TEST(Estimate, EndsAtTheTimeLimit) {
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(50)};
  const Result result = estimate(30, {.precision = 0}, watch);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST(Estimate, ReportsItsProgress) {
  double last = 0;
  const Watch watch = {.on_progress =
                           [&](const Progress& progress) {
                             EXPECT_GE(progress.fraction, last);
                             EXPECT_LE(progress.fraction, 1);
                             EXPECT_FALSE(progress.solutions);
                             last = progress.fraction;
                           },
                       .report_interval = {}};
  EXPECT_EQ(estimate(24, of_samples(6'000), watch).ended, Ended::Complete);
  EXPECT_GT(last, 0);
}

TEST(Estimate, IsComparedWithThePublishedNumber) {
  const Result result = {.n = 8, .value = Magnitude(100), .relative_error = 0.04};
  EXPECT_NEAR(published_deviation(result).value(), 2, 1e-9);
  EXPECT_FALSE(published_deviation({.n = 28, .value = Magnitude(1), .relative_error = 0.1}));
  EXPECT_FALSE(published_deviation({.n = 8, .value = Magnitude(92)}));
  constexpr double kUnknown = std::numeric_limits<double>::infinity();  // after a single sample
  EXPECT_FALSE(published_deviation({.n = 8, .value = Magnitude(92), .relative_error = kUnknown}));
}

TEST(Estimate, ReturnsTheAsymptotic) {
  // (100 e^-1.944)^100 = 10^(100 * (2 - 0.84427))
  EXPECT_NEAR(first_order_asymptotic(100).log10(), 115.573, 1e-3);
  EXPECT_NEAR(first_order_asymptotic(1000).log10(), 2155.73, 1e-2);
}

TEST(Estimate, RefusesParametersOutOfRange) {
  EXPECT_THROW(estimate(0), UsageError);
  EXPECT_THROW(estimate(-5), UsageError);
  EXPECT_THROW(estimate(kMaxEstimateSize + 1), UsageError);
  EXPECT_THROW(estimate(std::numeric_limits<std::int32_t>::max()), UsageError);
  EXPECT_THROW(estimate(20, {.precision = -0.1}), UsageError);
  EXPECT_THROW(estimate(20, {.precision = 1.5}), UsageError);
  EXPECT_THROW(estimate(20, {.precision = std::nan("")}), UsageError);
  EXPECT_THROW(estimate(20, {.kernel = "abacus"}), UsageError);
  EXPECT_THROW(estimate(20, {.threads = -1}), UsageError);
  EXPECT_THROW(estimate(20, {.counted_rows = 15}), UsageError);
  EXPECT_THROW(estimate(8, {.counted_rows = 9}), UsageError);
}

}  // namespace
}  // namespace nqueens::estimate
