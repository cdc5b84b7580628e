// tests/search/backtracking/depth_first_iterative_test.cpp - the algorithm
// `depth-first-iterative` has the same tree as `depth-first`.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <stop_token>
#include <vector>

#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find_all;
using testing::Keep;

Result first_by_pointer(std::int32_t n) {
  return search(Problem(n), {.algorithm = "depth-first-iterative"});
}

RC_GTEST_PROP(DepthFirstIterative, ReportsTheEventsOfDepthFirstSearch, ()) {
  const Problem random = testing::random_problem(7);
  const Problem problem =
      random.contradicts_itself() ? Problem(random.size(), {}, random.blocked()) : random;
  const auto pointer = find_all(problem, "depth-first-iterative", Keep::SolutionsAndEvents);
  const auto plain = find_all(problem, "depth-first", Keep::SolutionsAndEvents);
  RC_ASSERT(pointer.events == plain.events);
  RC_ASSERT(pointer.solutions == plain.solutions);
  RC_ASSERT(pointer.result.counters.nodes == plain.result.counters.nodes);
  RC_ASSERT(pointer.result.counters.tries == plain.result.counters.tries);
  RC_ASSERT(pointer.result.counters.backtracks == plain.result.counters.backtracks);
}

TEST(DepthFirstIterative, BacktracksAsOftenAsAnIndependentSimulation) {
  // Rows exhausted before the first solution, n = 1 to 17; counted by an independent simulation.
  const std::vector<std::uint64_t> expected = {0,  3,  6,   4,  0,    25,   2,     105, 32,
                                               92, 41, 249, 98, 1885, 1344, 10036, 5357};
  std::vector<std::uint64_t> backtracks;
  for (std::int32_t n = 1; n <= 17; ++n)
    backtracks.push_back(first_by_pointer(n).counters.backtracks);
  EXPECT_EQ(backtracks, expected);
}

TEST(DepthFirstIterative, MakesThreeChecksForEachSquareTried) {
  // OEIS A140450, n = 25: squares tried up to the first solution.
  const Counters counters = first_by_pointer(25).counters;
  EXPECT_EQ(counters.tries, 1216775U);
  EXPECT_EQ(counters.checks, 3650325U);
}

TEST(DepthFirstIterative, FindsTheFirstPlacementOnTwentyRows) {
  EXPECT_EQ(first_by_pointer(20).first,
            Placement(Columns{0,  2, 4,  1,  3, 12, 14, 11, 17, 19,
                              16, 8, 15, 18, 7, 9,  6,  13, 5,  10}));  // OEIS A141843
}

TEST(DepthFirstIterative, EndsAtTheNodeLimitOnTwoHundredThousandRows) {
  const Result result =
      search(Problem(200'000), {.algorithm = "depth-first-iterative", .node_limit = 1'000});
  EXPECT_EQ(result.counters.nodes, 1'000U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

TEST(DepthFirstIterative, NoticesAStopWithinALongWatchedRow) {
  const std::int32_t n = 300'000;
  std::vector<Square> blocked;
  for (std::int32_t column = 0; column < n; ++column) blocked.push_back({0, column});
  std::stop_source source;
  const Observer observer = {.on_event = [&](const Event&) {
    source.request_stop();
    return Next::Continue;
  }};
  const Result result = search(Problem(n, {}, blocked), {.algorithm = "depth-first-iterative"},
                               observer, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.counters.nodes, 1U);
  EXPECT_LE(result.counters.tries, 100'000U);
  EXPECT_FALSE(result.exhaustive);
}

TEST(DepthFirstIterativeSlow, FindsTheFirstPlacementOnThirtyOneRows) {
  const Result result = first_by_pointer(31);
  EXPECT_EQ(result.first,
            Placement(Columns{0,  2,  4, 1,  3,  8,  10, 12, 14, 5,  17, 22, 25, 27, 30, 24,
                              26, 29, 6, 16, 28, 13, 9,  7,  19, 11, 15, 18, 21, 23, 20}));
  EXPECT_EQ(result.counters.tries, 408773285U);      // OEIS A140450
  EXPECT_EQ(result.counters.backtracks, 13186219U);  // an independent simulation
}

TEST(DepthFirstIterativeLong, FindsTheFirstPlacementOnThirtyFiveRows) {
  // The placement, the tries and the backtracks come from independent simulations.
  const Result result = first_by_pointer(35);
  EXPECT_EQ(result.first,
            Placement(Columns{0,  2,  4,  1,  3, 8,  10, 12, 14, 5,  7,  18, 23, 25, 30, 28, 31, 34,
                              32, 27, 29, 16, 6, 33, 9,  17, 15, 13, 11, 19, 24, 22, 20, 26, 21}));
  EXPECT_EQ(result.counters.tries, 8244234495U);
  EXPECT_EQ(result.counters.backtracks, 235549539U);
}

}  // namespace
}  // namespace nqueens::search
