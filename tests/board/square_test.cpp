// tests/board/square_test.cpp - squares, lines and the limits of a board's size.
// SPDX-License-Identifier: MIT
#include "nqueens/board/square.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <limits>
#include <string>

#include "nqueens/base/error.h"
#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

using testing::random_size;
using testing::random_square;

TEST(Square, IsOrderedByRowThenColumn) {
  EXPECT_LT((Square{0, 9}), (Square{1, 0}));
  EXPECT_LT((Square{1, 0}), (Square{1, 1}));
  EXPECT_EQ((Square{2, 3}), (Square{2, 3}));
}

TEST(Square, IsOnTheBoardFromZeroToSizeMinusOne) {
  EXPECT_TRUE(on_board({0, 0}, 1));
  EXPECT_TRUE(on_board({7, 7}, 8));
  EXPECT_FALSE(on_board({8, 0}, 8));
  EXPECT_FALSE(on_board({0, 8}, 8));
  EXPECT_FALSE(on_board({-1, 0}, 8));
  EXPECT_FALSE(on_board({0, -1}, 8));
  EXPECT_FALSE(on_board({std::numeric_limits<std::int32_t>::min(), 0}, 8));
  EXPECT_FALSE(on_board({0, std::numeric_limits<std::int32_t>::max()}, 8));
}

TEST(Line, HasANameForEachKind) {
  EXPECT_STREQ(to_string(Line::Row), "row");
  EXPECT_STREQ(to_string(Line::Column), "column");
  EXPECT_STREQ(to_string(Line::Diagonal), "diagonal");
  EXPECT_STREQ(to_string(Line::AntiDiagonal), "anti-diagonal");
}

TEST(Line, ConnectsSquaresThatAttackEachOther) {
  EXPECT_EQ(line_between({2, 1}, {2, 7}), Line::Row);
  EXPECT_EQ(line_between({0, 3}, {6, 3}), Line::Column);
  EXPECT_EQ(line_between({1, 2}, {4, 5}), Line::Diagonal);
  EXPECT_EQ(line_between({1, 5}, {4, 2}), Line::AntiDiagonal);
}

TEST(Line, IsMissingBetweenSquaresAKnightsMoveApart) {
  EXPECT_EQ(line_between({0, 0}, {1, 2}), std::nullopt);
  EXPECT_EQ(line_between({0, 0}, {2, 1}), std::nullopt);
  EXPECT_FALSE(attacks({3, 3}, {5, 4}));
}

TEST(Line, IsMissingBetweenASquareAndItself) {
  EXPECT_EQ(line_between({3, 3}, {3, 3}), std::nullopt);
  EXPECT_FALSE(attacks({3, 3}, {3, 3}));
}

TEST(Line, IsFoundBetweenCornersOfTheLargestBoard) {
  constexpr std::int32_t kLast = kMaxSize - 1;
  EXPECT_EQ(line_between({0, 0}, {kLast, kLast}), Line::Diagonal);
  EXPECT_EQ(line_between({0, kLast}, {kLast, 0}), Line::AntiDiagonal);
  EXPECT_EQ(line_between({kLast, kLast}, {kLast - 1, kLast}), Line::Column);
  EXPECT_EQ(line_between({0, 0}, {kLast, kLast - 1}), std::nullopt);
}

TEST(Line, IsNumberedFromTheTopCorners) {
  EXPECT_EQ(diagonal_index({0, 7}, 8), 0);
  EXPECT_EQ(diagonal_index({0, 0}, 8), 7);
  EXPECT_EQ(diagonal_index({7, 0}, 8), 14);
  EXPECT_EQ(anti_diagonal_index({0, 0}), 0);
  EXPECT_EQ(anti_diagonal_index({0, 7}), 7);
  EXPECT_EQ(anti_diagonal_index({7, 7}), 14);
}

TEST(Line, IsNumberedWithoutOverflowOnTheLargestBoard) {
  constexpr std::int32_t kLast = kMaxSize - 1;
  EXPECT_EQ(diagonal_index({kLast, 0}, kMaxSize), 1'999'999'998);
  EXPECT_EQ(diagonal_index({0, kLast}, kMaxSize), 0);
  EXPECT_EQ(anti_diagonal_index({kLast, kLast}), 1'999'999'998);
}

RC_GTEST_PROP(Line, IsTheSameInBothDirections, ()) {
  const std::int32_t n = random_size(12);
  const Square a = random_square(n);
  const Square b = random_square(n);
  RC_ASSERT(line_between(a, b) == line_between(b, a));
}

RC_GTEST_PROP(Line, ExistsExactlyWhenAQueenCanMove, ()) {
  const std::int32_t n = random_size(12);
  const Square a = random_square(n);
  const Square b = random_square(n);
  const int down = std::abs(a.row - b.row);
  const int across = std::abs(a.column - b.column);
  const bool moves = a != b && (down == 0 || across == 0 || down == across);
  RC_ASSERT(attacks(a, b) == moves);
}

RC_GTEST_PROP(Line, IndexIsEqualExactlyOnTheSameLine, ()) {
  const std::int32_t n = random_size(12);
  const Square a = random_square(n);
  const Square b = random_square(n);
  RC_ASSERT((diagonal_index(a, n) == diagonal_index(b, n)) ==
            (a == b || line_between(a, b) == Line::Diagonal));
  RC_ASSERT((anti_diagonal_index(a) == anti_diagonal_index(b)) ==
            (a == b || line_between(a, b) == Line::AntiDiagonal));
}

TEST(Size, IsAcceptedFromOneToABillion) {
  EXPECT_NO_THROW(require_size(1));
  EXPECT_NO_THROW(require_size(1'000'000'000));
}

TEST(Size, IsRefusedOutsideTheRange) {
  EXPECT_THROW(require_size(0), UsageError);
  EXPECT_THROW(require_size(-1), UsageError);
  EXPECT_THROW(require_size(1'000'000'001), UsageError);
  EXPECT_THROW(require_size(std::numeric_limits<std::int64_t>::min()), UsageError);
  EXPECT_THROW(require_size(std::numeric_limits<std::int64_t>::max()), UsageError);
}

TEST(Size, IsRefusedWithTheRangeAndTheValueFound) {
  std::string text;
  try {
    require_size(4'294'967'300);  // 4 in the low 32 bits
  } catch (const UsageError& error) {
    text = error.what();
  }
  EXPECT_NE(text.find("from 1 to 1000000000, found 4294967300"), std::string::npos) << text;
}

}  // namespace
}  // namespace nqueens
