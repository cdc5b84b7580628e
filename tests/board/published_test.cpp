// tests/board/published_test.cpp - compares the table of published counts with the literature.
// SPDX-License-Identifier: MIT
#include "nqueens/board/published.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(Published, SolutionsAreThoseOfTheLiterature) {
  EXPECT_EQ(published_solutions(1), 1U);                    // OEIS A000170
  EXPECT_EQ(published_solutions(2), 0U);                    // OEIS A000170
  EXPECT_EQ(published_solutions(8), 92U);                   // Nauck, 1850
  EXPECT_EQ(published_solutions(16), 14772512U);            // OEIS A000170
  EXPECT_EQ(published_solutions(20), 39029188884U);         // OEIS A000170
  EXPECT_EQ(published_solutions(25), 2207893435808352U);    // OEIS A000170
  EXPECT_EQ(published_solutions(26), 22317699616364044U);   // Queens@TUD, 2009
  EXPECT_EQ(published_solutions(27), 234907967154122528U);  // Preusser and Engelhardt, 2016
}

TEST(Published, FundamentalSolutionsAreThoseOfTheLiterature) {
  EXPECT_EQ(published_fundamental(1), 1U);                   // OEIS A002562
  EXPECT_EQ(published_fundamental(3), 0U);                   // OEIS A002562
  EXPECT_EQ(published_fundamental(8), 12U);                  // Nauck, 1850
  EXPECT_EQ(published_fundamental(16), 1846955U);            // OEIS A002562
  EXPECT_EQ(published_fundamental(27), 29363495934315694U);  // OEIS A002562
}

TEST(Published, NothingIsKnownOutsideOneToTwentySeven) {
  for (const std::int32_t n : {-1, 0, 28, 32, 1'000'000'000}) {
    EXPECT_FALSE(published_solutions(n).has_value()) << n;
    EXPECT_FALSE(published_fundamental(n).has_value()) << n;
  }
}

}  // namespace
}  // namespace nqueens
