// tests/base/numbers/wide_test.cpp - unsigned integers of 128 bits as text.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/wide.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

constexpr WideCount kTwoTo64 = WideCount{1} << 64;

std::string complaint(std::string_view text) {
  try {
    static_cast<void>(parse_wide_count(text, "nodes"));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(WideCount, IsWrittenInDecimalDigits) {
  EXPECT_EQ(to_string(WideCount{0}), "0");
  EXPECT_EQ(to_string(WideCount{10}), "10");
  // The number of solutions for n = 27: Preusser and Engelhardt, "Putting queens in carry chains",
  // 2016 (OEIS A000170).
  EXPECT_EQ(to_string(WideCount{234'907'967'154'122'528}), "234907967154122528");
}

TEST(WideCount, GoesBeyond64Bits) {
  EXPECT_EQ(to_string(kTwoTo64 - 1), "18446744073709551615");
  EXPECT_EQ(to_string(kTwoTo64), "18446744073709551616");
  EXPECT_EQ(to_string(kMaxWideCount), "340282366920938463463374607431768211455");
}

TEST(WideCount, IsReadFromDecimalDigits) {
  EXPECT_TRUE(parse_wide_count("0", "nodes") == 0);
  EXPECT_TRUE(parse_wide_count("007", "nodes") == 7);
  EXPECT_TRUE(parse_wide_count("18446744073709551616", "nodes") == kTwoTo64);
  EXPECT_TRUE(parse_wide_count("340282366920938463463374607431768211455", "nodes") ==
              kMaxWideCount);
}

TEST(WideCount, RefusesNumbersAbove128Bits) {
  EXPECT_EQ(complaint("340282366920938463463374607431768211456"),
            "nodes: 340282366920938463463374607431768211456 does not fit in 128 bits");
  EXPECT_EQ(complaint("1000000000000000000000000000000000000000"),
            "nodes: 1000000000000000000000000000000000000000 does not fit in 128 bits");
}

TEST(WideCount, RefusesTextThatIsNoWholeNumber) {
  EXPECT_EQ(complaint(""), "nodes: expected a whole number, found ''");
  EXPECT_EQ(complaint("-1"), "nodes: expected a whole number, found '-1'");
  EXPECT_EQ(complaint("1e6"), "nodes: expected a whole number, found '1e6'");
  EXPECT_EQ(complaint("1,000"), "nodes: expected a whole number, found '1,000'");
  EXPECT_EQ(complaint(" 1"), "nodes: expected a whole number, found ' 1'");
}

RC_GTEST_PROP(WideCount, IsReadBackFromItsText, (std::uint64_t high, std::uint64_t low)) {
  const WideCount count = (WideCount{high} << 64) + low;
  RC_ASSERT(parse_wide_count(to_string(count), "nodes") == count);
}

RC_GTEST_PROP(WideCount, Of64BitsIsWrittenLikeAUint64, (std::uint64_t word)) {
  RC_ASSERT(to_string(WideCount{word}) == std::to_string(word));
}

}  // namespace
}  // namespace nqueens
