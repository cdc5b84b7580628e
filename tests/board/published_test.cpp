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

// tests/count/trees/tree_plan_test.cpp compares terms of the OEIS with counts.
TEST(Published, EachRuleHasItsSequence) {
  EXPECT_EQ(published_solutions(Rule(), 27), 234907967154122528U);
  EXPECT_EQ(published_solutions(Rule::Toroidal, 29), 605917055356U);  // A007705
  EXPECT_EQ(published_solutions(Rule::Toroidal, 12), 0U);
  EXPECT_EQ(published_size(Rule::Toroidal), 31);
  EXPECT_EQ(published_solutions(Rule::Superqueens, 26), 286022102245804U);  // A051223
  EXPECT_EQ(published_size(Rule::Superqueens), 26);
  EXPECT_EQ(published_solutions(rule("semiqueens"), 21), 11271715349614463U);  // A099152
  EXPECT_EQ(published_solutions(rule("toroidal-semiqueens"), 25), 41609568918940625U);
  EXPECT_EQ(published_solutions(rule("reflecting"), 23), 4384569864U);  // A007631
  EXPECT_EQ(published_size(rule("queen+nightrider")), 0);
  EXPECT_FALSE(published_solutions(rule("rook+leap(1,3)"), 8).has_value());
  for (const Rule& rule : rules()) {
    if (published_size(rule) > 0) EXPECT_EQ(published_solutions(rule, 1), 1U) << rule.name;
    EXPECT_FALSE(published_solutions(rule, 40).has_value()) << rule.name;
  }
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
