// tests/solve/lexicographic/line_prices_test.cpp - prices under which every completion costs the
// same.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/line_prices.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace nqueens::solve {
namespace {

// Of an empty board: rows, columns, diagonals, anti-diagonals.
std::vector<SquareLines> squares_of_board(std::int32_t n) {
  std::vector<SquareLines> squares;
  for (std::int32_t row = 0; row < n; ++row) {
    for (std::int32_t column = 0; column < n; ++column) {
      squares.push_back({row, n + column, (3 * n) + row - column - 1, (4 * n) + row + column - 1});
    }
  }
  return squares;
}

std::vector<std::int32_t> costs_of(const LinePrices& prices,
                                   const std::vector<SquareLines>& squares) {
  std::vector<std::int32_t> costs;
  for (const SquareLines& square : squares) {
    costs.push_back(0);
    for (const std::int32_t line : square) {
      costs.back() += prices.prices[static_cast<std::size_t>(line)];
    }
  }
  return costs;
}

TEST(LinePrices, AreNeverNegativeForSquaresAndDiagonals) {
  const std::vector<SquareLines> squares = squares_of_board(8);
  const LinePrices prices = line_prices(squares, 46, 16);
  EXPECT_EQ(prices.budget, std::accumulate(prices.prices.begin(), prices.prices.end(), 0));
  EXPECT_GT(prices.budget, 0);
  for (const std::int32_t cost : costs_of(prices, squares)) EXPECT_GE(cost, 0);
  for (std::size_t line = 16; line < 46; ++line) EXPECT_GE(prices.prices[line], 0) << line;
}

// Queens in columns 0, 4, 7, 5, 2, 6, 1, 3.
TEST(LinePrices, MakeASolutionCostTheBudgetWithTheDiagonalsItLeaves) {
  const std::vector<SquareLines> squares = squares_of_board(8);
  const LinePrices prices = line_prices(squares, 46, 16);
  std::int32_t spent = 0;
  std::vector<bool> is_used(46);
  for (const std::size_t square : {0U, 12U, 23U, 29U, 34U, 46U, 49U, 59U}) {
    for (const std::int32_t line : squares[square]) {
      const auto i = static_cast<std::size_t>(line);
      spent += prices.prices[i];
      is_used[i] = true;
    }
  }
  for (std::size_t line = 16; line < 46; ++line) {
    if (!is_used[line]) spent += prices.prices[line];
  }
  EXPECT_EQ(spent, prices.budget);
}

// Three rows and columns, and all of these squares on one diagonal.
TEST(LinePrices, ShowThatThereIsNoCompletion) {
  const std::vector<SquareLines> squares = {{0, 3, 6, 7}, {1, 4, 6, 8}, {2, 5, 6, 9}};
  EXPECT_LT(line_prices(squares, 10, 6).budget, 0);
}

}  // namespace
}  // namespace nqueens::solve
