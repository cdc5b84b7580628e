// tests/io/number_test.cpp - reading numbers in the notations that people use, and writing them.
// SPDX-License-Identifier: MIT
#include "nqueens/io/number.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "nqueens/base/error.h"

namespace nqueens::io {
namespace {

std::string refusal(std::string_view text) {
  try {
    whole_number(text, "N");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(ParseWholeNumber, ReadsUsualNotations) {
  EXPECT_EQ(whole_number("0", "N"), 0);
  EXPECT_EQ(whole_number("8", "N"), 8);
  EXPECT_EQ(whole_number("-4", "N"), -4);
  EXPECT_EQ(whole_number("007", "N"), 7);
  EXPECT_EQ(whole_number("1e6", "N"), 1'000'000);
  EXPECT_EQ(whole_number("1E+6", "N"), 1'000'000);
  EXPECT_EQ(whole_number("1_000_000", "N"), 1'000'000);
  EXPECT_EQ(whole_number("666,090,624", "N"), 666'090'624);
  EXPECT_EQ(whole_number("1.5e3", "N"), 1'500);
  EXPECT_EQ(whole_number("2.50e1", "N"), 25);
  EXPECT_EQ(whole_number("120e-1", "N"), 12);
  EXPECT_EQ(whole_number("0e999", "N"), 0);
  EXPECT_EQ(whole_number("8." + std::string(1500, '0'), "N"), 8);
}

TEST(ParseWholeNumber, ReadsTheLargestAndSmallest) {
  EXPECT_EQ(whole_number("9223372036854775807", "N"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(whole_number("-9223372036854775807", "N"), -std::numeric_limits<std::int64_t>::max());
}

TEST(ParseWholeNumber, ReturnsNulloptBeyond64Bits) {
  EXPECT_EQ(whole_number("9223372036854775808", "N"), std::nullopt);
  EXPECT_EQ(whole_number("-9223372036854775808", "N"), std::nullopt);
  EXPECT_EQ(whole_number("1e19", "N"), std::nullopt);
  EXPECT_EQ(whole_number("1e999", "N"), std::nullopt);
}

TEST(ParseWholeNumber, RefusesOtherText) {
  const std::string expected = "N: expected a whole number such as 8, 1e6 or 1_000_000, found '";
  for (const char* text :
       {"",      "-",   "x",      "8x", "1.5", "1e", "1e-1", ".5", "1.",  "_1",    "1_",
        "1__0",  "1,0", "1,0000", "1,", "--1", "+1", " 8",   "8 ", "0x8", "1e1e1", "1e99999999999",
        "1e+-0", "nan"}) {
    EXPECT_EQ(refusal(text), expected + text + "'") << text;
  }
}

TEST(ParseWholeNumber, NamesTheRange) {
  EXPECT_EQ(parse_whole_number("5", "--limit", 0, 9), 5);
  try {
    parse_whole_number("-1", "--limit", 0, 9);
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "--limit: expected a number from 0 to 9, found -1");
  }
}

TEST(ParseWholeNumber, NamesTheRangeForANumberThatIsTooLong) {
  try {
    parse_whole_number("9223372036854775808", "--limit", 0, 9);
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "--limit: expected a number from 0 to 9, found 9223372036854775808");
  }
}

RC_GTEST_PROP(ParseWholeNumber, ReadsGroupedNumbers, (std::uint32_t number)) {
  RC_ASSERT(whole_number(grouped(number), "N") == std::int64_t{number});
}

RC_GTEST_PROP(ParseWholeNumber, ReadsOrRefusesAnyText, (const std::string& text)) {
  try {
    whole_number(text, "N");
    parse_seconds(text, "T");
  } catch (const UsageError&) {
  }
}

TEST(ParseSeconds, ReadsNumbersAndUnits) {
  EXPECT_DOUBLE_EQ(parse_seconds("90", "T"), 90);
  EXPECT_DOUBLE_EQ(parse_seconds("0", "T"), 0);
  EXPECT_DOUBLE_EQ(parse_seconds("0.5", "T"), 0.5);
  EXPECT_DOUBLE_EQ(parse_seconds("250ms", "T"), 0.25);
  EXPECT_DOUBLE_EQ(parse_seconds("1.5h", "T"), 5400);
  EXPECT_DOUBLE_EQ(parse_seconds("10m30s", "T"), 630);
  EXPECT_DOUBLE_EQ(parse_seconds("10min", "T"), 600);
  EXPECT_DOUBLE_EQ(parse_seconds("1d2h", "T"), 93'600);
}

TEST(ParseSeconds, RefusesOtherText) {
  for (const char* text : {"", "s", "-1", "-0", "1x", "1h-5m", "nan", "inf", "1e3", "1 h"}) {
    EXPECT_THROW(parse_seconds(text, "T"), UsageError) << text;
  }
  EXPECT_THROW(parse_seconds(std::string(308, '9') + "d", "T"), UsageError) << "beyond doubles";
}

TEST(ParsePart, ReadsNumbersAndPercentages) {
  EXPECT_DOUBLE_EQ(parse_part("0.2%", "--precision"), 0.002);
  EXPECT_DOUBLE_EQ(parse_part("0.002", "--precision"), 0.002);
  EXPECT_DOUBLE_EQ(parse_part("1e-3", "--precision"), 0.001);
  EXPECT_EQ(parse_part("100%", "--precision"), 1);
}

TEST(ParsePart, RefusesOtherText) {
  for (const char* text : {"", "%", "0", "0%", "-1%", "101%", "2", "nan", "inf", "1 %", "1%%", "x",
                           "0.1x", "1e-999", "+1%"}) {
    EXPECT_THROW(parse_part(text, "--precision"), UsageError) << text;
  }
}

TEST(Scientific, HasTheRequestedDigits) {
  EXPECT_EQ(scientific(Magnitude(234'907'967'154'122'528), 5), "2.3491e+17");
  EXPECT_EQ(scientific(Magnitude(14'200), 2), "1.4e+04");
  EXPECT_EQ(scientific(Magnitude(9.96), 2), "1.0e+01");
  EXPECT_EQ(scientific(Magnitude(4), 1), "4e+00");
  EXPECT_EQ(scientific(Magnitude(), 4), "0");
}

TEST(Scientific, HandlesNumbersBeyondDoubles) {
  Magnitude number(1);
  for (int i = 2; i <= 1000; ++i) number *= i;
  EXPECT_EQ(scientific(number, 6), "4.02387e+2567");  // 1000!
  number = Magnitude(1);
  for (int i = 0; i < 400; ++i) number *= 10;
  number *= 9.9999;
  EXPECT_EQ(scientific(number, 3), "1.00e+401");
}

TEST(Grouped, PutsACommaBeforeEveryThreeDigits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(365596), "365,596");
  EXPECT_EQ(grouped(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
}

TEST(HumanSeconds, ChoosesTheUnit) {
  EXPECT_EQ(human_seconds(0), "0.001 ms");
  EXPECT_EQ(human_seconds(0.0042), "4.2 ms");
  EXPECT_EQ(human_seconds(0.25), "0.2 s");
  EXPECT_EQ(human_seconds(12.34), "12.3 s");
  EXPECT_EQ(human_seconds(312), "5 min 12 s");
  EXPECT_EQ(human_seconds(3 * 3600 + 120), "3 h 02 min");
  EXPECT_EQ(human_seconds(4 * 86400 + 6 * 3600), "4 d 06 h");
}

}  // namespace
}  // namespace nqueens::io
