// tests/estimate/weight_sums_test.cpp - the mean of random weights and its reliability.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/weight_sums.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace nqueens::estimate {
namespace {

// Returns the sums of `samples` equal weights.
WeightSums equal(int samples, double weight) {
  WeightSums sums;
  for (int i = 0; i < samples; ++i) sums.add(Magnitude(weight));
  return sums;
}

TEST(WeightSums, OfEqualWeightsHaveNoError) {
  const WeightSums sums = equal(500, 3);
  EXPECT_EQ(sums.mean(), Magnitude(3));
  EXPECT_EQ(sums.relative_error(), 0);
  EXPECT_DOUBLE_EQ(sums.effective_samples(), 500);
  EXPECT_DOUBLE_EQ(sums.largest_share(), 0.002);
  EXPECT_EQ(sums.doubt(), Doubt::None);
}

TEST(WeightSums, HaveTheStandardErrorOfTheMean) {
  WeightSums sums;
  for (const double weight : {1, 2, 3, 6}) sums.add(Magnitude(weight));
  // Mean 3; the squares of the differences add up to 4 + 1 + 0 + 9 = 14; 14 / 3 / 4 = 1.1667.
  EXPECT_DOUBLE_EQ(sums.mean().to_double(), 3);
  EXPECT_NEAR(sums.relative_error(), std::sqrt(14.0 / 12) / 3, 1e-12);
  EXPECT_DOUBLE_EQ(sums.effective_samples(), 144.0 / 50);
  EXPECT_DOUBLE_EQ(sums.largest_share(), 0.5);
}

TEST(WeightSums, CanBeAdded) {
  WeightSums sums = equal(10, 1);
  sums += equal(30, 2);
  EXPECT_EQ(sums.samples(), 40U);
  EXPECT_DOUBLE_EQ(sums.mean().to_double(), 1.75);
}

TEST(WeightSums, HaveTheSameErrorBeyondTheRangeOfDoubles) {
  WeightSums sums;
  WeightSums huge;
  for (int i = 1; i <= 300; ++i) {
    Magnitude weight(i);
    sums.add(weight);
    weight *= Magnitude::power_of_two(9000);
    huge.add(weight);
  }
  EXPECT_DOUBLE_EQ(huge.relative_error(), sums.relative_error());
  EXPECT_DOUBLE_EQ(huge.largest_share(), sums.largest_share());
  EXPECT_NEAR(huge.mean().log10(), sums.mean().log10() + 9000 * std::log10(2.0), 1e-9);
}

TEST(WeightSums, HaveInfiniteErrorWithoutEnoughData) {
  EXPECT_EQ(WeightSums().mean(), Magnitude());
  EXPECT_EQ(WeightSums().relative_error(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(equal(1, 5).relative_error(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(equal(900, 0).relative_error(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(equal(900, 0).doubt(), Doubt::UnevenWeights);
}

TEST(WeightSums, ReportDoubtWhenSamplesAreFewOrUneven) {
  EXPECT_EQ(equal(199, 1).doubt(), Doubt::FewSamples);
  EXPECT_EQ(equal(200, 1).doubt(), Doubt::None);
  WeightSums one_large = equal(1000, 1);
  one_large.add(Magnitude(52));
  EXPECT_EQ(one_large.doubt(), Doubt::None);
  one_large.add(Magnitude(60));
  EXPECT_EQ(one_large.doubt(), Doubt::UnevenWeights);
  WeightSums mostly_zero = equal(100'000, 0);
  mostly_zero += equal(199, 1);
  EXPECT_EQ(mostly_zero.doubt(), Doubt::UnevenWeights);
}

}  // namespace
}  // namespace nqueens::estimate
