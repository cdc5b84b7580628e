// tests/search/backtracking/bitmask_test.cpp - counters of the bit-mask search, and boards of up to
// 64 rows, which use all bits of a word.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/search.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find_all;

constexpr const char* kName = "bitmask";

Counters counters_of_all(std::int32_t n) {
  return search(Problem(n), {.algorithm = kName, .goal = Goal::All}).counters;
}

// Returns the queens in columns 1, 3, 5, ..., 63, 0, 2, ..., 62. They are a solution, because 64
// modulo 6 is 4 (solve/closed_form.h).
std::vector<Square> stairs_of_64() {
  std::vector<Square> queens;
  for (std::int32_t row = 0; row < 64; ++row) {
    queens.push_back({row, row < 32 ? 2 * row + 1 : 2 * row - 64});
  }
  return queens;
}

TEST(Bitmask, ReachesTheNodesOfTheBacktrackTree) {
  // OEIS A319283, n = 1 to 11.
  const std::vector<std::uint64_t> expected = {2,   3,    6,    17,    54,    153,
                                               552, 2057, 8394, 35539, 166926};
  std::vector<std::uint64_t> nodes;
  for (std::int32_t n = 1; n <= 11; ++n) nodes.push_back(counters_of_all(n).nodes);
  EXPECT_EQ(nodes, expected);
}

TEST(Bitmask, ChecksOnceForEachNodeThatIsNotASolution) {
  // The number of nodes minus the number of solutions, as published for the plain bit-mask search.
  EXPECT_EQ(counters_of_all(8).checks, 1965U);
  EXPECT_EQ(counters_of_all(10).checks, 34815U);
  EXPECT_EQ(counters_of_all(12).checks, 841989U);
}

TEST(Bitmask, ExhaustsEachRowItChecks) {
  EXPECT_EQ(counters_of_all(8).backtracks, 1965U);
  EXPECT_EQ(counters_of_all(10).backtracks, 34815U);
}

TEST(Bitmask, TriesOnlyFreeSquares) {
  EXPECT_EQ(counters_of_all(8).tries, 2056U);  // A319283 without the root
}

TEST(Bitmask, FindsThePublishedNumberOfSolutionsForTwelveRows) {
  EXPECT_EQ(counters_of_all(12).solutions, 14200U);  // OEIS A000170
}

TEST(Bitmask, IsRefusedBeyondSixtyFourRows) {
  EXPECT_THROW(search(Problem(65), {.algorithm = kName}), UsageError);
  EXPECT_THROW(search(Problem(1'000'000'000), {.algorithm = kName}), UsageError);
  EXPECT_THROW(search(Problem(65, {{0, 0}, {0, 1}}), {.algorithm = kName}), UsageError);
}

TEST(Bitmask, EndsAtTheNodeLimitOnSixtyFourRows) {
  const Result masks = search(Problem(64), {.algorithm = kName, .node_limit = 100'000});
  EXPECT_EQ(masks.counters.nodes, 100'000U);
  EXPECT_EQ(masks.ended, Ended::LimitReached);
  EXPECT_FALSE(masks.exhaustive);
}

TEST(Bitmask, PlacesTheSameQueensAsDepthFirstOnSixtyFourRows) {
  std::vector<Square> placed_by[2];
  int run = 0;
  for (const char* name : {"depth-first", kName}) {
    Observer observer;
    observer.on_event = [&](const Event& event) {
      if (event.kind == EventKind::Place) placed_by[run].push_back({event.row, event.column});
      return Next::Continue;
    };
    search(Problem(64), {.algorithm = name, .node_limit = 50'000}, observer);
    ++run;
  }
  EXPECT_EQ(placed_by[0].size(), 49'999U);
  EXPECT_EQ(placed_by[0], placed_by[1]);
}

TEST(Bitmask, PlacesAQueenInTheSixtyFourthColumn) {
  std::vector<Square> given = stairs_of_64();
  given.erase(given.begin() + 31);  // the queen in row 31, column 63
  const auto found = find_all(Problem(64, given), kName);
  ASSERT_EQ(found.solutions.size(), 1U);
  EXPECT_EQ(found.solutions.front().column(31), 63);
  EXPECT_TRUE(is_solution(found.solutions.front()));
}

TEST(Bitmask, FindsTheCompletionsThatDepthFirstFinds) {
  std::vector<Square> given = stairs_of_64();
  given.erase(given.begin() + 20, given.begin() + 32);
  const auto found = find_all(Problem(64, given), kName);
  EXPECT_GE(found.solutions.size(), 1U);
  EXPECT_EQ(found.solutions, find_all(Problem(64, given), "depth-first").solutions);
}

TEST(Bitmask, AcceptsAllSixtyFourQueensGiven) {
  const auto found = find_all(Problem(64, stairs_of_64()), kName);
  EXPECT_EQ(found.solutions.size(), 1U);
  EXPECT_EQ(found.result.counters.nodes, 1U);
}

TEST(Bitmask, FindsTheFirstSolutionOfTwentyFiveRows) {
  // OEIS A141843, columns from 0.
  const auto first = search(Problem(25), {.algorithm = kName}).first;
  EXPECT_EQ(first, Placement(Columns{0,  2,  4, 1, 3, 8, 10, 12, 14, 18, 20, 23, 19,
                                     24, 22, 5, 7, 9, 6, 13, 15, 17, 11, 16, 21}));
}

}  // namespace
}  // namespace nqueens::search
