// tests/count/prefixes/textbook_test.cpp - the weighted completions of the prefixes add up to all
// solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/count/prefixes/textbook.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace nqueens::count {
namespace {

std::uint64_t weighted_sum(std::int32_t n, std::int32_t rows) {
  const Watch watch;
  RunControl control(watch);
  std::uint64_t sum = 0;
  for (const Prefix& prefix : textbook_prefixes(n, rows)) {
    sum += prefix.weight * textbook_completions(n, prefix, control);
  }
  return sum;
}

TEST(Textbook, PrefixesOfAnyLengthAddUpToAllSolutions) {
  // OEIS A000170, n = 1 to 10.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
  for (std::int32_t rows = 1; rows <= 12; ++rows) {
    std::vector<std::uint64_t> sums;
    for (std::int32_t n = 1; n <= 10; ++n) sums.push_back(weighted_sum(n, rows));
    EXPECT_EQ(sums, expected) << rows;
  }
}

TEST(Textbook, PrefixesOfOneRowAreTheLeftHalf) {
  const std::vector<Prefix> prefixes = textbook_prefixes(8, 1);
  ASSERT_EQ(prefixes.size(), 4U);
  for (const Prefix& prefix : prefixes) {
    EXPECT_EQ(prefix.rows, 1);
    EXPECT_EQ(prefix.weight, 2U);
    EXPECT_NE(prefix.attack.columns & 0x0F, 0U);
  }
}

TEST(Textbook, CountsCompletionsByTheColumnOfTheFirstQueen) {
  // OEIS A059963, row 8: 4 8 16 18 18 16 8 4.
  const Watch watch;
  RunControl control(watch);
  std::vector<std::uint64_t> completions;
  for (const Prefix& prefix : textbook_prefixes(8, 1)) {
    completions.push_back(textbook_completions(8, prefix, control));
  }
  EXPECT_EQ(completions, (std::vector<std::uint64_t>{4, 8, 16, 18}));
}

TEST(Textbook, RestrictsTheSecondQueenAfterAMiddleColumn) {
  // OEIS A059963, row 9, begins 28 30 47 44 54. In 27 of the 54 solutions with the first queen in
  // the middle, the second queen is on the left.
  const Watch watch;
  RunControl control(watch);
  std::uint64_t edge = 0;
  std::uint64_t middle = 0;
  for (const Prefix& prefix : textbook_prefixes(9, 1)) {
    const std::uint64_t found = textbook_completions(9, prefix, control);
    (prefix.rows == 1 ? edge : middle) += found;
  }
  EXPECT_EQ(edge, 149U);
  EXPECT_EQ(middle, 27U);
}

TEST(Textbook, PrefixesHaveAQueenInEachOfTheirRows) {
  for (std::int32_t n = 4; n <= 28; ++n) {
    for (const Prefix& prefix : textbook_prefixes(n, 3)) {
      ASSERT_EQ(prefix.rows, 3);
      ASSERT_EQ(column_count(prefix.attack.columns), 3);
      ASSERT_EQ(prefix.attack.columns & ~all_columns(n), 0U);
    }
  }
}

TEST(Textbook, HasNoPrefixesForTwoAndThreeQueens) {
  EXPECT_TRUE(textbook_prefixes(2, 3).empty());
  EXPECT_TRUE(textbook_prefixes(3, 3).empty());
  EXPECT_EQ(textbook_prefixes(1, 3).size(), 1U);
}

TEST(Textbook, GivesUpALargePrefixWhenTheRunEnds) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  EXPECT_EQ(textbook_completions(28, textbook_prefixes(28, 1).front(), control), 0U);
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(TextbookSlow, PrefixesOfFourteenRowsAddUpToAllSolutions) {
  EXPECT_EQ(weighted_sum(14, 2), 365596U);  // OEIS A000170
  EXPECT_EQ(weighted_sum(14, 5), 365596U);
}

}  // namespace
}  // namespace nqueens::count
