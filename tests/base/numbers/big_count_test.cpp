// tests/base/numbers/big_count_test.cpp - exact unsigned integers of any size.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/big_count.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(BigCount, ReturnsItsDigits) {
  EXPECT_EQ(BigCount(0).digits(), "0");
  EXPECT_EQ(BigCount(999'999'999).digits(), "999999999");
  EXPECT_EQ(BigCount(1'000'000'000).digits(), "1000000000");
  EXPECT_EQ(BigCount(4'294'967'295).digits(), "4294967295");
}

TEST(BigCount, KeepsZerosBetweenItsWords) {
  BigCount number(1'000'000'000);
  number *= 1'000'000'000;
  number *= 7;
  EXPECT_EQ(number.digits(), "7000000000000000000");
}

TEST(BigCount, IsZeroAfterMultiplicationByZero) {
  BigCount number(4'294'967'295);
  number *= 4'294'967'295;
  EXPECT_EQ(number.digits(), "18446744065119617025");
  number *= 0;
  EXPECT_EQ(number.digits(), "0");
}

TEST(BigCount, RoundsQuotientsDown) {
  BigCount number(10);
  number *= 1'000'000'000;
  number /= 3;
  EXPECT_EQ(number.digits(), "3333333333");
  number /= 4'000'000'000;
  EXPECT_EQ(number.digits(), "0");
}

// OEIS: A000142(25), A000312(25), A014062(8) and A014062(20).
TEST(BigCount, IsExactBeyond64Bits) {
  EXPECT_EQ(factorial(25).digits(), "15511210043330985984000000");
  EXPECT_EQ(power(25, 25).digits(), "88817841970012523233890533447265625");
  EXPECT_EQ(binomial(64, 8).digits(), "4426165368");
  EXPECT_EQ(binomial(400, 20).digits(), "2788360983670896737872851072994080");
}

TEST(BigCount, HandlesEmptyProductsAndImpossibleChoices) {
  EXPECT_EQ(binomial(5, 0).digits(), "1");
  EXPECT_EQ(binomial(5, 5).digits(), "1");
  EXPECT_EQ(binomial(5, 6).digits(), "0");
  EXPECT_EQ(power(7, 0).digits(), "1");
  EXPECT_EQ(factorial(0).digits(), "1");
}

}  // namespace
}  // namespace nqueens
