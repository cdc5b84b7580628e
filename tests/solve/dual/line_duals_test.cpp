// tests/solve/dual/line_duals_test.cpp - properties of dual values and of their bound.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/dual/line_duals.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace nqueens::solve {
namespace {

// Returns the lines of an empty board of 8 x 8 squares: 16 rows and columns, 30 diagonals.
NumberedLines lines_of_board() {
  std::vector<Square> squares;
  for (std::int32_t row = 0; row < 8; ++row) {
    for (std::int32_t column = 0; column < 8; ++column) squares.push_back({row, column});
  }
  return numbered_lines(squares, 8);
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
  const NumberedLines lines = lines_of_board();
  const LineDuals duals = line_duals(lines);
  EXPECT_EQ(duals.bound, std::accumulate(duals.values.begin(), duals.values.end(), 0));
  EXPECT_GT(duals.bound, 0);
  for (const std::int32_t cost : reduced_costs_of(duals, lines.of_squares)) EXPECT_GE(cost, 0);
  for (std::size_t line = 16; line < 46; ++line) EXPECT_GE(duals.values[line], 0) << line;
}

// The solution has its queens in columns 0, 4, 7, 5, 2, 6, 1, 3.
TEST(LineDuals, AddUpToTheBoundForASolution) {
  const NumberedLines lines = lines_of_board();
  const LineDuals duals = line_duals(lines);
  std::int32_t sum = 0;
  std::vector<bool> is_used(46);
  for (const std::size_t square : {0U, 12U, 23U, 29U, 34U, 46U, 49U, 59U}) {
    for (const std::int32_t line : lines.of_squares[square]) {
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
  const std::vector<Square> squares = {{1, 0}, {2, 1}, {3, 2}};
  EXPECT_LT(line_duals(numbered_lines(squares, 4)).bound, 0);
}

TEST(LineDuals, AreValidAfterAnEarlyEnd) {
  const NumberedLines lines = lines_of_board();
  const LineDuals duals = line_duals(lines, [] { return true; });
  for (const std::int32_t cost : reduced_costs_of(duals, lines.of_squares)) EXPECT_GE(cost, 0);
  EXPECT_GE(duals.bound, 0);
}

TEST(NumberedLines, LeaveOutLinesWithoutSquares) {
  const std::vector<Square> squares = {{1, 3}, {5, 3}, {5, 7}};
  const NumberedLines lines = numbered_lines(squares, 8);
  EXPECT_EQ(lines.of_squares, (std::vector<SquareLines>{{0, 2, 4, 6}, {1, 2, 5, 7}, {1, 3, 4, 8}}));
  EXPECT_EQ(lines.sides, 4);
  EXPECT_EQ(lines.count, 9);
}

}  // namespace
}  // namespace nqueens::solve
