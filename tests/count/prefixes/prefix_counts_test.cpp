// tests/count/prefixes/prefix_counts_test.cpp - tests the counts of solutions by prefix.
// SPDX-License-Identifier: MIT
#include "nqueens/count/prefixes/prefix_counts.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

using Counts = std::vector<std::uint64_t>;

// Returns the prefixes and their counts as text: "0 2: 1, 1 3: 1".
std::string words(const std::vector<PrefixCount>& prefixes) {
  std::string text;
  for (const PrefixCount& prefix : prefixes) {
    if (!text.empty()) text += ", ";
    for (const std::uint8_t column : prefix.queens()) text += std::to_string(column) + " ";
    text.back() = ':';
    text += " " + std::to_string(prefix.solutions);
  }
  return text;
}

// Returns the prefixes that are not greater than their mirror images, with their numbers of
// solutions.
std::vector<PrefixCount> half(std::int32_t n, std::int32_t rows) {
  const Watch watch;
  RunControl control(watch);
  return count_prefixes(n, rows, kernels::kernel(), 2, control);
}

Counts solutions(const std::vector<PrefixCount>& prefixes) {
  Counts counts;
  for (const PrefixCount& prefix : prefixes) counts.push_back(prefix.solutions);
  return counts;
}

TEST(PrefixCounts, HaveTheFirstQueenOnTheLeftIfTheBoardIsEven) {
  EXPECT_EQ(words(half(4, 1)), "0: 0, 1: 1");
  EXPECT_EQ(words(half(4, 2)), "0 2: 0, 0 3: 0, 1 3: 1");
  EXPECT_EQ(words(half(6, 2)),
            "0 2: 0, 0 3: 0, 0 4: 0, 0 5: 0, 1 3: 1, 1 4: 0, 1 5: 0, 2 0: 0, 2 4: 0, 2 5: 1");
}

TEST(PrefixCounts, HaveTheSecondQueenOnTheLeftIfTheFirstIsInTheMiddle) {
  EXPECT_EQ(words(half(5, 1)), "0: 2, 1: 2, 2: 2");
  EXPECT_EQ(words(half(5, 2)), "0 2: 1, 0 3: 1, 0 4: 0, 1 3: 1, 1 4: 1, 2 0: 1");
  EXPECT_EQ(words(half(1, 1)), "0: 1");
}

TEST(PrefixCounts, OfOneRowAreAsPublished) {
  // OEIS A059963, rows n = 8 and n = 9, from the left to the middle.
  EXPECT_EQ(solutions(half(8, 1)), (Counts{4, 8, 16, 18}));
  EXPECT_EQ(solutions(half(9, 1)), (Counts{28, 30, 47, 44, 54}));
}

TEST(PrefixCounts, OfAnyLengthAddUpToAllSolutions) {
  // OEIS A000170.
  for (const std::int32_t rows : {1, 2, 3, 4, 5, 6}) {
    EXPECT_EQ(weighted_sum(11, half(11, rows)), 2680U) << rows;
    EXPECT_EQ(weighted_sum(10, half(10, rows)), 724U) << rows;
  }
}

TEST(PrefixCounts, BelongToThePrefixesInOrder) {
  std::vector<PrefixCount> counts = half(9, 3);
  for (PrefixCount& prefix : counts) prefix.solutions = 0;
  EXPECT_EQ(counts, prefixes_in_order(9, 3));
}

TEST(PrefixCounts, WithMirrorImagesIncludeAllPrefixesInOrder) {
  EXPECT_EQ(words(with_mirror_images(5, half(5, 1))), "0: 2, 1: 2, 2: 2, 3: 2, 4: 2");
  EXPECT_EQ(words(with_mirror_images(4, half(4, 2))),
            "0 2: 0, 0 3: 0, 1 3: 1, 2 0: 1, 3 0: 0, 3 1: 0");
}

TEST(PrefixCounts, OfAllPrefixesReportTheirSumAndTheKernel) {
  const PrefixResult result = count_all_prefixes(8, {.rows = 2, .kernel = "portable"});
  EXPECT_EQ(result.prefixes.size(), 42U);  // 8 * 7 minus the 14 pairs on a diagonal
  EXPECT_EQ(result.solutions, 92U);
  EXPECT_EQ(result.kernel, "portable");
  EXPECT_EQ(result.ended, Ended::Complete);
}

TEST(PrefixCounts, AreEmptyIfTheRunIsStopped) {
  std::stop_source source;
  source.request_stop();
  const PrefixResult result = count_all_prefixes(27, {.rows = 3}, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_TRUE(result.prefixes.empty());
}

TEST(PrefixCounts, RefuseSizesOutOfRange) {
  EXPECT_THROW(half(0, 1), UsageError);
  EXPECT_THROW(half(33, 1), UsageError);
  EXPECT_THROW(half(8, 0), UsageError);
  EXPECT_THROW(half(8, 7), UsageError);
  EXPECT_THROW(half(3, 4), UsageError);
}

}  // namespace
}  // namespace nqueens::count
