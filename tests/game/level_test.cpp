// tests/game/level_test.cpp - tests that levels have one completion and are reproducible, and
// that impossible requests are refused.
// SPDX-License-Identifier: MIT
#include "nqueens/game/level.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::game {
namespace {

using Squares = std::vector<Square>;

// Counts the completions row by row, by the simplest search.
int completions(std::int32_t n, const Squares& given, std::vector<std::int32_t>& columns) {
  const auto row = static_cast<std::int32_t>(columns.size());
  if (row == n) return 1;
  int found = 0;
  for (std::int32_t column = 0; column < n; ++column) {
    bool fits = true;
    for (std::int32_t above = 0; above < row; ++above) {
      const std::int32_t other = columns[static_cast<std::size_t>(above)];
      fits = fits && other != column && std::abs(other - column) != row - above;
    }
    for (const Square queen : given) fits = fits && (queen.row != row || queen.column == column);
    if (!fits) continue;
    columns.push_back(column);
    found += completions(n, given, columns);
    columns.pop_back();
  }
  return found;
}

int completions(std::int32_t n, const Squares& given) {
  std::vector<std::int32_t> columns;
  return completions(n, given, columns);
}

std::string refusal(std::int32_t n, std::int32_t given) {
  try {
    level(n, given, 1);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

RC_GTEST_PROP(Level, HasTheRequestedQueensAndOneCompletion, ()) {
  const auto n = *rc::gen::inRange<std::int32_t>(5, 11);
  const auto given = *rc::gen::inRange<std::int32_t>(n / 2, n);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto squares = level(n, given, seed);
  RC_ASSERT(squares.has_value());
  RC_ASSERT(squares->size() == static_cast<std::size_t>(given));
  RC_ASSERT(completions(n, *squares) == 1);
  RC_ASSERT(level(n, given, seed) == squares);
}

TEST(Level, OfFourRowsNeedsOneQueen) {
  // The two solutions of four rows have no square in common, so each queen forces the others.
  const auto squares = level(4, 1, 1);
  ASSERT_TRUE(squares);
  EXPECT_EQ(squares->size(), 1U);
  EXPECT_EQ(completions(4, *squares), 1);
}

TEST(Level, DiffersFromSeedToSeed) {
  std::set<Squares> levels;
  for (std::uint64_t seed = 0; seed < 20; ++seed) levels.insert(*level(8, 3, seed));
  EXPECT_GT(levels.size(), 10U);
}

TEST(Level, CanHaveManyRows) {
  const auto squares = level(32, 20, 7);
  ASSERT_TRUE(squares);
  EXPECT_EQ(squares->size(), 20U);
}

TEST(Level, IsRefusedWithAReason) {
  EXPECT_EQ(refusal(8, 0), "a level of 8 rows has 1 to 7 given queens, found 0");
  EXPECT_EQ(refusal(8, 8), "a level of 8 rows has 1 to 7 given queens, found 8");
  // Each square of the board of 8 rows is in at least four of the 92 solutions.
  EXPECT_EQ(refusal(8, 1),
            "no board of 8 rows was found on which 1 queen forces all the others: ask for more "
            "given queens");
  EXPECT_EQ(refusal(3, 2),
            "no board of 3 rows was found on which 2 queens force all the others: ask for more "
            "given queens");
  EXPECT_NE(refusal(33, 5), "");
}

TEST(Level, EndsWhenItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(level(32, 16, 1, {.stop = stop.get_token()}).has_value());
}

}  // namespace
}  // namespace nqueens::game
