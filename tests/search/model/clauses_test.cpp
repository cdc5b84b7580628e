// tests/search/model/clauses_test.cpp - the clauses describe the puzzle, and clause_totals()
// predicts their number.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/clauses.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "nqueens/board/region_puzzle.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using Clause = std::vector<Literal>;

std::vector<Clause> all_clauses(const Problem& problem) {
  std::vector<Clause> clauses;
  for_each_clause(problem, [&](std::span<const Literal> clause) {
    clauses.emplace_back(clause.begin(), clause.end());
    return true;
  });
  return clauses;
}

TEST(Clauses, AreMadeUntilTheCallerStops) {
  // All kinds of clauses: given, blocked, rows, columns, diagonals, knight's moves.
  const Problem problem(9, {{0, 1}}, {{1, 1}}, Rule::Superqueens);
  const std::size_t all = all_clauses(problem).size();
  for (std::size_t limit = 1; limit <= all; ++limit) {
    std::size_t taken = 0;
    for_each_clause(problem, [&](std::span<const Literal>) { return ++taken < limit; });
    ASSERT_EQ(taken, limit);
  }
}

TEST(Clauses, NumberTheSquaresRowByRow) {
  EXPECT_EQ(queen_variable({0, 0}, 8), 1);
  EXPECT_EQ(queen_variable({0, 7}, 8), 8);
  EXPECT_EQ(queen_variable({7, 7}, 8), 64);
}

TEST(Clauses, OfTwoQueensHaveAKnownTrace) {
  EXPECT_EQ(all_clauses(Problem(2, {{0, 1}}, {{1, 1}})), (std::vector<Clause>{{2},
                                                                              {-4},
                                                                              {1, 2},
                                                                              {-1, -2},
                                                                              {3, 4},
                                                                              {-3, -4},
                                                                              {1, 3},
                                                                              {-1, -3},
                                                                              {2, 4},
                                                                              {-2, -4},
                                                                              {-1, -4},
                                                                              {-3, -2}}));
}

TEST(Clauses, OfSmallBoardsAreThePairsOfSquaresThatAttackEachOther) {
  // OEIS A035005, n = 2 to 6, is twice the number of pairs: 12, 56, 152, 320, 580.
  const std::vector<std::size_t> pairs = {6, 28, 76, 160, 290};
  for (std::int32_t n = 2; n <= 6; ++n) {
    EXPECT_EQ(all_clauses(Problem(n)).size(),
              pairs[static_cast<std::size_t>(n) - 2] + 2 * static_cast<std::size_t>(n));
  }
}

TEST(Clauses, OfALongLineFormACounter) {
  // The first row for n = 7 has the variables 1 to 7, and its counter has the variables 50 to 55
  // (Sinz 2005, LT-SEQ with k = 1).
  const std::vector<Clause> clauses = all_clauses(Problem(7));
  const std::vector<Clause> row(clauses.begin(), clauses.begin() + 18);
  EXPECT_EQ(row, (std::vector<Clause>{{1, 2, 3, 4, 5, 6, 7},
                                      {-1, 50},
                                      {-2, 51},
                                      {-50, 51},
                                      {-2, -50},
                                      {-3, 52},
                                      {-51, 52},
                                      {-3, -51},
                                      {-4, 53},
                                      {-52, 53},
                                      {-4, -52},
                                      {-5, 54},
                                      {-53, 54},
                                      {-5, -53},
                                      {-6, 55},
                                      {-54, 55},
                                      {-6, -54},
                                      {-7, -55}}));
}

// By hand: the first row has three squares and two stars. Variable 10 means that the first square
// has a star, and 11 that the first two squares have stars. The third square holds at most one of
// the two stars, so at least one of the first two squares has a star.
TEST(Clauses, CountTheStarsOfALineWithSeveralStars) {
  const Problem problem = problem_of(rows_as_regions(3), 2);
  const std::vector<Clause> clauses = all_clauses(problem);
  const std::vector<Clause> row(clauses.begin(), clauses.begin() + 8);
  EXPECT_EQ(
      row,
      (std::vector<Clause>{
          {-1, 10}, {1, -10}, {2, 10}, {-2, -10, 11}, {2, -11}, {10, -11}, {3, 11}, {-3, -11}}));
  // There are nine lines with 8 clauses each, 12 pairs of squares side by side, and 8 pairs that
  // touch at a corner.
  EXPECT_EQ(clauses.size(), 9U * 8U + 20U);
  EXPECT_EQ(clause_totals(problem).clauses, 92);
  EXPECT_EQ(clause_totals(problem).variables, 9 + 9 * 2);
}

TEST(Clauses, CannotHoldIfARegionIsTooSmallForItsStars) {
  const Problem problem =
      problem_of(Regions(3, std::vector<std::uint8_t>{0, 1, 1, 1, 1, 1, 2, 2, 2}), 2);
  const std::vector<Clause> clauses = all_clauses(problem);
  EXPECT_EQ(std::ranges::count(clauses, Clause{}), 1);
}

TEST(Clauses, AreAbout120000ForAHundredRows) {
  const ClauseTotals totals = clause_totals(Problem(100));
  // Variables: 100^2 for squares, 99 for each of the 202 longest lines, and 4 times
  // 6 + 7 + ... + 98 for shorter diagonals. Clauses: 200 that require a queen in each row and
  // column, 296 for each of the 202 longest lines, and 4 times (1 + 3 + 6 + 10 + 15 pairs, and
  // 17 + 20 + ... + 293) for shorter diagonals.
  EXPECT_EQ(totals.variables, 49'342);
  EXPECT_EQ(totals.clauses, 117'792);
}

// Returns whether no clause is violated, given the values of the squares' variables (1 true, -1
// false, 0 unknown). Derives the values of the counters by unit propagation.
bool can_hold(std::vector<Clause> clauses, std::vector<int> value) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Clause& clause : clauses) {
      Literal open = 0;
      int open_literals = 0;
      bool holds = false;
      for (const Literal literal : clause) {
        const int known = value[static_cast<std::size_t>(std::abs(literal))];
        if (known == 0) {
          open = literal;
          ++open_literals;
        }
        holds = holds || (known != 0 && (known > 0) == (literal > 0));
      }
      if (holds || open_literals > 1) continue;
      if (open_literals == 0) return false;
      value[static_cast<std::size_t>(std::abs(open))] = open > 0 ? 1 : -1;
      changed = true;
    }
  }
  return true;
}

RC_GTEST_PROP(Clauses, HoldOnlyForPermutationsThatSolveTheProblem, ()) {
  const Problem problem = testing::random_problem(9);
  const Placement placement(testing::random_permutation(problem.size()));
  std::vector<int> value(static_cast<std::size_t>(clause_totals(problem).variables) + 1);
  for (std::int32_t row = 0; row < problem.size(); ++row) {
    for (std::int32_t column = 0; column < problem.size(); ++column) {
      value[static_cast<std::size_t>(queen_variable({row, column}, problem.size()))] =
          placement.column(row) == column ? 1 : -1;
    }
  }
  RC_ASSERT(can_hold(all_clauses(problem), value) == testing::naively_solves(placement, problem));
}

RC_GTEST_PROP(Clauses, HaveThePredictedNumber, ()) {
  const Problem problem = testing::random_problem(40);
  const std::vector<Clause> clauses = all_clauses(problem);
  Literal largest = 0;
  for (const Clause& clause : clauses) {
    for (const Literal literal : clause) largest = std::max(largest, std::abs(literal));
  }
  const ClauseTotals totals = clause_totals(problem);
  RC_ASSERT(totals.clauses == std::ssize(clauses));
  RC_ASSERT(totals.variables == largest);
}

}  // namespace
}  // namespace nqueens::search
