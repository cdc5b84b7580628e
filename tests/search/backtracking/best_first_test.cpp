// tests/search/backtracking/best_first_test.cpp - the board with the lowest cost is expanded first,
// and boards with a dead row are never expanded.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::find;
using testing::find_all;
using testing::Keep;

int naively_free_squares(const Placement& board, const Problem& problem, std::int32_t row) {
  const auto queens = board.queens();
  int free = 0;
  for (Square s = {row, 0}; s.column < board.size(); ++s.column) {
    const bool attacked = std::ranges::any_of(queens, [&](Square q) { return attacks(q, s); });
    free += attacked || problem.is_blocked(s) ? 0 : 1;
  }
  return free;
}

// Returns the cost of a board: the sum of 1 + 1 / (free squares) over the rows without a queen. It
// is infinite if a row is dead, that is, has no free square.
double naive_cost(const Placement& board, const Problem& problem) {
  double cost = 0;
  for (std::int32_t row = 0; row < board.size(); ++row) {
    if (!board.has_queen(row)) cost += 1 + 1.0 / naively_free_squares(board, problem, row);
  }
  return cost;
}

constexpr double kSameCost = 1e-9;

RC_GTEST_PROP(BestFirst, ExpandsTheBoardWithTheSmallestCost, ()) {
  const Problem random = testing::random_problem(7);
  const Problem problem =
      random.contradicts_itself() ? Problem(random.size(), {}, random.blocked()) : random;
  Replay replay(problem);
  std::multiset<double> waiting;
  bool turns = false;
  for (const Event& event : find_all(problem, "best-first", Keep::SolutionsAndEvents).events) {
    replay.step(event);
    if (event.kind == EventKind::Enqueue) waiting.insert(naive_cost(replay.board(), problem));
    if (event.kind == EventKind::Dequeue) turns = true;
    // The replay shows the dequeued board once the search enters the next row of that board.
    if (std::exchange(turns, turns && event.kind != EventKind::Enter) &&
        event.kind == EventKind::Enter) {
      RC_ASSERT(!waiting.empty());
      RC_ASSERT(std::abs(*waiting.begin() - naive_cost(replay.board(), problem)) < kSameCost);
      waiting.erase(waiting.begin());
    }
  }
  RC_ASSERT(waiting.empty());
}

RC_GTEST_PROP(BestFirst, NeverEnqueuesADeadBoard, ()) {
  const Problem problem = Problem(testing::random_size(7));
  Replay replay(problem);
  for (const Event& event : find_all(problem, "best-first", Keep::SolutionsAndEvents).events) {
    replay.step(event);
    if (event.kind == EventKind::Enqueue) {
      RC_ASSERT(std::isfinite(naive_cost(replay.board(), problem)));
    }
  }
}

RC_GTEST_PROP(BestFirst, FindsAllSolutionsWithNoMoreNodesThanDepthFirstSearch, ()) {
  const Problem problem = testing::random_problem(8);
  const auto best = find_all(problem, "best-first");
  const auto plain = find_all(problem, "depth-first");
  const std::set<Placement> solutions(best.solutions.begin(), best.solutions.end());
  RC_ASSERT(solutions == std::set<Placement>(plain.solutions.begin(), plain.solutions.end()));
  RC_ASSERT(solutions.size() == best.solutions.size());
  RC_ASSERT(best.result.counters.nodes <= plain.result.counters.nodes);
}

TEST(BestFirst, CountsTheTreeOfThreeQueensByHand) {
  // By hand: a queen in column 0 or 2 of the first row leaves one square in the second row and one
  // in the third; a queen in column 1 leaves none in the second. With two queens on the board, the
  // last row is always dead.
  const auto found = find_all(Problem(3), "best-first", Keep::SolutionsAndEvents);
  EXPECT_EQ(found.result.counters.nodes, 6U);
  EXPECT_EQ(testing::number_of(EventKind::Enqueue, found.events), 3U);
  // The dead rows are row 1 of the board with one queen in column 1, and row 2 of the boards with
  // queens in columns 0 2 and 2 0. The rows exhausted after all squares were tried are row 0, and
  // row 1 twice.
  EXPECT_EQ(found.result.counters.backtracks, 6U);
  EXPECT_TRUE(found.result.exhaustive);
}

TEST(BestFirst, NeedsFewBoardsForTheFirstSolutionOfTwentyRows) {
  const Result best = search(Problem(20), {.algorithm = "best-first"});
  ASSERT_TRUE(best.first);
  EXPECT_TRUE(is_solution(*best.first));
  EXPECT_LT(best.counters.nodes, 1'000U);  // depth-first: 199,636
}

TEST(BestFirst, EndsWhenTooManyBoardsWait) {
  const auto found =
      find(Problem(12), {.algorithm = "best-first", .goal = Goal::All, .frontier_limit = 1 << 10});
  EXPECT_EQ(found.result.ended, Ended::LimitReached);
  EXPECT_EQ(found.result.limit, "the limit of 1024 bytes for waiting boards");
  EXPECT_FALSE(found.result.exhaustive);
  EXPECT_LE(found.result.counters.frontier, (1U << 10) + 24 + 12);
}

TEST(BestFirst, SupportsBoardsOfUpToSixtyFourRows) {
  const auto params = Params{.algorithm = "best-first", .node_limit = 5'000};
  EXPECT_EQ(search(Problem(64), params).counters.nodes, 5'000U);
  EXPECT_THROW(search(Problem(65), params), UsageError);
}

TEST(BestFirst, CompletesABoardOfSixtyFourRows) {
  const auto solution = search(Problem(64), {.algorithm = "las-vegas"}).first;
  ASSERT_TRUE(solution);
  auto given = solution->queens();
  given.erase(given.begin() + 20, given.begin() + 32);
  const Problem problem(64, given);
  const auto found = find_all(problem, "best-first").solutions;
  auto expected = find_all(problem, "depth-first").solutions;
  EXPECT_TRUE(std::ranges::is_permutation(found, expected));
  EXPECT_NE(std::ranges::find(found, *solution), found.end());
}

}  // namespace
}  // namespace nqueens::search
