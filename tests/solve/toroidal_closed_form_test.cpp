// tests/solve/toroidal_closed_form_test.cpp - the closed form solves every torus that has a
// solution.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/toroidal_closed_form.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"

namespace nqueens::solve {
namespace {

TEST(ToroidalClosedForm, IsAKnightsMoveFromRowToRow) {
  EXPECT_EQ(toroidal_closed_form(1), Placement(std::vector<std::int32_t>{0}));
  EXPECT_EQ(toroidal_closed_form(5), Placement({0, 2, 4, 1, 3}));
  EXPECT_EQ(toroidal_closed_form(7), Placement({0, 2, 4, 6, 1, 3, 5}));
}

// Source: G. Polya, 1918.
TEST(ToroidalClosedForm, SolvesExactlyTheSizesWithoutACommonFactorWithSix) {
  for (std::int32_t n = 1; n <= 2000; ++n) {
    const auto solution = toroidal_closed_form(n);
    ASSERT_EQ(solution.has_value(), std::gcd(n, 6) == 1) << n;
    ASSERT_TRUE(!solution || is_solution(*solution, Rule::Toroidal)) << n;
  }
}

// There is no solution for even n: the differences column - row add up to 0, but n differences that
// are all different modulo n add up to n (n - 1) / 2 modulo n (board/rule.h).
TEST(ToroidalClosedForm, SolvesExactlyTheOddSizesForSemiqueens) {
  for (std::int32_t n = 1; n <= 500; ++n) {
    const auto solution = toroidal_semiqueens_closed_form(n);
    ASSERT_EQ(solution.has_value(), n % 2 != 0) << n;
    ASSERT_TRUE(!solution || is_solution(*solution, rule("toroidal-semiqueens"))) << n;
  }
}

TEST(ToroidalClosedForm, SolvesAMillionRows) {
  const auto solution = toroidal_closed_form(1'000'001);
  ASSERT_TRUE(solution.has_value());
  EXPECT_TRUE(is_solution(*solution, Rule::Toroidal));
}

TEST(ToroidalClosedForm, RefusesSizesOutOfRange) {
  EXPECT_THROW(toroidal_closed_form(0), UsageError);
  EXPECT_THROW(toroidal_closed_form(-5), UsageError);
  EXPECT_THROW(toroidal_closed_form(kMaxSize + 1), UsageError);
}

}  // namespace
}  // namespace nqueens::solve
