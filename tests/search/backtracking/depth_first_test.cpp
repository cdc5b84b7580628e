// tests/search/backtracking/depth_first_test.cpp - counters and first solutions of plain
// backtracking.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "nqueens/search/search.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find_all;

Counters to_first(std::int32_t n) { return search(Problem(n), {}).counters; }

Columns first_columns(std::int32_t n) {
  const auto first = search(Problem(n), {}).first;
  if (!first) return {};
  return Columns(first->columns().begin(), first->columns().end());
}

TEST(DepthFirst, IsTheDefaultAlgorithm) {
  EXPECT_EQ(search(Problem(4), {}).algorithm, "depth-first");
}

TEST(DepthFirst, ReachesTheNodesOfTheBacktrackTree) {
  // OEIS A319283, n = 1 to 10.
  const std::vector<std::uint64_t> expected = {2, 3, 6, 17, 54, 153, 552, 2057, 8394, 35539};
  std::vector<std::uint64_t> nodes;
  for (std::int32_t n = 1; n <= 10; ++n) {
    nodes.push_back(find_all(Problem(n), "depth-first").result.counters.nodes);
  }
  EXPECT_EQ(nodes, expected);
}

TEST(DepthFirst, HasTheKnownProfileOnTheChessboard) {
  // OEIS A319284, row 8: nodes by number of queens, without the root.
  const std::vector<int> expected = {8, 42, 140, 344, 568, 550, 312, 92};
  std::vector<int> profile(8);
  Observer observer;
  observer.on_event = [&](const Event& event) {
    if (event.kind == EventKind::Place) ++profile[static_cast<std::size_t>(event.row)];
    return Next::Continue;
  };
  search(Problem(8), {.goal = Goal::All}, observer);
  EXPECT_EQ(profile, expected);
}

TEST(DepthFirst, CountsTheTreeOfFourQueensByHand) {
  // 17 nodes: 1 + 4 + 6 + 4 + 2 by depth. At each of the 15 nodes that are not solutions, the row
  // is exhausted once, after all four squares were tried.
  const Counters counters = find_all(Problem(4), "depth-first").result.counters;
  EXPECT_EQ(counters.nodes, 17U);
  EXPECT_EQ(counters.solutions, 2U);
  EXPECT_EQ(counters.backtracks, 15U);
  EXPECT_EQ(counters.tries, 60U);
}

TEST(DepthFirst, ChecksThreeLinesOfAFreeSquare) {
  const Counters counters = find_all(Problem(1), "depth-first").result.counters;
  EXPECT_EQ(counters.tries, 1U);
  EXPECT_EQ(counters.checks, 3U);
  // n = 2: 3 checks for (0,0). In the next row, 1 check finds that (1,0) is attacked along the
  // column, and 2 checks find that (1,1) is attacked along the diagonal. Then 3 checks for (0,1).
  // In the next row, 3 checks find the attack on (1,0) along the anti-diagonal, and 1 check finds
  // the attack on (1,1) along the column.
  EXPECT_EQ(find_all(Problem(2), "depth-first").result.counters.checks, 13U);
}

TEST(DepthFirst, TriesThePublishedNumberOfSquares) {
  // OEIS A140450, n = 1 to 17. For n = 2 and 3, which have no solution, the number includes all
  // squares tried.
  const std::vector<std::uint64_t> expected = {
      1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066, 1365, 26495, 20280, 160712, 91222};
  std::vector<std::uint64_t> tries;
  for (std::int32_t n = 1; n <= 17; ++n) tries.push_back(to_first(n).tries);
  EXPECT_EQ(tries, expected);
}

TEST(DepthFirst, TriesThePublishedNumberOfSquaresOnLargerBoards) {
  EXPECT_EQ(to_first(19).tries, 48184U);    // OEIS A140450
  EXPECT_EQ(to_first(25).tries, 1216775U);  // OEIS A140450
}

TEST(DepthFirst, BacktracksAsOftenAsAnIndependentSimulation) {
  // Rows exhausted before the first solution, n = 1 to 17; counted by an independent simulation.
  const std::vector<std::uint64_t> expected = {0,  3,  6,   4,  0,    25,   2,     105, 32,
                                               92, 41, 249, 98, 1885, 1344, 10036, 5357};
  std::vector<std::uint64_t> backtracks;
  for (std::int32_t n = 1; n <= 17; ++n) backtracks.push_back(to_first(n).backtracks);
  EXPECT_EQ(backtracks, expected);
}

TEST(DepthFirst, FindsTheLexicographicallyFirstSolution) {
  // OEIS A141843, columns from 0.
  EXPECT_EQ(first_columns(1), (Columns{0}));
  EXPECT_EQ(first_columns(2), Columns{});
  EXPECT_EQ(first_columns(3), Columns{});
  EXPECT_EQ(first_columns(4), (Columns{1, 3, 0, 2}));
  EXPECT_EQ(first_columns(5), (Columns{0, 2, 4, 1, 3}));
  EXPECT_EQ(first_columns(6), (Columns{1, 3, 5, 0, 2, 4}));
  EXPECT_EQ(first_columns(7), (Columns{0, 2, 4, 6, 1, 3, 5}));
  EXPECT_EQ(first_columns(8), (Columns{0, 4, 7, 5, 2, 6, 1, 3}));
  EXPECT_EQ(first_columns(9), (Columns{0, 2, 5, 7, 1, 3, 8, 6, 4}));
  EXPECT_EQ(first_columns(10), (Columns{0, 2, 5, 7, 9, 4, 8, 1, 3, 6}));
  EXPECT_EQ(first_columns(11), (Columns{0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9}));
  EXPECT_EQ(first_columns(12), (Columns{0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3}));
}

TEST(DepthFirst, FindsTheFirstSolutionOnTwentyRows) {
  EXPECT_EQ(first_columns(20), (Columns{0,  2, 4,  1,  3, 12, 14, 11, 17, 19,
                                        16, 8, 15, 18, 7, 9,  6,  13, 5,  10}));  // A141843
}

TEST(DepthFirst, EndsAtTheNodeLimitOnAThousandRows) {
  const Result result = search(Problem(1000), {.node_limit = 20'000});
  EXPECT_EQ(result.counters.nodes, 20'000U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
}

TEST(DepthFirst, EndsAtTheNodeLimitOnTwoHundredThousandRows) {
  const Result result = search(Problem(200'000), {.node_limit = 1'000});
  EXPECT_EQ(result.counters.nodes, 1'000U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

TEST(DepthFirst, SearchesADeepBoardWithoutRecursion) {
  // The columns 2 * row modulo n are a solution if neither 2 nor 3 divides n. All rows except the
  // last are given.
  const std::int32_t n = 100'001;
  std::vector<Square> given;
  for (std::int32_t row = 0; row + 1 < n; ++row) given.push_back({row, 2 * row % n});
  const Result result = search(Problem(n, given), {.goal = Goal::All});
  EXPECT_EQ(result.counters.solutions, 1U);
  EXPECT_EQ(result.counters.nodes, 2U);
  EXPECT_EQ(result.counters.tries, 100'001U);
  ASSERT_TRUE(result.first.has_value());
  EXPECT_TRUE(is_solution(*result.first));
}

}  // namespace
}  // namespace nqueens::search
