// tests/catalog/prefix_sums_test.cpp - looks up the stored numbers of solutions for prefixes of any
// length.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/prefix_sums.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <vector>

#include "nqueens/count/prefixes/prefix_counts.h"

namespace nqueens::catalog {
namespace {

using Known = std::optional<std::uint64_t>;

Prefix prefix(std::initializer_list<std::int32_t> columns) {
  Prefix prefix;
  for (const std::int32_t column : columns) prefix = prefix.with(column);
  return prefix;
}

PrefixSums sums(std::int32_t n, std::int32_t rows) {
  return PrefixSums(count::count_all_prefixes(n, {.rows = rows}).prefixes);
}

// The numbers of solutions by the column of the first queen are 4, 8, 16, 18, 18, 16, 8 and 4 (OEIS
// A059963, row 8).
TEST(PrefixSums, SupportPrefixesUpToTheStoredLength) {
  const PrefixSums eight = sums(8, 3);
  EXPECT_EQ(eight.solutions(prefix({})), Known(92));
  EXPECT_EQ(eight.solutions(prefix({0})), Known(4));
  EXPECT_EQ(eight.solutions(prefix({3})), Known(18));
  EXPECT_EQ(eight.solutions(prefix({7})), Known(4));
  EXPECT_EQ(eight.solutions(prefix({3, 6})), Known(4));
  EXPECT_EQ(eight.solutions(prefix({3, 6, 4})), Known(2));
}

TEST(PrefixSums, AreEmptyForLongerPrefixes) {
  EXPECT_EQ(sums(8, 3).solutions(prefix({3, 6, 4, 1})), Known());
  EXPECT_EQ(PrefixSums().solutions(prefix({})), Known());
  EXPECT_EQ(PrefixSums().solutions(prefix({0})), Known());
}

TEST(PrefixSums, AreZeroForQueensThatAttackEachOther) {
  EXPECT_EQ(sums(8, 3).solutions(prefix({0, 0})), Known(0));
  EXPECT_EQ(sums(8, 3).solutions(prefix({7, 6, 5})), Known(0));
}

TEST(PrefixSums, AreTheStoredCountsForTheLongestPrefixes) {
  const count::PrefixResult counted = count::count_all_prefixes(9, {.rows = 6});
  const PrefixSums nine(counted.prefixes);
  for (const count::PrefixCount& one : counted.prefixes) {
    Prefix same;
    for (const std::uint8_t column : one.queens()) same = same.with(column);
    ASSERT_EQ(nine.solutions(same), Known(one.solutions));
  }
}

}  // namespace
}  // namespace nqueens::catalog
