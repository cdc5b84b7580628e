// tests/estimate/descent_test.cpp - tests random descents in the tree of partial placements.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/descent.h"

#include <gtest/gtest.h>

#include <cmath>
#include <span>
#include <vector>

#include <rapidcheck/gtest.h>

namespace nqueens::estimate {
namespace {

struct Expectation {
  double weight = 0;
  std::uint64_t solutions = 0;
  double chance = 0;
};

// Follows every descent below `board` until `counted_rows` rows are left. Adds to `sum` the
// expected weight, the solutions found and all probabilities, including those of dead ends.
void descend(const Descent& board, std::int32_t counted_rows, double chance, Expectation& sum) {
  if (board.rows_left() == counted_rows) {
    const std::uint64_t solutions = completions(board.remainder(), kernels::kernel());
    sum.solutions += solutions;
    sum.chance += chance;
    sum.weight += chance * (1 / chance * static_cast<double>(solutions));
    return;
  }
  Descent below = board;
  const std::span<const Choice> found = below.choices();
  const std::vector<Choice> choices(found.begin(), found.end());
  if (choices.empty()) sum.chance += chance;
  for (const Choice& choice : choices) {
    EXPECT_GT(choice.chance, 0);
    Descent child = below;
    child.place(choice.square);
    descend(child, counted_rows, chance * choice.chance, sum);
  }
}

Expectation all_ways(std::int32_t n, std::int32_t counted_rows) {
  Expectation sum;
  descend(Descent(n), counted_rows, 1, sum);
  return sum;
}

TEST(Descent, FindsEverySolutionOnceAndExpectsTheirNumberAsWeight) {
  // OEIS A000170.
  EXPECT_EQ(all_ways(6, 0).solutions, 4U);
  EXPECT_EQ(all_ways(8, 0).solutions, 92U);
  EXPECT_EQ(all_ways(8, 3).solutions, 92U);
  EXPECT_EQ(all_ways(9, 5).solutions, 352U);
  EXPECT_EQ(all_ways(10, 8).solutions, 724U);
  EXPECT_NEAR(all_ways(9, 5).weight, 352, 1e-9);
}

TEST(Descent, HasChancesThatAddUpToOne) {
  EXPECT_NEAR(all_ways(7, 0).chance, 1, 1e-9);
  EXPECT_NEAR(all_ways(8, 2).chance, 1, 1e-9);
}

TEST(DescentSlow, FindsEverySolutionOfLargerBoardsOnce) {
  // OEIS A000170.
  EXPECT_EQ(all_ways(11, 4).solutions, 2680U);
  EXPECT_EQ(all_ways(12, 8).solutions, 14200U);
}

TEST(Descent, FindsNoWayOnBoardsWithoutSolution) {
  EXPECT_EQ(all_ways(2, 0).weight, 0);
  EXPECT_EQ(all_ways(3, 0).weight, 0);
  EXPECT_EQ(all_ways(1, 0).weight, 1);
}

TEST(Descent, LeavesOnlySquaresThatNoQueenAttacks) {
  Descent board(8);
  board.place({0, 0});
  board.place({1, 2});
  board.place({2, 4});
  const Remainder left = board.remainder();
  EXPECT_EQ(left.rows, (std::vector<std::int32_t>{3, 4, 5, 6, 7}));
  EXPECT_EQ(left.columns, (std::vector<std::int32_t>{1, 3, 5, 6, 7}));
  // Row 3: 1, 6 and 7. Row 4: 1, 3 and 7. Row 5: 3. Row 6: 1, 3 and 5. Row 7: 1, 3, 5 and 6.
  EXPECT_EQ(left.free, (std::vector<std::uint16_t>{0b11001, 0b10011, 0b00010, 0b00111, 0b01111}));
}

RC_GTEST_PROP(Descent, OffersTheFreeSquaresOfOneLine, ()) {
  const auto n = *rc::gen::inRange<std::int32_t>(4, 80);
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  Descent board(n);
  std::vector<Square> queens;
  while (board.rows_left() > 0) {
    const std::span<const Choice> choices = board.choices();
    if (choices.empty()) return;
    double sum = 0;
    for (const Choice& choice : choices) {
      sum += choice.chance;
      RC_ASSERT(choice.square.row == choices[0].square.row ||
                choice.square.column == choices[0].square.column);
      for (const Square queen : queens) RC_ASSERT(!line_between(choice.square, queen));
    }
    RC_ASSERT(std::abs(sum - 1) < 1e-9);
    queens.push_back(choices[random.below(choices.size())].square);
    board.place(queens.back());
  }
}

}  // namespace
}  // namespace nqueens::estimate
