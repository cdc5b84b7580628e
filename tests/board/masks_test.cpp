// tests/board/masks_test.cpp - sets of columns as bits, up to 64 columns.
// SPDX-License-Identifier: MIT
#include "nqueens/board/masks.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

constexpr Mask kAll64 = 0xFFFF'FFFF'FFFF'FFFF;
constexpr Mask kBit63 = 0x8000'0000'0000'0000;

// Returns the squares of `row` that no queen attacks, tested one by one.
Mask naive_free(const std::vector<Square>& queens, std::int32_t row, std::int32_t n) {
  Mask free = 0;
  for (std::int32_t column = 0; column < n; ++column) {
    bool attacked = false;
    for (const Square queen : queens) attacked = attacked || attacks(queen, {row, column});
    if (!attacked) free |= Mask{1} << column;
  }
  return free;
}

// Returns whether the square is open, from the definition of open_squares().
bool is_open(const Problem& problem, Square square) {
  if (problem.is_blocked(square)) return false;
  for (const Square queen : problem.given()) {
    if (queen.row == square.row && queen != square) return false;
    if (attacks(queen, square)) return false;
  }
  return true;
}

Mask naive_open(const Problem& problem, std::int32_t row) {
  Mask open = 0;
  for (std::int32_t column = 0; column < problem.size(); ++column) {
    if (is_open(problem, {row, column})) open |= Mask{1} << column;
  }
  return open;
}

TEST(Masks, AllColumnsHoldsTheFirstColumns) {
  EXPECT_EQ(all_columns(0), 0U);
  EXPECT_EQ(all_columns(1), 1U);
  EXPECT_EQ(all_columns(8), 0xFFU);
  EXPECT_EQ(all_columns(63), 0x7FFF'FFFF'FFFF'FFFFU);
  EXPECT_EQ(all_columns(64), kAll64);
}

TEST(Masks, ColumnBitIsOneColumn) {
  EXPECT_EQ(column_bit(0), 1U);
  EXPECT_EQ(column_bit(5), 32U);
  EXPECT_EQ(column_bit(63), kBit63);
}

TEST(Masks, LowestBitIsASetOfTheLowestColumn) {
  EXPECT_EQ(lowest_bit(0), 0U);
  EXPECT_EQ(lowest_bit(0b1011000), 0b1000U);
  EXPECT_EQ(lowest_bit(kBit63), kBit63);
  EXPECT_EQ(lowest_bit(kAll64), 1U);
}

TEST(Masks, WithoutLowestLeavesTheRest) {
  EXPECT_EQ(without_lowest(0), 0U);
  EXPECT_EQ(without_lowest(0b1011000), 0b1010000U);
  EXPECT_EQ(without_lowest(kBit63), 0U);
  EXPECT_EQ(without_lowest(kAll64), kAll64 - 1);
}

TEST(Masks, MoreThanOneIsFalseForNoneAndOne) {
  EXPECT_FALSE(more_than_one(0));
  EXPECT_FALSE(more_than_one(kBit63));
  EXPECT_TRUE(more_than_one(kBit63 | 1));
}

TEST(Masks, LowestColumnIsTheNumberOfTheLowestBit) {
  EXPECT_EQ(lowest_column(0b1011000), 3);
  EXPECT_EQ(lowest_column(1), 0);
  EXPECT_EQ(lowest_column(kBit63), 63);
}

TEST(Masks, ColumnCountIsTheSizeOfTheSet) {
  EXPECT_EQ(column_count(0), 0);
  EXPECT_EQ(column_count(0b1011000), 3);
  EXPECT_EQ(column_count(kAll64), 64);
}

TEST(Masks, AreConstantExpressions) {
  static_assert(lowest_column(without_lowest(column_bit(3) | column_bit(63))) == 63);
  static_assert(AttackMasks{}.next_row(column_bit(1)).attacked() == 0b111);
}

TEST(AttackMasks, OfNoQueensAttackNothing) {
  EXPECT_EQ(AttackMasks{}.attacked(), 0U);
  EXPECT_EQ(AttackMasks{}.next_row(0).attacked(), 0U);
}

TEST(AttackMasks, SpreadFromAQueenRowByRow) {
  const AttackMasks first = AttackMasks{}.next_row(column_bit(3));
  EXPECT_EQ(first.attacked(), 0b11100U);
  EXPECT_EQ(first.next_row(0).attacked(), 0b101010U);
  EXPECT_EQ(first.next_row(0).next_row(0).attacked(), 0b1001001U);
  EXPECT_EQ(first.next_row(0).next_row(0).next_row(0).attacked(), 0b10001000U);
}

TEST(AttackMasks, DropDiagonalsThatLeaveTheWord) {
  const AttackMasks below = AttackMasks{}.next_row(kBit63);
  EXPECT_EQ(below.columns, kBit63);
  EXPECT_EQ(below.diagonals, 0U);
  EXPECT_EQ(below.anti_diagonals, 0x4000'0000'0000'0000U);
}

RC_GTEST_PROP(AttackMasks, AgreeWithTheAttacksOfEachQueen, ()) {
  const auto n = *rc::gen::oneOf(rc::gen::inRange<std::int32_t>(1, 12),
                                 rc::gen::inRange<std::int32_t>(60, 65));
  const auto rows = *rc::gen::inRange<std::int32_t>(0, n);
  AttackMasks attack;
  std::vector<Square> queens;
  for (std::int32_t row = 0; row < rows; ++row) {
    RC_ASSERT((all_columns(n) & ~attack.attacked()) == naive_free(queens, row, n));
    // Queens may attack each other here; about one row in three stays empty.
    const auto column = *rc::gen::inRange<std::int32_t>(-n / 2, n);
    if (column >= 0) queens.push_back({row, column});
    attack = attack.next_row(column >= 0 ? column_bit(column) : 0);
  }
  RC_ASSERT((all_columns(n) & ~attack.attacked()) == naive_free(queens, rows, n));
}

TEST(OpenSquares, AreAllOnAnEmptyBoard) {
  EXPECT_EQ(open_squares(Problem(1)), (std::vector<Mask>{1}));
  EXPECT_EQ(open_squares(Problem(3)), (std::vector<Mask>{7, 7, 7}));
  EXPECT_EQ(open_squares(Problem(64)), std::vector<Mask>(64, kAll64));
}

TEST(OpenSquares, LeaveOutBlockedSquares) {
  EXPECT_EQ(open_squares(Problem(3, {}, {{0, 0}, {2, 1}, {2, 2}})), (std::vector<Mask>{6, 7, 1}));
}

TEST(OpenSquares, HaveOnlyTheSquareOfAGivenQueenInItsRow) {
  EXPECT_EQ(open_squares(Problem(4, {{1, 3}})),
            (std::vector<Mask>{0b0011, 0b1000, 0b0011, 0b0101}));
}

TEST(OpenSquares, AreMissingInARowThatContradictsItself) {
  EXPECT_EQ(open_squares(Problem(3, {{0, 0}, {0, 2}}))[0], 0U);    // two queens in one row
  EXPECT_EQ(open_squares(Problem(3, {{0, 0}, {2, 0}}))[2], 0U);    // attacked in its column
  EXPECT_EQ(open_squares(Problem(3, {{1, 1}}, {{1, 1}}))[1], 0U);  // blocked
}

TEST(OpenSquares, ReachTheLastColumnOfTheLargestMask) {
  const std::vector<Mask> open = open_squares(Problem(64, {{63, 63}}, {{62, 0}}));
  EXPECT_EQ(open[63], kBit63);
  EXPECT_EQ(open[0], 0x7FFF'FFFF'FFFF'FFFEU);
  EXPECT_EQ(open[62], 0x3FFF'FFFF'FFFF'FFFEU);
}

TEST(OpenSquares, AreRefusedBeyondTheLargestMask) {
  EXPECT_THROW(open_squares(Problem(65)), UsageError);
  EXPECT_THROW(open_squares(Problem(1'000'000'000)), UsageError);
}

RC_GTEST_PROP(OpenSquares, AgreeWithATestOfEachSquare, ()) {
  const auto n = *rc::gen::oneOf(rc::gen::inRange<std::int32_t>(1, 12),
                                 rc::gen::inRange<std::int32_t>(60, 65));
  const Problem problem(n, testing::random_squares(n, 4), testing::random_squares(n, 12));
  const std::vector<Mask> open = open_squares(problem);
  RC_ASSERT(open.size() == static_cast<std::size_t>(n));
  for (std::int32_t row = 0; row < n; ++row) {
    RC_ASSERT(open[static_cast<std::size_t>(row)] == naive_open(problem, row));
  }
}

RC_GTEST_PROP(OpenSquares, AreMissingInSomeRowWhenTheProblemContradictsItself, ()) {
  const Problem problem = testing::random_problem(8);
  const std::vector<Mask> open = open_squares(problem);
  RC_ASSERT(!problem.contradicts_itself() || std::count(open.begin(), open.end(), Mask{0}) > 0);
}

}  // namespace
}  // namespace nqueens
