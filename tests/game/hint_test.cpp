// tests/game/hint_test.cpp - checks hints on known boards, and sequences of hints on random boards.
// SPDX-License-Identifier: MIT
#include "nqueens/game/hint.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/problem.h"
#include "nqueens/solve/completion.h"
#include "tests/solve/completion_testing.h"

namespace nqueens::game {

// Prints a hint for GoogleTest and RapidCheck.
std::ostream& operator<<(std::ostream& stream, const Hint& hint) {
  stream << to_string(hint.move) << ' ' << to_string(hint.reason);
  if (hint.square) stream << " (" << hint.square->row << "," << hint.square->column << ")";
  if (hint.line) stream << ' ' << to_string(*hint.line) << ' ' << *hint.number;
  for (const Square other : hint.other) stream << " other " << other.row << "," << other.column;
  return stream;
}

namespace {

using Squares = std::vector<Square>;

TEST(Hint, PlacesOnTheOnlyFreeSquareOfARow) {
  EXPECT_EQ(hint(4, {{0, 1}}), (Hint{.move = HintMove::Place,
                                     .reason = Reason::OnlySquare,
                                     .square = Square{1, 3},
                                     .line = Line::Row,
                                     .number = 1}));
}

TEST(Hint, PlacesOnTheOnlyFreeSquareOfAColumn) {
  EXPECT_EQ(hint(4, {{1, 0}}), (Hint{.move = HintMove::Place,
                                     .reason = Reason::OnlySquare,
                                     .square = Square{3, 1},
                                     .line = Line::Column,
                                     .number = 1}));
}

TEST(Hint, ContinuesInTheRowWithTheFewestFreeSquares) {
  const auto first = hint(8, {});
  EXPECT_EQ(first->move, HintMove::Place);
  EXPECT_EQ(first->reason, Reason::Continues);
  EXPECT_EQ(first->square->row, 0);
  // The only solution that begins with 0 4 is 0 4 7 5 2 6 1 3. Rows 2 and 3 have three free squares
  // each.
  EXPECT_EQ(hint(8, {{0, 0}, {1, 4}}),
            (Hint{.move = HintMove::Place, .reason = Reason::Continues, .square = Square{2, 7}}));
  EXPECT_EQ(hint(8, {{0, 0}, {1, 4}}, {{4, 5}, {4, 6}}),
            (Hint{.move = HintMove::Place, .reason = Reason::Continues, .square = Square{4, 2}}));
}

TEST(Hint, RemovesTheQueenInTheMostConflicts) {
  EXPECT_EQ(hint(8, {{5, 0}, {0, 0}, {1, 1}, {2, 2}}), (Hint{.move = HintMove::Remove,
                                                             .reason = Reason::Conflict,
                                                             .square = Square{0, 0},
                                                             .other = {{1, 1}, {2, 2}, {5, 0}}}));
}

TEST(Hint, RemovesTheLastPlacedOfQueensInEquallyManyConflicts) {
  EXPECT_EQ(hint(8, {{7, 7}, {0, 3}, {1, 1}}), (Hint{.move = HintMove::Remove,
                                                     .reason = Reason::Conflict,
                                                     .square = Square{1, 1},
                                                     .other = {{7, 7}}}));
}

TEST(Hint, NamesTheRowWithoutAFreeSquare) {
  EXPECT_EQ(hint(4, {{0, 0}, {1, 2}}), (Hint{.move = HintMove::Remove,
                                             .reason = Reason::DeadLine,
                                             .square = Square{0, 0},
                                             .line = Line::Row,
                                             .number = 2}));
}

TEST(Hint, NamesTheColumnWithoutAFreeSquare) {
  EXPECT_EQ(hint(5, {{0, 1}, {3, 3}}), (Hint{.move = HintMove::Remove,
                                             .reason = Reason::DeadLine,
                                             .square = Square{3, 3},
                                             .line = Line::Column,
                                             .number = 2}));
}

TEST(Hint, NamesTheFirstQueenThatNoSolutionHas) {
  EXPECT_EQ(hint(4, {{0, 0}}),
            (Hint{.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = Square{0, 0}}));
  // The solutions of 6 queens begin with 1 3 5, 2 5 1, 3 0 4 and 4 2 0.
  EXPECT_EQ(hint(6, {{0, 1}, {1, 5}}),
            (Hint{.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = Square{1, 5}}));
  EXPECT_EQ(hint(6, {{1, 5}, {0, 1}}),
            (Hint{.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = Square{0, 1}}));
}

TEST(Hint, TreatsAQueenOnABlockedSquareAsADeadEnd) {
  EXPECT_EQ(hint(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}, {{2, 0}}),
            (Hint{.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = Square{0, 1}}));
  EXPECT_EQ(hint(8, {{0, 3}}, {{0, 3}}),
            (Hint{.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = Square{0, 3}}));
}

TEST(Hint, IsEmptyForASolution) {
  EXPECT_EQ(hint(4, {{3, 2}, {0, 1}, {2, 0}, {1, 3}}), Hint{});
  EXPECT_EQ(hint(1, {{0, 0}}), Hint{});
}

TEST(Hint, SaysThatABoardHasNoSolution) {
  const Hint none = {.reason = Reason::NoSolution};
  EXPECT_EQ(hint(2, {}), none);
  EXPECT_EQ(hint(3, {{0, 0}}), none);
  EXPECT_EQ(hint(4, {{0, 1}}, {{0, 1}, {0, 2}}), none);
}

// Returns the squares of a corner of a board of 32 rows. If they are blocked, the search for a
// solution takes a very long time.
Squares large_corner() {
  Squares corner;
  for (std::int32_t row = 0; row < 20; ++row) {
    for (std::int32_t column = 0; row + column < 20; ++column) corner.push_back({row, column});
  }
  return corner;
}

TEST(Hint, ReturnsNothingWhenItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(hint(32, {}, large_corner(), {.stop = stop.get_token()}), std::nullopt);
  EXPECT_EQ(hint(32, {}, large_corner(), {.deadline = Clock::now()}), std::nullopt);
}

TEST(Hint, RefusesInvalidBoards) {
  EXPECT_THROW(hint(0, {}), UsageError);
  EXPECT_THROW(hint(33, {}), UsageError);
  EXPECT_THROW(hint(4, {{4, 0}}), UsageError);
  EXPECT_THROW(hint(4, {{1, 1}, {1, 1}}), UsageError);
  EXPECT_THROW(hint(4, {}, {{0, -1}}), UsageError);
}

TEST(Hint, HasNamesForItsValues) {
  EXPECT_STREQ(to_string(HintMove::None), "none");
  EXPECT_STREQ(to_string(Reason::OnlySquare), "only-square");
  EXPECT_STREQ(to_string(Reason::NoSolution), "no-solution");
}

Squares random_order_of_squares(std::int32_t n, int most) {
  Squares squares;
  const int tries = *rc::gen::inRange(0, most + 1);
  for (int i = 0; i < tries; ++i) {
    const Square square = {*rc::gen::inRange(0, n), *rc::gen::inRange(0, n)};
    if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
  }
  return squares;
}

// Follows hints until no hint suggests a move. Returns the number of moves.
std::size_t follow(std::int32_t n, Squares& queens, const Squares& blocked) {
  for (std::size_t moves = 0;; ++moves) {
    const Hint step = hint(n, queens, blocked).value();
    if (step.move == HintMove::None) return moves;
    if (step.move == HintMove::Place) {
      queens.push_back(*step.square);
    } else {
      RC_ASSERT(std::erase(queens, *step.square) == 1U);
    }
    RC_ASSERT(moves < 100U);
  }
}

RC_GTEST_PROP(Hint, LeadsFromAnyBoardToASolution, ()) {
  const std::int32_t n = *rc::gen::inRange(4, 13);
  Squares queens = random_order_of_squares(n, n + 3);
  const std::size_t at_first = queens.size();
  const std::size_t moves = follow(n, queens, {});
  RC_ASSERT(moves <= at_first + static_cast<std::size_t>(n));
  RC_ASSERT(queens.size() == static_cast<std::size_t>(n));
  RC_ASSERT(!Problem(n, queens).contradicts_itself());
}

RC_GTEST_PROP(Hint, LeadsToASolutionWhereThereIsOne, ()) {
  const std::int32_t n = *rc::gen::inRange(4, 9);
  Squares queens = random_order_of_squares(n, n);
  const Squares blocked = random_order_of_squares(n, n * n / 2);
  const bool has_solution = !testing::solutions_by_trying(Problem(n, {}, blocked)).empty();
  follow(n, queens, blocked);
  RC_ASSERT(hint(n, queens, blocked)->reason ==
            (has_solution ? Reason::Solved : Reason::NoSolution));
}

// After a hint has placed a queen, the board can still be completed.
RC_GTEST_PROP(Hint, PlacesOnlyWhereASolutionHasAQueen, ()) {
  const std::int32_t n = *rc::gen::inRange(4, 9);
  Squares queens = random_order_of_squares(n, 3);
  const auto step = hint(n, queens);
  RC_PRE(step->move == HintMove::Place);
  queens.push_back(*step->square);
  RC_ASSERT(!testing::solutions_by_trying(Problem(n, queens)).empty());
}

// The hint removes the first queen that makes it impossible to complete the board.
RC_GTEST_PROP(Hint, KeepsAllQueensBeforeTheRemovedOne, ()) {
  const std::int32_t n = *rc::gen::inRange(4, 9);
  Squares queens;
  for (const Square square : random_order_of_squares(n, 8)) {
    const auto attacked = [&](Square queen) { return attacks(queen, square); };
    if (std::ranges::none_of(queens, attacked)) queens.push_back(square);
  }
  const auto step = hint(n, queens);
  if (step->move != HintMove::Remove) return;
  const auto place = std::ranges::find(queens, *step->square);
  const Squares before(queens.begin(), place);
  const Squares with(queens.begin(), place + 1);
  RC_ASSERT(!testing::solutions_by_trying(Problem(n, before)).empty());
  RC_ASSERT(testing::solutions_by_trying(Problem(n, with)).empty());
}

TEST(Hint, DoesNotRemoveGivenQueens) {
  // The queen on a4 attacks the given queen on b3 and must be removed, though b3 was placed last.
  const auto conflict = hint(4, {{0, 0}, {1, 1}}, {}, {}, {{1, 1}});
  EXPECT_EQ(conflict->reason, Reason::Conflict);
  EXPECT_EQ(conflict->square, (Square{0, 0}));
  // No solution for four rows has both a queen on a1 and the given queen on c4. Therefore, the
  // queen on a1 must be removed, though it was placed first.
  const auto dead = hint(4, {{3, 0}, {0, 2}}, {}, {}, {{0, 2}});
  EXPECT_EQ(dead->move, HintMove::Remove);
  EXPECT_EQ(dead->square, (Square{3, 0}));
  EXPECT_EQ(hint(4, {{0, 0}, {1, 1}}, {}, {}, {{0, 0}, {1, 1}})->reason, Reason::NoSolution);
  EXPECT_EQ(hint(4, {{0, 0}}, {}, {}, {{0, 0}})->reason, Reason::NoSolution);
  EXPECT_THROW(hint(4, {{0, 0}}, {}, {}, {{1, 1}}), UsageError);
}

}  // namespace
}  // namespace nqueens::game
