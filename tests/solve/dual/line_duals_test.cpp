// tests/solve/dual/line_duals_test.cpp - properties of dual values and of their bound.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/dual/line_duals.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace nqueens::solve {
namespace {

// Returns the four lines of each square of an empty board: row, column, diagonal, anti-diagonal.
std::vector<SquareLines> squares_of_board(std::int32_t n) {
  std::vector<SquareLines> squares;
  for (std::int32_t row = 0; row < n; ++row) {
    for (std::int32_t column = 0; column < n; ++column) {
      squares.push_back({row, n + column, (3 * n) + row - column - 1, (4 * n) + row + column - 1});
    }
  }
  return squares;
}

std::vector<std::int32_t> reduced_costs_of(const LineDuals& duals,
                                           const std::vector<SquareLines>& squares) {
  std::vector<std::int32_t> costs;
  for (const SquareLines& square : squares) {
    costs.push_back(0);
    for (const std::int32_t line : square) {
      costs.back() += duals.values[static_cast<std::size_t>(line)];
    }
  }
  return costs;
}

TEST(LineDuals, AreNeverNegativeForSquaresAndDiagonals) {
  const std::vector<SquareLines> squares = squares_of_board(8);
  const LineDuals duals = line_duals(squares, 46, 16);
  EXPECT_EQ(duals.bound, std::accumulate(duals.values.begin(), duals.values.end(), 0));
  EXPECT_GT(duals.bound, 0);
  for (const std::int32_t cost : reduced_costs_of(duals, squares)) EXPECT_GE(cost, 0);
  for (std::size_t line = 16; line < 46; ++line) EXPECT_GE(duals.values[line], 0) << line;
}

// The solution has its queens in columns 0, 4, 7, 5, 2, 6, 1, 3.
TEST(LineDuals, AddUpToTheBoundForASolution) {
  const std::vector<SquareLines> squares = squares_of_board(8);
  const LineDuals duals = line_duals(squares, 46, 16);
  std::int32_t sum = 0;
  std::vector<bool> is_used(46);
  for (const std::size_t square : {0U, 12U, 23U, 29U, 34U, 46U, 49U, 59U}) {
    for (const std::int32_t line : squares[square]) {
      const auto i = static_cast<std::size_t>(line);
      sum += duals.values[i];
      is_used[i] = true;
    }
  }
  for (std::size_t line = 16; line < 46; ++line) {
    if (!is_used[line]) sum += duals.values[line];
  }
  EXPECT_EQ(sum, duals.bound);
}

// The three open squares are in different rows and columns, but on one diagonal.
TEST(LineDuals, ShowThatThereIsNoCompletion) {
  const std::vector<SquareLines> squares = {{0, 3, 6, 7}, {1, 4, 6, 8}, {2, 5, 6, 9}};
  EXPECT_LT(line_duals(squares, 10, 6).bound, 0);
}

}  // namespace
}  // namespace nqueens::solve
