// tests/catalog/prefix_table_test.cpp - tests the decoding of the stored counts and compares the
// counts with published sums and with recounts.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/prefix_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/prefixes/run_prefixes.h"

namespace nqueens::catalog {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Queens = std::vector<std::uint8_t>;

std::vector<count::PrefixCount> counted(std::int32_t n, std::int32_t rows) {
  const Watch watch;
  RunControl control(watch);
  return count::count_prefixes(n, rows, kernels::kernel(), 2, control);
}

// Counts the solutions that begin with these queens, with a kernel.
std::uint64_t recount(std::int32_t n, const Queens& queens) {
  AttackMasks attack;
  for (const std::uint8_t column : queens) attack = attack.next_row(column_bit(column));
  const Watch watch;
  RunControl control(watch);
  const auto row = static_cast<std::int32_t>(queens.size());
  return count::rows_completions(n, row, attack, kernels::kernel(), control).solutions;
}

std::uint64_t stored(const std::vector<count::PrefixCount>& table, const Queens& queens) {
  const auto is_it = [&](const count::PrefixCount& prefix) {
    return std::equal(queens.begin(), queens.end(), prefix.queens().begin(), prefix.queens().end());
  };
  const auto found = std::find_if(table.begin(), table.end(), is_it);
  return found == table.end() ? 0 : found->solutions;
}

void expect_recounted(std::int32_t n, const std::vector<Queens>& prefixes) {
  const std::vector<count::PrefixCount> table = prefix_table(n);
  for (const Queens& queens : prefixes) {
    const std::uint64_t solutions = stored(table, queens);
    EXPECT_GT(solutions, 0U);
    EXPECT_EQ(recount(n, queens), solutions)
        << "n = " << n << ", prefix " << ::testing::PrintToString(queens);
  }
}

// Recounts every `step`-th prefix of the table.
void expect_recounted_every(std::size_t step, std::int32_t n) {
  const std::vector<count::PrefixCount> table = prefix_table(n);
  for (std::size_t i = step / 2; i < table.size(); i += step) {
    const Queens queens(table[i].queens().begin(), table[i].queens().end());
    EXPECT_EQ(recount(n, queens), table[i].solutions)
        << "n = " << n << ", prefix " << ::testing::PrintToString(queens);
  }
}

std::vector<count::PrefixCount> decoded_from(std::int32_t n, std::int32_t rows,
                                             const Bytes& bytes) {
  return decoded({.n = n, .rows = rows, .bytes = bytes});
}

TEST(PrefixTable, AddsUpToThePublishedNumberOnEveryBoard) {
  // OEIS A000170.
  EXPECT_EQ(weighted_sum(13, prefix_table(13)), 73712U);
  EXPECT_EQ(weighted_sum(14, prefix_table(14)), 365596U);
  EXPECT_EQ(weighted_sum(15, prefix_table(15)), 2279184U);
  EXPECT_EQ(weighted_sum(16, prefix_table(16)), 14772512U);
  EXPECT_EQ(weighted_sum(17, prefix_table(17)), 95815104U);
  EXPECT_EQ(weighted_sum(18, prefix_table(18)), 666090624U);
  EXPECT_EQ(weighted_sum(19, prefix_table(19)), 4968057848U);
  EXPECT_EQ(weighted_sum(20, prefix_table(20)), 39029188884U);
}

TEST(PrefixTable, HasHalfOfThePrefixes) {
  EXPECT_EQ(prefix_table(13).size(),
            66U);  // half of the 12 * 11 ordered pairs of nonadjacent columns
  EXPECT_EQ(prefix_table(16).size(), 105U);
  EXPECT_EQ(prefix_table(17).size(), 1393U);
  EXPECT_EQ(prefix_table(18).size(), 1710U);
  EXPECT_EQ(prefix_table(20).size(), 30880U);
  EXPECT_EQ(with_mirror_images(13, prefix_table(13)).size(), 132U);
}

TEST(PrefixTable, ExistsForThirteenToTwentyRows) {
  EXPECT_TRUE(prefix_table(12).empty());
  EXPECT_TRUE(prefix_table(21).empty());
  EXPECT_TRUE(prefix_table(1).empty());
  EXPECT_EQ(prefix_table(13).front().rows, 2);
  EXPECT_EQ(prefix_table(16).front().rows, 2);
  EXPECT_EQ(prefix_table(17).front().rows, 3);
  EXPECT_EQ(prefix_table(19).front().rows, 3);
  EXPECT_EQ(prefix_table(20).front().rows, 4);
}

// To find the solution at an index, the program counts the solutions that begin with one prefix.
// This must take no more than a few hundredths of a second.
TEST(PrefixTable, LeavesAtMostThreeMillionSolutionsBelowAPrefix) {
  for (std::int32_t n = kMinTabulatedSize; n <= kMaxTabulatedSize; ++n) {
    for (const count::PrefixCount& prefix : prefix_table(n)) {
      ASSERT_LT(prefix.solutions, 3'000'000U) << n;
    }
  }
}

TEST(PrefixTable, EqualsARecountOfThirteenAndFourteenRows) {
  EXPECT_EQ(prefix_table(13), counted(13, 2));
  EXPECT_EQ(prefix_table(14), counted(14, 2));
}

TEST(PrefixTable, EqualsARecountOfPrefixesWithFewSolutions) {
  expect_recounted(15, {{0, 2}, {0, 14}, {2, 0}});
  expect_recounted(16, {{0, 2}, {0, 15}, {2, 0}});
  expect_recounted(17, {{0, 3, 1}, {0, 16, 1}, {1, 16, 0}, {8, 0, 16}});
  expect_recounted(18, {{0, 17, 1}, {0, 3, 1}});
  expect_recounted(20, {{0, 2, 4, 1}, {2, 0, 3, 1}, {0, 19, 1, 18}});
}

TEST(PrefixTableSlow, EqualsARecountOfFifteenAndSixteenRows) {
  EXPECT_EQ(prefix_table(15), counted(15, 2));
  EXPECT_EQ(prefix_table(16), counted(16, 2));
}

TEST(PrefixTableSlow, EqualsARecountOfASample) {
  expect_recounted_every(20, 17);
  expect_recounted_every(150, 18);
  expect_recounted_every(1000, 19);
  expect_recounted(19, {{0, 18, 1}, {9, 0, 18}});
  expect_recounted_every(4000, 20);
}

TEST(PrefixTable, IsSmall) {
  std::size_t bytes = 0;
  for (std::int32_t n = kMinTabulatedSize; n <= kMaxTabulatedSize; ++n) {
    bytes += stored_table(n).bytes.size();
  }
  EXPECT_EQ(bytes, 108901U);
}

TEST(DecodedPrefixTable, HasNumbersOfOneOrSeveralBytes) {
  // For n = 8 the counts of the left half are 4, 8, 16 and 18 (OEIS A059963, row 8).
  const std::vector<count::PrefixCount> table = decoded_from(8, 1, {4, 8, 16, 18});
  ASSERT_EQ(table.size(), 4U);
  EXPECT_EQ(table[3].solutions, 18U);
  // For n = 12 the counts of the left half are 500, 806, 1165, 1359, 1631 and 1639.
  const Bytes twelve = {0xf4, 0x03, 0xa6, 0x06, 0x8d, 0x09, 0xcf, 0x0a, 0xdf, 0x0c, 0xe7, 0x0c};
  EXPECT_EQ(decoded_from(12, 1, twelve), counted(12, 1));
}

TEST(DecodedPrefixTable, RefusesEveryChangeOfOneByte) {
  const StoredTable table = stored_table(13);
  for (std::size_t i = 0; i < table.bytes.size(); ++i) {
    for (const unsigned flipped : {0x01U, 0x40U, 0x80U, 0xffU}) {
      Bytes bytes(table.bytes.begin(), table.bytes.end());
      bytes[i] = static_cast<std::uint8_t>(bytes[i] ^ flipped);
      EXPECT_THROW(decoded_from(13, 2, bytes), SelfCheckError) << i << " " << flipped;
    }
  }
}

TEST(DecodedPrefixTable, RefusesTooFewAndTooManyBytes) {
  EXPECT_THROW(decoded_from(8, 1, {}), SelfCheckError);
  EXPECT_THROW(decoded_from(8, 1, {4, 8, 16}), SelfCheckError);
  EXPECT_THROW(decoded_from(8, 1, {4, 8, 16, 0x80 + 18}), SelfCheckError);
  EXPECT_THROW(decoded_from(8, 1, {4, 8, 16, 18, 0}), SelfCheckError);
}

TEST(DecodedPrefixTable, RefusesNumbersThatNoBoardHas) {
  EXPECT_THROW(decoded_from(8, 1, {93, 0, 0, 0}), SelfCheckError);
  const Bytes long_number(20, 0xff);
  EXPECT_THROW(decoded_from(8, 1, long_number), SelfCheckError);
}

TEST(DecodedPrefixTable, ReportsTheError) {
  try {
    decoded_from(8, 1, {4, 8, 16, 17});
    FAIL() << "the table was accepted";
  } catch (const SelfCheckError& error) {
    EXPECT_NE(std::string(error.what()).find("add up to the published number of solutions"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace nqueens::catalog
