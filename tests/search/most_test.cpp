// tests/search/most_test.cpp - tests the largest number of queens on a board against a search of
// all sets of squares and, for the torus, against the literature.
// SPDX-License-Identifier: MIT
#include "nqueens/search/most/most.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <stop_token>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/lines.h"
#include "nqueens/search/algorithms.h"
#include "tests/board/random_boards.h"

namespace nqueens::search {
namespace {

using nqueens::testing::random_size;
using nqueens::testing::random_squares;
using nqueens::testing::random_variant;

// Returns the largest number of queens that can be added in `row` and the rows below it.
std::int32_t naive_most(const Problem& problem, std::int32_t row, std::vector<Square>& queens) {
  if (row == problem.size()) return 0;
  const auto has_row = [&](Square queen) { return queen.row == row; };
  if (std::ranges::any_of(problem.given(), has_row)) return naive_most(problem, row + 1, queens);
  std::int32_t most = naive_most(problem, row + 1, queens);
  for (Square s = {row, 0}; s.column < problem.size(); ++s.column) {
    const auto attacks_it = [&](Square queen) { return attacks(queen, s, problem); };
    if (problem.is_blocked(s) || std::ranges::any_of(queens, attacks_it)) continue;
    queens.push_back(s);
    most = std::max(most, 1 + naive_most(problem, row + 1, queens));
    queens.pop_back();
  }
  return most;
}

std::int32_t proven_most(const Problem& problem) {
  const MostResult result = most_queens(problem);
  EXPECT_TRUE(result.is_proven());
  EXPECT_EQ(result.ended, Ended::Complete);
  return result.bound;
}

// Monsky 1989: n - 2 if 3 or 4 divides n, else n - 1 if 2 divides n, else n.
TEST(Most, OnATorusAgreesWithMonsky) {
  const std::vector<std::pair<std::int32_t, std::int32_t>> known = {
      {2, 1}, {3, 1}, {4, 2}, {5, 5}, {6, 4}, {7, 7}, {8, 6}, {9, 7}, {10, 9}};
  for (const auto& [n, most] : known) {
    EXPECT_EQ(proven_most(Problem(n).with_rule(Rule::Toroidal)), most) << n;
  }
}

TEST(Most, OnAPlainBoardIsOnePerRowForFourOrMoreRows) {
  for (const auto& [n, most] : std::vector<std::pair<std::int32_t, std::int32_t>>{
           {1, 1}, {2, 1}, {3, 2}, {4, 4}, {20, 20}}) {
    EXPECT_EQ(proven_most(Problem(n)), most) << n;
  }
}

TEST(Most, IsZeroOnABlockedBoard) {
  const MostResult result = most_queens(Problem(1, {}, {{0, 0}}));
  EXPECT_TRUE(result.is_proven());
  EXPECT_EQ(result.placement.queen_count(), 0);
}

// Only column 0 is open, so a matching shows that at most one queen fits.
TEST(Most, IsBoundedByAMatching) {
  std::vector<Square> blocked;
  for (std::int32_t row = 0; row < 30; ++row) {
    for (std::int32_t column = 1; column < 30; ++column) blocked.push_back({row, column});
  }
  const MostResult result = most_queens(Problem(30, {}, blocked));
  EXPECT_EQ(result.matching, 1);
  EXPECT_EQ(result.bound, 1);
  EXPECT_TRUE(result.is_proven());
}

RC_GTEST_PROP(Most, EqualsASearchOfAllSetsOfSquares, ()) {
  const std::int32_t n = random_size(6);
  const Rule rule = *rc::gen::arbitrary<bool>() ? Rule() : random_variant();
  const Problem problem(n, random_squares(n, 1), random_squares(n, 12), rule);
  if (problem.contradicts_itself()) return;
  std::vector<Square> queens = problem.given();
  const auto given = static_cast<std::int32_t>(queens.size());
  const MostResult result = most_queens(problem);
  RC_ASSERT(result.is_proven());
  RC_ASSERT(result.bound == given + naive_most(problem, 0, queens));
  for (const Square queen : problem.given())
    RC_ASSERT(result.placement.column(queen.row) == queen.column);
}

TEST(Most, IsNotProvenIfTheRunIsStopped) {
  std::stop_source source;
  source.request_stop();
  const MostResult result = most_queens(Problem(8), {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.is_proven());
  EXPECT_EQ(result.bound, 8);
}

// The greedy placement is made before the search begins.
TEST(Most, IsGreedyOnALargeBoardIfTheRunEndsAtOnce) {
  std::stop_source source;
  source.request_stop();
  const MostResult result = most_queens(Problem(100), {.stop = source.get_token()});
  EXPECT_GE(result.placement.queen_count(), 80);
}

// The bound is from P. Monsky, 1989. A search would take hours.
TEST(Most, OnATorusIsBoundedByATheorem) {
  EXPECT_EQ(proven_most(Problem(26).with_rule(Rule::Toroidal)), 25);
}

TEST(Most, RefusesBoardsThatItDoesNotSupport) {
  EXPECT_THROW(most_queens(Problem(8, {{0, 0}, {1, 1}})), UsageError);
  EXPECT_THROW(most_queens(Problem(8, {{0, 0}}, {{0, 0}})), UsageError);
  EXPECT_THROW(most_queens(Problem(kMaxMostSize + 1)), UsageError);
}

}  // namespace
}  // namespace nqueens::search
