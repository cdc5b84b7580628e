// tests/search/repair/conflict_board_test.cpp - incrementally updated counts equal recomputed
// counts.
// SPDX-License-Identifier: MIT
#include "nqueens/search/repair/conflict_board.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

#include "nqueens/board/board.h"
#include "tests/board/random_boards.h"

namespace nqueens::search {
namespace {

std::int64_t recounted_pairs(const ConflictBoard& board) {
  return static_cast<std::int64_t>(conflict_count(board.placement().queens(), board.size()));
}

std::vector<std::int32_t> columns_visited(const ConflictBoard& board, std::int32_t row) {
  std::vector<std::int32_t> columns;
  board.for_each_square(row, [&](Square square) { columns.push_back(square.column); });
  return columns;
}

void fill_at_random(ConflictBoard& board) {
  for (const std::int32_t row : board.open_rows()) {
    board.place({row, testing::random_square(board.size()).column});
  }
}

TEST(ConflictBoard, CountsPairsByHand) {
  // Four queens on the main diagonal form 4 * 3 / 2 pairs, all of which attack each other.
  const Problem problem(4);
  ConflictBoard board(problem);
  for (std::int32_t row = 0; row < 4; ++row) board.place({row, row});
  EXPECT_EQ(board.pairs(), 6);
  EXPECT_EQ(board.attackers({0, 0}), 3);  // the other three queens
  EXPECT_EQ(board.attackers({0, 1}), 1);  // the queen in column 1
  EXPECT_EQ(board.attackers({0, 2}), 2);  // the queens in column 2 and on the anti-diagonal
  EXPECT_EQ(board.change({0, 1}), -2);
  board.move({0, 1});
  EXPECT_EQ(board.pairs(), 4);
}

TEST(ConflictBoard, BeginsWithTheGivenQueens) {
  const Problem problem(5, {{1, 0}, {3, 4}});
  const ConflictBoard board(problem);
  EXPECT_EQ(board.open_rows(), (std::vector<std::int32_t>{0, 2, 4}));
  EXPECT_EQ(board.unused_columns(), (std::vector<std::int32_t>{1, 2, 3}));
  EXPECT_EQ(board.attackers({0, 1}), 2);  // (1,0) on the anti-diagonal, (3,4) on the diagonal
  EXPECT_EQ(board.pairs(), 0);
}

TEST(ConflictBoard, LeavesBlockedSquaresOut) {
  const Problem problem(4, {}, {{1, 0}, {1, 3}, {2, 1}});
  const ConflictBoard board(problem);
  EXPECT_EQ(columns_visited(board, 0), (std::vector<std::int32_t>{0, 1, 2, 3}));
  EXPECT_EQ(columns_visited(board, 1), (std::vector<std::int32_t>{1, 2}));
  EXPECT_EQ(columns_visited(board, 2), (std::vector<std::int32_t>{0, 2, 3}));
}

TEST(ConflictBoard, HasRoomUnlessAnOpenRowIsBlocked) {
  const Problem blocked_row(2, {}, {{1, 0}, {1, 1}});
  EXPECT_FALSE(ConflictBoard(blocked_row).has_room());
  const Problem blocked_elsewhere(2, {}, {{0, 0}, {1, 1}});
  EXPECT_TRUE(ConflictBoard(blocked_elsewhere).has_room());
}

TEST(ConflictBoard, DrawsSquaresThatAreNotBlockedEquallyOften) {
  const Problem problem(6, {}, {{2, 0}, {2, 3}, {2, 4}, {3, 1}});
  const ConflictBoard board(problem);
  Random random(7);
  std::array<int, 6> drawn = {};
  for (int i = 0; i < 3000; ++i) {
    ++drawn[static_cast<std::size_t>(board.random_square(2, random).column)];
  }
  // The expected number is 1000, and the standard deviation 26. The tolerance is five deviations.
  for (const std::size_t open : {1U, 2U, 5U}) EXPECT_NEAR(drawn[open], 1000, 130);
  for (const std::size_t blocked : {0U, 3U, 4U}) EXPECT_EQ(drawn[blocked], 0);
}

RC_GTEST_PROP(ConflictBoard, AgreesWithARecountAfterEveryMove, ()) {
  const Problem problem(testing::random_size(9));
  ConflictBoard board(problem);
  fill_at_random(board);
  RC_ASSERT(board.pairs() == recounted_pairs(board));
  for (int i = 0; i < 10; ++i) {
    const Square to = testing::random_square(board.size());
    const std::int64_t expected = board.pairs() + board.change(to);
    board.move(to);
    RC_ASSERT(board.pairs() == expected);
    RC_ASSERT(board.pairs() == recounted_pairs(board));
  }
}

RC_GTEST_PROP(ConflictBoard, PredictsTheChangeByAnExchange, ()) {
  const std::int32_t n = testing::random_size(8) + 1;
  const Problem problem(n);
  ConflictBoard board(problem);
  fill_at_random(board);
  // Two rows whose queens are in different columns.
  const std::int32_t row = testing::random_square(n).row;
  const std::int32_t other_row = (row + 1 + testing::random_square(n - 1).row) % n;
  const std::int32_t step = 1 + testing::random_square(n - 1).column;
  board.move({other_row, (board.column(row) + step) % n});

  const Square a = board.queen(row);
  const Square b = board.queen(other_row);
  const std::int64_t expected = board.pairs() + board.swap_change(row, other_row);
  board.move({row, b.column});
  board.move({other_row, a.column});
  RC_ASSERT(board.pairs() == expected);
}

RC_GTEST_PROP(ConflictBoard, IsEmptyAgainWhenAllQueensAreRemoved, ()) {
  const Problem problem(testing::random_size(9));
  ConflictBoard board(problem);
  fill_at_random(board);
  for (const std::int32_t row : board.open_rows()) board.remove(row);
  RC_ASSERT(board.pairs() == 0);
  RC_ASSERT(std::ssize(board.unused_columns()) == std::ptrdiff_t{board.size()});
  RC_ASSERT(board.attackers(testing::random_square(board.size())) == 0);
}

TEST(RandomSmallest, KeepsEachOfTheSmallestEquallyOften) {
  Random random(3);
  std::array<int, 5> kept = {};
  for (int i = 0; i < 3000; ++i) {
    RandomSmallest smallest(random);
    smallest.offer({0, 0}, 4);
    smallest.offer({0, 1}, 2);
    smallest.offer({0, 2}, 3);
    smallest.offer({0, 3}, 2);
    smallest.offer({0, 4}, 2);
    EXPECT_EQ(smallest.value(), 2);
    ++kept[static_cast<std::size_t>(smallest.square().column)];
  }
  for (const std::size_t best : {1U, 3U, 4U}) EXPECT_NEAR(kept[best], 1000, 130);
}

TEST(RandomSmallest, IsEmptyUntilSomethingIsOffered) {
  Random random(1);
  RandomSmallest smallest(random);
  EXPECT_TRUE(smallest.is_empty());
  smallest.offer({1, 2}, 7);
  EXPECT_FALSE(smallest.is_empty());
  EXPECT_EQ(smallest.square(), (Square{1, 2}));
  EXPECT_EQ(smallest.value(), 7);
}

}  // namespace
}  // namespace nqueens::search
