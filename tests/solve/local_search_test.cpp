// tests/solve/local_search_test.cpp - every board size and seed gives a solution, and a seed always
// gives the same solution.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/local_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

#include "nqueens/base/base.h"
#include "nqueens/board/board.h"
#include "tests/waiting.h"

namespace nqueens::solve {
namespace {

LocalSearchResult searched(std::int32_t n, std::uint64_t seed) { return local_search(n, seed); }

::testing::AssertionResult solves(std::int32_t n, std::uint64_t seed) {
  LocalSearchResult result = searched(n, seed);
  const bool is_right = result.ended == Ended::Complete && std::ssize(result.columns) == n &&
                        is_solution(Placement(std::move(result.columns)));
  return (is_right ? ::testing::AssertionSuccess() : ::testing::AssertionFailure())
         << "n = " << n << ", seed " << seed;
}

TEST(LocalSearch, SolvesEveryBoardUpTo300) {
  for (std::int32_t n = 4; n <= 300; ++n) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) ASSERT_TRUE(solves(n, seed));
  }
}

// The sizes are near those at which the code behaves differently: the pool of 256 columns, the 32
// draws made ahead, and the 65,536 rows between two polls.
TEST(LocalSearch, SolvesBoardsOfCriticalSizes) {
  for (const std::int32_t n : {255, 256, 257, 287, 288, 289, 65'535, 65'536, 65'537}) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) ASSERT_TRUE(solves(n, seed));
  }
}

TEST(LocalSearch, SolvesAThousandToAHundredThousandQueensFromTwentySeeds) {
  for (const std::int32_t n : {1000, 10'000, 100'000}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) ASSERT_TRUE(solves(n, seed));
  }
}

TEST(LocalSearchSlow, SolvesAMillionQueensFromTwentySeeds) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) ASSERT_TRUE(solves(1'000'000, seed));
}

TEST(LocalSearchLong, SolvesTenMillionQueensFromThreeSeeds) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) ASSERT_TRUE(solves(10'000'000, seed));
}

// From thirty million rows on, the pool is smaller. The test takes ten seconds.
TEST(LocalSearchSlow, SolvesThirtyMillionQueens) { EXPECT_TRUE(solves(30'000'000, 1)); }

TEST(LocalSearch, PutsOneQueenOnOneSquare) {
  EXPECT_EQ(searched(1, 1).columns, std::vector<std::int32_t>{0});
}

TEST(LocalSearch, FindsNothingForTwoAndThreeQueens) {
  for (const std::int32_t n : {2, 3}) {
    const LocalSearchResult result = searched(n, 1);
    EXPECT_TRUE(result.columns.empty()) << n;
    EXPECT_EQ(result.ended, Ended::Complete) << n;
  }
}

TEST(LocalSearch, RefusesASizeOutOfRange) {
  EXPECT_THROW(searched(0, 1), UsageError);
  EXPECT_THROW(searched(std::numeric_limits<std::int32_t>::max(), 1), UsageError);
}

TEST(LocalSearch, GivesTheSameSolutionForTheSameSeed) {
  for (const std::int32_t n : {8, 50, 5000}) {
    const LocalSearchResult once = searched(n, 7);
    const LocalSearchResult again = searched(n, 7);
    EXPECT_EQ(once.columns, again.columns) << n;
    EXPECT_EQ(once.swaps, again.swaps) << n;
    EXPECT_EQ(once.restarts, again.restarts) << n;
  }
}

TEST(LocalSearch, GivesDifferentSolutionsForDifferentSeeds) {
  std::set<std::vector<std::int32_t>> solutions;
  for (std::uint64_t seed = 0; seed < 20; ++seed) solutions.insert(searched(5000, seed).columns);
  EXPECT_EQ(solutions.size(), 20U);
}

// The chessboard has 92 solutions (OEIS A000170). Their frequencies are not specified.
TEST(LocalSearch, ReachesEverySolutionOfTheChessboard) {
  std::set<std::vector<std::int32_t>> solutions;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) solutions.insert(searched(8, seed).columns);
  EXPECT_EQ(solutions.size(), 92U);
}

// When a row is filled, it nearly always has a free square. The few queens for which there is none
// are repaired by exchanges, and each exchange repairs at least one of them. With 20 seeds, 6 to 75
// exchanges were measured.
TEST(LocalSearch, RepairsAHundredThousandQueensWithAFewExchanges) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const LocalSearchResult result = searched(100'000, seed);
    EXPECT_EQ(result.restarts, 0U) << seed;
    EXPECT_LT(result.swaps, 500U) << seed;
  }
}

TEST(LocalSearch, ReturnsNoColumnsWhenItIsStopped) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  const LocalSearchResult result = local_search(100, 1, watch);
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_TRUE(result.columns.empty());
}

TEST(LocalSearchSlow, EndsSoonAfterItsDeadline) {
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(50)};
  const LocalSearchResult result = local_search(10'000'000, 1, watch);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_TRUE(result.columns.empty());
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST(LocalSearch, ReportsAFractionThatGrows) {
  std::vector<double> fractions;
  const Watch watch = {.on_progress = [&](const Progress& p) { fractions.push_back(p.fraction); },
                       .report_interval = {}};
  EXPECT_EQ(local_search(1'000'000, 1, watch).ended, Ended::Complete);
  ASSERT_GE(fractions.size(), 15U);
  for (std::size_t i = 1; i < fractions.size(); ++i) {
    ASSERT_GE(fractions[i], fractions[i - 1] - 1e-9);
  }
  EXPECT_GT(fractions.front(), 0);
  EXPECT_LE(fractions.back(), 1);
}

}  // namespace
}  // namespace nqueens::solve
