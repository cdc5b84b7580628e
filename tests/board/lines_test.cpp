// tests/board/lines_test.cpp - the lines of a board and their squares agree with the rules of
// attack.
// SPDX-License-Identifier: MIT
#include "nqueens/board/lines.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

using testing::random_size;
using testing::random_square;
using testing::random_variant;

std::vector<Square> squares_of(const BoardLine& line) {
  std::vector<Square> squares;
  for (std::int32_t i = 0; i < line.squares; ++i) squares.push_back(line[i]);
  return squares;
}

// Returns the kinds of the lines that contain both squares, including leaps between them.
std::vector<Line> lines_through(Square a, Square b, std::int32_t n, const Rule& rule) {
  std::vector<Line> kinds;
  const auto visit = [&](const BoardLine& line) {
    bool has_a = false;
    bool has_b = false;
    for (const Square square : squares_of(line)) {
      has_a = has_a || square == a;
      has_b = has_b || square == b;
    }
    if (has_a && has_b) kinds.push_back(line.kind);
    return true;
  };
  for_each_line(n, rule, visit);
  for_each_leap(n, rule.leaps, visit);
  return kinds;
}

TEST(Lines, WrapAroundOnATorus) {
  std::vector<std::vector<Square>> diagonals;
  for_each_line(3, Rule::Toroidal, [&](const BoardLine& line) {
    if (line.bound == Bound::AtMostOne) diagonals.push_back(squares_of(line));
    return true;
  });
  ASSERT_EQ(diagonals.size(), 6U);
  EXPECT_EQ(diagonals[2], (std::vector<Square>{{0, 1}, {1, 2}, {2, 0}}));
  EXPECT_EQ(diagonals[3], (std::vector<Square>{{0, 1}, {1, 0}, {2, 2}}));
}

TEST(Lines, VisitsEndWhenTheVisitorReturnsFalse) {
  int lines = 0;
  for_each_line(8, Rule::Queens, [&](const BoardLine&) { return ++lines < 20; });
  EXPECT_EQ(lines, 20);
  lines = 0;
  for_each_leap(8, Rule::Superqueens.leaps, [&](const BoardLine&) { return ++lines < 20; });
  EXPECT_EQ(lines, 20);
}

// 2n lines (rows and columns) must contain exactly one queen, and 4n - 2 lines (diagonals) at most
// one. The leaps are the 4 (n - 1) (n - 2) pairs of squares a knight's move apart.
TEST(Lines, HaveTheExpectedNumber) {
  std::array<int, 2> bounds = {};
  for_each_line(8, Rule::Superqueens, [&](const BoardLine& line) {
    ++bounds.at(line.bound == Bound::Exact ? 1 : 0);
    return true;
  });
  EXPECT_EQ(bounds[0], 30);
  EXPECT_EQ(bounds[1], 16);
  EXPECT_EQ(leap_count(8, Rule::Superqueens), 168);
  EXPECT_EQ(leap_count(1, Rule::Superqueens), 0);
}

RC_GTEST_PROP(Lines, AgreeWithLineBetween, ()) {
  const std::int32_t n = random_size(9);
  const Square a = random_square(n);
  const Square b = random_square(n);
  const Rule rule = random_variant();
  if (a == b) return;
  const std::vector<Line> lines = lines_through(a, b, n, rule);
  const auto line = line_between(a, b, n, rule);
  RC_ASSERT(lines.empty() == !line.has_value());
  const bool has_riders = !rule.riders.empty();  // a reflected line's kind depends on the squares
  RC_ASSERT(!line || has_riders || std::ranges::find(lines, *line) != lines.end());
}

}  // namespace
}  // namespace nqueens
