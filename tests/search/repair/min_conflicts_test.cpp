// tests/search/repair/min_conflicts_test.cpp - about fifty repairs are enough on a board of any
// size.
//
// Source: Minton, Johnston, Philips and Laird, "Minimizing conflicts", Artificial Intelligence 58
// (1992).
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "nqueens/board/board.h"
#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

// Returns the median number of repairs of the runs with seeds 1 to 21. The start does not count as
// a repair.
std::uint64_t median_of_repairs(std::int32_t n) {
  std::vector<std::uint64_t> repairs;
  for (std::uint64_t seed = 1; seed <= 21; ++seed) {
    const Result result = search(Problem(n), {.algorithm = "min-conflicts", .seed = seed});
    EXPECT_EQ(result.counters.solutions, 1U) << seed;
    repairs.push_back(result.counters.nodes - 1);
  }
  std::ranges::sort(repairs);
  return repairs[10];
}

TEST(MinConflicts, NeedsAboutFiftyRepairsOnABoardOfAnySize) {
  for (const std::int32_t n : {50, 200, 1000}) {
    const std::uint64_t repairs = median_of_repairs(n);
    EXPECT_GE(repairs, 20U) << n;
    EXPECT_LE(repairs, 150U) << n;
  }
}

TEST(MinConflicts, SolvesTenThousandQueensWithoutLookingAtAllSquares) {
  const Result result = search(Problem(10'000), {.algorithm = "min-conflicts"});
  ASSERT_TRUE(result.first.has_value());
  EXPECT_TRUE(is_solution(*result.first));
  // The board has 10^8 squares. The start tries a few squares per row, and each repair tries one
  // row.
  EXPECT_LT(result.counters.tries, 5'000'000U);
  EXPECT_LT(result.counters.nodes, 300U);
}

TEST(MinConflicts, StartsWithFewAttackingPairs) {
  // A greedily filled board has five attacking pairs on average. (In an independent simulation, ten
  // of 20,000 rows had no free square.) A random board of this size has more than a thousand.
  std::int64_t first_pairs = -1;
  const Observer observer = {.on_event = [&](const Event& event) {
    if (event.kind != EventKind::Conflicts) return Next::Continue;
    first_pairs = event.value;
    return Next::Stop;
  }};
  search(Problem(1000), {.algorithm = "min-conflicts"}, observer);
  EXPECT_GE(first_pairs, 1);
  EXPECT_LE(first_pairs, 20);
}

TEST(MinConflicts, SolvesSixRowsFromAnySeed) {
  // There are only four solutions (OEIS A000170), so it can take many repairs to reach one.
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    EXPECT_EQ(search(Problem(6), {.algorithm = "min-conflicts", .seed = seed}).counters.solutions,
              1U);
  }
}

TEST(MinConflicts, FillsRowsWhoseUnusedColumnsAreAllAttacked) {
  // There is no solution for n = 3, so the last row gets the square with the fewest conflicts.
  const Result result =
      search(Problem(3), {.algorithm = "min-conflicts", .node_limit = 1, .restart_limit = 5});
  EXPECT_EQ(result.counters.nodes, 1U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

}  // namespace
}  // namespace nqueens::search
