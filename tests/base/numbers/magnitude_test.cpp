// tests/base/numbers/magnitude_test.cpp - numbers beyond the range of a double.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/magnitude.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace nqueens {
namespace {

TEST(Magnitude, OfADoubleIsThatDouble) {
  EXPECT_EQ(Magnitude(92).to_double(), 92);
  EXPECT_EQ(Magnitude(0.1).to_double(), 0.1);
  EXPECT_EQ(Magnitude(5e-324).to_double(), 5e-324);
  EXPECT_TRUE(Magnitude(0).is_zero());
  EXPECT_EQ(Magnitude(0), Magnitude());
}

TEST(Magnitude, AddsMultipliesAndDivides) {
  Magnitude number(3);
  number += Magnitude(4);
  number *= 6;
  number *= Magnitude(2);
  number /= 3;
  EXPECT_EQ(number, Magnitude(28));
  number *= 0;
  EXPECT_EQ(number, Magnitude());
  number += Magnitude(5);
  EXPECT_EQ(number, Magnitude(5));
}

TEST(Magnitude, ExceedsDoubles) {
  Magnitude factorial(1);
  for (int i = 2; i <= 1000; ++i) factorial *= i;
  // 1000! = 4.0238726e2567
  EXPECT_NEAR(factorial.log10(), 2567.6046442, 1e-6);
  EXPECT_EQ(factorial.to_double(), std::numeric_limits<double>::infinity());
  Magnitude of_999 = factorial;
  of_999 /= 1000;
  EXPECT_DOUBLE_EQ(ratio(factorial, of_999), 1000);
  EXPECT_LT(of_999, factorial);
}

TEST(Magnitude, IgnoresNegligibleTerms) {
  Magnitude number = Magnitude::power_of_two(5000);
  number += Magnitude(1);
  EXPECT_EQ(number, Magnitude::power_of_two(5000));
  EXPECT_EQ(ratio(Magnitude(1), number), 0);
}

TEST(Magnitude, HasPowersOfTwo) {
  EXPECT_EQ(Magnitude::power_of_two(10), Magnitude(1024));
  EXPECT_EQ(Magnitude::power_of_two(-1), Magnitude(0.5));
  EXPECT_DOUBLE_EQ(Magnitude::power_of_two(0.5).to_double(), std::sqrt(2.0));
}

TEST(Magnitude, IsOrdered) {
  EXPECT_LT(Magnitude(), Magnitude(1e-300));
  EXPECT_LT(Magnitude(0.3), Magnitude(3));
  EXPECT_LT(Magnitude(3), Magnitude(4));
  EXPECT_FALSE(Magnitude(4) < Magnitude(4));
  EXPECT_FALSE(Magnitude(4) < Magnitude());
}

TEST(Magnitude, OfZeroHasNoLogarithm) {
  EXPECT_EQ(Magnitude().log10(), -std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace nqueens
