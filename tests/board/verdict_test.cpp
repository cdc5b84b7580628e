// tests/board/verdict_test.cpp - verdicts on boards that are not solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/board/verdict.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace nqueens {
namespace {

TEST(Verdict, RejectsAPartialBoard) {
  EXPECT_FALSE(verdict(Problem(4, {{0, 1}, {1, 3}})).is_solution);
}

TEST(Verdict, CountsQueensOnBlockedSquares) {
  const Verdict judged = verdict(Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}, {{0, 1}}));
  EXPECT_FALSE(judged.is_solution);
  EXPECT_EQ(judged.on_blocked_squares, 1U);
}

// On a full diagonal, all C(100000, 2) pairs of queens are in conflict.
TEST(Verdict, CountsPairsWithoutListingThem) {
  std::vector<Square> diagonal;
  for (std::int32_t i = 0; i < 100'000; ++i) diagonal.push_back({i, i});
  EXPECT_EQ(verdict(Problem(100'000, diagonal)).conflicts, 4'999'950'000U);
}

}  // namespace
}  // namespace nqueens
