// tests/board/problem_test.cpp - tests given queens and blocked squares, with and without
// contradictions.
// SPDX-License-Identifier: MIT
#include "nqueens/board/problem.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

TEST(Problem, IsEmptyIfMadeFromASize) {
  const Problem problem(8);
  EXPECT_EQ(problem.size(), 8);
  EXPECT_TRUE(problem.given().empty());
  EXPECT_TRUE(problem.blocked().empty());
  EXPECT_FALSE(problem.contradicts_itself());
}

TEST(Problem, TakesSizesFromOneToABillion) {
  EXPECT_EQ(Problem(1).size(), 1);
  EXPECT_EQ(Problem(1'000'000'000).size(), 1'000'000'000);
  EXPECT_THROW(Problem(0), UsageError);
  EXPECT_THROW(Problem(-1), UsageError);
  EXPECT_THROW(Problem(1'000'000'001), UsageError);
  EXPECT_THROW(Problem(0, {}, {}), UsageError);
}

TEST(Problem, SortsItsSquares) {
  const Problem problem(4, {{2, 0}, {0, 1}}, {{3, 3}, {0, 2}, {0, 0}});
  EXPECT_EQ(problem.given(), (std::vector<Square>{{0, 1}, {2, 0}}));
  EXPECT_EQ(problem.blocked(), (std::vector<Square>{{0, 0}, {0, 2}, {3, 3}}));
  EXPECT_EQ(problem, Problem(4, {{0, 1}, {2, 0}}, {{0, 0}, {0, 2}, {3, 3}}));
}

TEST(Problem, RefusesSquaresOutsideTheBoard) {
  EXPECT_THROW(Problem(4, {{4, 0}}), UsageError);
  EXPECT_THROW(Problem(4, {{0, 4}}), UsageError);
  EXPECT_THROW(Problem(4, {{-1, 0}}), UsageError);
  EXPECT_THROW(Problem(4, {}, {{0, -1}}), UsageError);
  EXPECT_THROW(Problem(4, {}, {{2, 4}}), UsageError);
}

TEST(Problem, NamesTheSquareOutsideTheBoard) {
  std::string text;
  try {
    Problem(4, {}, {{2, 4}});
  } catch (const UsageError& error) {
    text = error.what();
  }
  EXPECT_EQ(text,
            "the blocked square at row 2, column 4 is outside the board: rows and columns go from "
            "0 to 3");
}

TEST(Problem, RefusesAQueenGivenTwice) {
  EXPECT_THROW(Problem(4, {{1, 2}, {3, 0}, {1, 2}}), UsageError);
}

TEST(Problem, CountsARepeatedBlockedSquareOnce) {
  EXPECT_EQ(Problem(4, {}, {{1, 2}, {0, 0}, {1, 2}}).blocked(),
            (std::vector<Square>{{0, 0}, {1, 2}}));
}

TEST(Problem, FindsItsBlockedSquares) {
  const Problem problem(4, {}, {{1, 2}, {3, 0}});
  EXPECT_TRUE(problem.is_blocked({1, 2}));
  EXPECT_TRUE(problem.is_blocked({3, 0}));
  EXPECT_FALSE(problem.is_blocked({2, 1}));
  EXPECT_FALSE(problem.is_blocked({9, 9}));
}

TEST(Problem, ContradictsItselfWhenGivenQueensAttackEachOther) {
  EXPECT_TRUE(Problem(4, {{0, 0}, {0, 3}}).contradicts_itself());
  EXPECT_TRUE(Problem(4, {{0, 0}, {3, 0}}).contradicts_itself());
  EXPECT_TRUE(Problem(4, {{0, 0}, {3, 3}}).contradicts_itself());
  EXPECT_TRUE(Problem(4, {{0, 3}, {3, 0}}).contradicts_itself());
  EXPECT_FALSE(Problem(4, {{0, 0}, {1, 2}}).contradicts_itself());
}

TEST(Problem, ContradictsItselfWhenAGivenQueenStandsOnABlockedSquare) {
  EXPECT_TRUE(Problem(4, {{1, 2}}, {{1, 2}}).contradicts_itself());
  EXPECT_FALSE(Problem(4, {{1, 2}}, {{2, 1}}).contradicts_itself());
  EXPECT_TRUE(Problem(1, {{0, 0}}, {{0, 0}}).contradicts_itself());
}

TEST(Problem, WithoutASolutionNeedNotContradictItself) {
  EXPECT_FALSE(Problem(1, {}, {{0, 0}}).contradicts_itself());
  EXPECT_FALSE(Problem(3).contradicts_itself());
}

TEST(Problem, ChecksFourQueensOnABoardOfTenMillionRows) {
  const std::int32_t n = 10'000'000;
  EXPECT_FALSE(Problem(n, {{0, 0}, {n - 1, n - 2}}).contradicts_itself());
  EXPECT_TRUE(Problem(n, {{0, n - 1}, {n - 1, 0}}).contradicts_itself());
}

RC_GTEST_PROP(Problem, DoesNotDependOnTheOrderOfItsSquares, ()) {
  const std::int32_t n = testing::random_size(8);
  std::vector<Square> given = testing::random_squares(n, 4);
  std::vector<Square> blocked = testing::random_squares(n, 6);
  const Problem sorted(n, given, blocked);
  std::reverse(given.begin(), given.end());
  std::rotate(blocked.begin(), blocked.begin() + std::ssize(blocked) / 2, blocked.end());
  RC_ASSERT(sorted == Problem(n, given, blocked));
}

TEST(GivenPlacement, HoldsTheGivenQueens) {
  EXPECT_EQ(given_placement(Problem(4, {{2, 0}, {0, 1}})),
            Placement(testing::Columns{1, kNoColumn, 0, kNoColumn}));
  EXPECT_EQ(given_placement(Problem(3)), Placement(3));
}

TEST(GivenPlacement, HoldsQueensThatAttackEachOtherInDifferentRows) {
  EXPECT_EQ(given_placement(Problem(2, {{0, 0}, {1, 1}})), Placement(testing::Columns{0, 1}));
}

TEST(GivenPlacement, RefusesTwoQueensInOneRow) {
  EXPECT_THROW(given_placement(Problem(4, {{2, 0}, {2, 3}})), UsageError);
}

TEST(ProblemOf, IsTheInverseOfGivenPlacement) {
  const Problem problem(5, {{0, 1}, {4, 2}});
  EXPECT_EQ(problem_of(given_placement(problem)), problem);
  EXPECT_EQ(problem_of(Placement(5)), Problem(5));
}

}  // namespace
}  // namespace nqueens
