// tests/base/numbers/median_test.cpp - the median of a list of numbers.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/median.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace nqueens {
namespace {

using Numbers = std::vector<double>;

TEST(Median, IsTheMiddleNumber) {
  EXPECT_EQ(median(Numbers{}), 0);
  EXPECT_EQ(median(Numbers{7}), 7);
  EXPECT_EQ(median(Numbers{9, 1, 5}), 5);
}

TEST(Median, OfAnEvenNumberOfNumbersIsTheMeanOfTheMiddleTwo) {
  EXPECT_EQ(median(Numbers{4, 1, 100, 2}), 3);
  EXPECT_EQ(median(std::vector<std::uint64_t>{3, 6}), 4U);
}

TEST(Median, DoesNotOverflow) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(median(std::vector<std::uint64_t>{kMax, kMax}), kMax);
}

}  // namespace
}  // namespace nqueens
