// tests/game/game_test.cpp - checks the moves of a game, undo, and winning.
// SPDX-License-Identifier: MIT
#include "nqueens/game/game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::game {
namespace {

using Squares = std::vector<Square>;

Game won_game() {
  Game game(4);
  for (const Square square : Squares{{0, 1}, {1, 3}, {2, 0}, {3, 2}}) game.toggle_queen(square);
  return game;
}

TEST(Game, KeepsQueensInTheOrderOfPlacing) {
  Game game(8);
  EXPECT_TRUE(game.toggle_queen({3, 1}));
  EXPECT_TRUE(game.toggle_queen({0, 0}));
  EXPECT_TRUE(game.toggle_queen({7, 5}));
  EXPECT_EQ(game.queens(), (Squares{{3, 1}, {0, 0}, {7, 5}}));
  EXPECT_TRUE(game.toggle_queen({0, 0}));
  EXPECT_EQ(game.queens(), (Squares{{3, 1}, {7, 5}}));
  EXPECT_FALSE(game.has_queen({0, 0}));
  EXPECT_TRUE(game.has_queen({7, 5}));
}

TEST(Game, QueensReplaceMarks) {
  Game game(5);
  EXPECT_TRUE(game.toggle_mark({1, 1}));
  EXPECT_TRUE(game.has_mark({1, 1}));
  EXPECT_TRUE(game.toggle_queen({1, 1}));
  EXPECT_FALSE(game.has_mark({1, 1}));
  EXPECT_FALSE(game.toggle_mark({1, 1}));  // a queen is on this square
  EXPECT_TRUE(game.has_queen({1, 1}));
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.has_mark({1, 1}));
  EXPECT_TRUE(game.toggle_mark({1, 1}));
  EXPECT_FALSE(game.has_mark({1, 1}));
}

TEST(Game, UndoAndRedoGoThroughAllMoves) {
  Game game(8);
  EXPECT_FALSE(game.undo());
  game.toggle_queen({0, 0});
  game.toggle_queen({1, 2});
  game.toggle_queen({0, 0});
  game.toggle_mark({5, 5});
  EXPECT_FALSE(game.redo());
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.has_mark({5, 5}));
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.queens(), (Squares{{0, 0}, {1, 2}}));  // the queen is back in its place
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.queens(), (Squares{{0, 0}}));
  EXPECT_TRUE(game.redo());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.queens(), (Squares{{1, 2}}));
  game.toggle_queen({7, 7});
  EXPECT_FALSE(game.redo());  // the undone mark is discarded
}

TEST(Game, NamesItsConflicts) {
  Game game(4);
  game.toggle_queen({0, 0});
  game.toggle_queen({3, 3});
  game.toggle_queen({0, 2});
  EXPECT_EQ(game.conflicts(),
            (std::vector<Conflict>{{{0, 0}, {0, 2}, Line::Row}, {{0, 0}, {3, 3}, Line::Diagonal}}));
}

TEST(Game, IsWonByQueensThatDoNotAttackEachOther) {
  Game game(4);
  for (const Square square : Squares{{0, 1}, {1, 3}, {2, 0}}) game.toggle_queen(square);
  EXPECT_FALSE(game.is_won());
  game.toggle_queen({3, 3});
  EXPECT_FALSE(game.is_won());
  game.toggle_queen({3, 2});
  EXPECT_FALSE(game.is_won());  // five queens
  game.toggle_queen({3, 3});
  EXPECT_TRUE(game.is_won());
}

TEST(Game, TheSmallestBoardIsWonByOneQueen) {
  Game game(1);
  EXPECT_FALSE(game.is_won());
  game.toggle_queen({0, 0});
  EXPECT_TRUE(game.is_won());
}

TEST(Game, CannotBeChangedOnceItIsWon) {
  Game game = won_game();
  ASSERT_TRUE(game.is_won());
  EXPECT_FALSE(game.toggle_queen({0, 1}));
  EXPECT_FALSE(game.toggle_mark({0, 0}));
  EXPECT_FALSE(game.undo());
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(game.queens(), (Squares{{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
}

TEST(Game, IsRankedWithoutHints) {
  Game game(8);
  EXPECT_TRUE(game.is_ranked());
  game.toggle_queen({0, 0});
  game.count_hint();
  game.undo();
  EXPECT_FALSE(game.is_ranked());
  EXPECT_EQ(game.hints(), 1);
}

std::string sentence_of(void (*action)()) {
  try {
    action();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(Game, RefusesSquaresOutsideTheBoard) {
  EXPECT_EQ(sentence_of([] { static_cast<void>(Game(0)); }),
            "expected a board of 1 to 32 rows, found 0");
  EXPECT_EQ(sentence_of([] { static_cast<void>(Game(33)); }),
            "expected a board of 1 to 32 rows, found 33");
  EXPECT_EQ(sentence_of([] {
              Game(8).toggle_queen({8, 0});
            }),
            "expected rows and columns from 0 to 7, found (8,0)");
  EXPECT_EQ(sentence_of([] {
              Game(8).toggle_mark({0, -1});
            }),
            "expected rows and columns from 0 to 7, found (0,-1)");
}

RC_GTEST_PROP(Game, UndoAndRedoRestoreTheBoard, ()) {
  const std::int32_t n = *rc::gen::inRange(4, 13);
  Game game(n);
  int moves = 0;
  for (int i = 0; i < 40; ++i) {
    const Square square = {*rc::gen::inRange(0, n), *rc::gen::inRange(0, n)};
    const bool is_queen = *rc::gen::arbitrary<bool>();
    moves += static_cast<int>(is_queen ? game.toggle_queen(square) : game.toggle_mark(square));
  }
  RC_PRE(!game.is_won());
  const Squares queens = game.queens();
  int undone = 0;
  while (game.undo()) ++undone;
  RC_ASSERT(undone == moves);
  RC_ASSERT(game.queens().empty());
  while (game.redo()) --undone;
  RC_ASSERT(undone == 0);
  RC_ASSERT(game.queens() == queens);
}

}  // namespace
}  // namespace nqueens::game
