// tests/board/stars_test.cpp - boards with several queens in each row, column and region.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/verdict.h"
#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

using Squares = std::vector<Square>;
using Pairs = std::vector<std::pair<Square, Square>>;

Problem rows_as_problem(std::int32_t n, std::int32_t stars) {
  return problem_of(rows_as_regions(n), stars);
}

// Returns a solution: two stars in each row and column, and no two stars touch.
Squares eight_rows() {
  return {{0, 1}, {0, 3}, {1, 5}, {1, 7}, {2, 1}, {2, 3}, {3, 5}, {3, 7},
          {4, 0}, {4, 2}, {5, 4}, {5, 6}, {6, 0}, {6, 2}, {7, 4}, {7, 6}};
}

std::string error_of(std::int32_t n, std::int32_t stars, const Rule& rule = Rule::Touching) {
  try {
    problem_of(rows_as_regions(n), stars, rule);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

Pairs pairs_of(const Problem& board) {
  Pairs pairs;
  for_each_conflict(board, [&](const Conflict& conflict) {
    pairs.emplace_back(conflict.first, conflict.second);
    return true;
  });
  return pairs;
}

TEST(Stars, AreLimitedByTheRoomInARow) {
  EXPECT_EQ(rows_as_problem(8, 2).stars(), 2);
  EXPECT_EQ(rows_as_problem(8, 2).wanted(), 16);
  EXPECT_EQ(Problem(8).stars(), 1);
  EXPECT_EQ(error_of(3, 2), "no error");
  EXPECT_EQ(error_of(2, 2), "a row of 2 squares has no room for 2 stars that do not touch");
  EXPECT_EQ(error_of(8, 0), "expected 1 to 26 stars per row, found 0");
  EXPECT_EQ(error_of(52, 27), "expected 1 to 26 stars per row, found 27");
  EXPECT_EQ(error_of(8, 2, Rule::Queens),
            "several stars per row require a rule without diagonals or riders, such as touching, "
            "found the rule queens");
  EXPECT_THROW(rows_as_problem(8, 2).with_rule(Rule::Toroidal), UsageError);
  EXPECT_THROW(Problem(8, {}, {}, Rule::Touching).with_regions({}, 2), UsageError);
}

// With one piece in each row and column, leaps along rows and columns have no effect. With several
// stars they would matter, but a Rule does not store such leaps.
TEST(Stars, RefuseLeapsAlongRowsAndColumns) {
  for (const char* const text : {"rook+leap(0,2)", "touching+leap(3,0)", "leap(+0,-2)+leap(1,1)",
                                 "rider(0,2)", "rider(1,0)", "leap(2,0)+leap(1,2)"}) {
    EXPECT_EQ(
        error_of(8, 2, rule(text)),
        "several stars per row require a rule without riders, and without leaps of two squares or "
        "more, along rows or columns")
        << text;
    EXPECT_EQ(error_of(8, 1, rule(text)), "no error") << text;
  }
  for (const char* const text : {"king", "touching+leap(0,1)", "touching+leap(1,2)"}) {
    EXPECT_EQ(error_of(8, 2, rule(text)), "no error") << text;
  }
}

// Under the rule rook, these rows have two solutions with two stars each, in which stars touch at
// corners. The search for several stars would not find them.
TEST(Stars, RefuseRulesUnderWhichStarsTouchAtACorner) {
  for (const char* const text : {"rook", "rook+leap(1,2)", "rook+leap(+1,+1)"}) {
    EXPECT_EQ(error_of(4, 2, rule(text)),
              "several stars per row require a rule under which stars do not touch at a corner, "
              "such as touching, found the rule " +
                  rule(text).name);
  }
}

// On 3 x 3 squares, 2 x 6 pairs of squares share a side, and 2 x 4 pairs touch at a corner.
TEST(Stars, HaveALeapForEachTouchingPair) {
  int sides = 0;
  int corners = 0;
  for_each_leap(rows_as_problem(3, 2), [&](const BoardLine& leap) {
    ++(leap.kind == Line::Row || leap.kind == Line::Column ? sides : corners);
    return true;
  });
  EXPECT_EQ(sides, 12);
  EXPECT_EQ(corners, 8);
}

TEST(Stars, StayWhenSquaresAndRulesChange) {
  const Problem board = rows_as_problem(8, 2);
  EXPECT_EQ(board.with_squares({{0, 0}}, {{1, 1}}).stars(), 2);
  EXPECT_EQ(board.with_rule(Rule::Touching), board);
  EXPECT_EQ(board.with_regions(board.regions()).stars(), 1);
  EXPECT_FALSE(board.with_regions(board.regions()) == board);
}

TEST(Stars, AttackOnlyTheSquaresThatTheyTouch) {
  const Problem board = rows_as_problem(8, 2);
  for (std::int32_t row = 0; row < 8; ++row) {
    for (std::int32_t column = 0; column < 8; ++column) {
      const Square square = {row, column};
      const bool touches = std::max(std::abs(row - 3), std::abs(column - 4)) == 1;
      EXPECT_EQ(attacks({3, 4}, square, board), touches) << row << ' ' << column;
      EXPECT_EQ(attacks(square, {3, 4}, board), touches) << row << ' ' << column;
    }
  }
}

TEST(Stars, AreCheckedWithTheirUnits) {
  const Problem empty = rows_as_problem(8, 2);
  EXPECT_TRUE(solves(eight_rows(), empty));
  EXPECT_TRUE(verdict(empty.with_squares(eight_rows())).is_solution);

  Squares queens = eight_rows();
  queens[0] = {0, 4};  // touches (0,3) and (1,5)
  const Verdict judged = verdict(empty.with_squares(queens));
  EXPECT_FALSE(judged.is_solution);
  EXPECT_EQ(judged.queens, 16U);
  EXPECT_EQ(judged.conflicts, 2U);
  EXPECT_EQ(pairs_of(empty.with_squares(queens)), (Pairs{{{0, 3}, {0, 4}}, {{0, 4}, {1, 5}}}));
  ASSERT_EQ(judged.wrong_units.size(), 2U);
  EXPECT_EQ(judged.wrong_units[0].unit, (Unit{UnitKind::Column, 1}));
  EXPECT_EQ(judged.wrong_units[0].queens, 1);
  EXPECT_EQ(judged.wrong_units[1].unit, (Unit{UnitKind::Column, 4}));
  EXPECT_EQ(judged.wrong_units[1].queens, 3);
}

TEST(Stars, DoNotSolveABoardWithOtherGivenOrBlockedSquares) {
  const Problem empty = rows_as_problem(8, 2);
  EXPECT_TRUE(solves(eight_rows(), empty.with_squares({{0, 3}}, {{0, 0}})));
  EXPECT_FALSE(solves(eight_rows(), empty.with_squares({{0, 0}})));
  EXPECT_FALSE(solves(eight_rows(), empty.with_squares({}, {{0, 1}})));
  EXPECT_FALSE(solves(eight_rows(), rows_as_problem(8, 1)));
  EXPECT_FALSE(solves(Placement(8), empty));
}

// Conflicts are found line by line, and solves() tests every pair. They share no code.
RC_GTEST_PROP(Stars, HaveTheSameConflictsByPairsAndByLines, ()) {
  const std::int32_t n = testing::random_size(7) + 2;
  const std::int32_t stars = *rc::gen::inRange(1, (n + 1) / 2 + 1);
  const Problem empty = rows_as_problem(n, stars);
  const Problem board = empty.with_squares(testing::random_squares(n, 9));
  Pairs touching;
  const Squares& queens = board.given();
  for (std::size_t i = 0; i < queens.size(); ++i) {
    for (std::size_t j = i + 1; j < queens.size(); ++j) {
      if (attacks(queens[i], queens[j], board)) touching.emplace_back(queens[i], queens[j]);
    }
  }
  Pairs found = pairs_of(board);
  std::ranges::sort(found);
  RC_ASSERT(found == touching);
  RC_ASSERT(conflict_count(board) == touching.size());
  RC_ASSERT(has_conflict(board) == !touching.empty());
  RC_ASSERT(verdict(board).is_solution == solves(queens, empty));
}

}  // namespace
}  // namespace nqueens
