// tests/search/backtracking/breadth_first_test.cpp - the order of levels and the size of the queue.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::find;
using testing::find_all;
using testing::Keep;

Event enqueued(std::int64_t waiting) { return {.kind = EventKind::Enqueue, .value = waiting}; }
Event dequeued(std::int64_t waiting) { return {.kind = EventKind::Dequeue, .value = waiting}; }

TEST(BreadthFirst, OfTwoQueensHasAKnownTrace) {
  EXPECT_EQ(find_all(Problem(2), "breadth-first", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{enqueued(1),
                                dequeued(0),
                                {.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                enqueued(1),
                                {.kind = EventKind::Leave, .row = 0, .column = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                enqueued(2),
                                {.kind = EventKind::Leave, .row = 0, .column = 1},
                                {.kind = EventKind::Exhausted, .row = 0},
                                dequeued(1),
                                {.kind = EventKind::Recall, .row = 0, .column = 0},
                                {.kind = EventKind::Enter, .row = 1},
                                {EventKind::Reject, Line::Column, 1, 0, 0},
                                {EventKind::Reject, Line::Diagonal, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                dequeued(0),
                                {.kind = EventKind::Leave, .row = 0, .column = 0},
                                {.kind = EventKind::Recall, .row = 0, .column = 1},
                                {.kind = EventKind::Enter, .row = 1},
                                {EventKind::Reject, Line::AntiDiagonal, 1, 0, 0},
                                {EventKind::Reject, Line::Column, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Leave, .row = 0, .column = 1}}));
}

RC_GTEST_PROP(BreadthFirst, SearchesTheTreeOfDepthFirstSearch, ()) {
  const Problem problem = testing::random_problem(7);
  const auto levels = find_all(problem, "breadth-first");
  const auto plain = find_all(problem, "depth-first");
  RC_ASSERT(levels.solutions == plain.solutions);
  RC_ASSERT(levels.result.counters.nodes == plain.result.counters.nodes);
  RC_ASSERT(levels.result.counters.tries == plain.result.counters.tries);
  RC_ASSERT(levels.result.counters.checks == plain.result.counters.checks);
  RC_ASSERT(levels.result.counters.backtracks == plain.result.counters.backtracks);
}

TEST(BreadthFirst, VisitsTheTreeLevelByLevel) {
  // OEIS A319284, row 6: boards by number of queens.
  const std::vector<std::int32_t> profile = {6, 20, 36, 46, 40, 4};
  std::vector<std::int32_t> expected;
  for (std::size_t row = 0; row < 6; ++row) {
    expected.insert(expected.end(), static_cast<std::size_t>(profile[row]),
                    static_cast<std::int32_t>(row));
  }
  std::vector<std::int32_t> rows;
  for (const Event& event :
       find_all(Problem(6), "breadth-first", Keep::SolutionsAndEvents).events) {
    if (event.kind == EventKind::Place) rows.push_back(event.row);
  }
  EXPECT_EQ(rows, expected);
}

TEST(BreadthFirst, ReportsTheNumberOfWaitingBoards) {
  std::int64_t waiting = 0;
  for (const Event& event :
       find_all(Problem(7), "breadth-first", Keep::SolutionsAndEvents).events) {
    const bool joins = event.kind == EventKind::Enqueue;
    if (!joins && event.kind != EventKind::Dequeue) continue;
    waiting += joins ? 1 : -1;
    EXPECT_EQ(event.value, waiting);
  }
  EXPECT_EQ(waiting, 0);
}

TEST(BreadthFirst, StoresOneByteForEachWaitingQueen) {
  // n = 4, by hand: after board 3 0 is dequeued, the queue holds the boards 0 3 1, 1 3 0, 2 0 3 and
  // 3 0 2 of three bytes each, and the board 3 1 of two bytes.
  EXPECT_EQ(find_all(Problem(4), "breadth-first").result.counters.frontier, 14U);
  EXPECT_EQ(find_all(Problem(1), "breadth-first").result.counters.frontier, 0U);
}

TEST(BreadthFirst, EndsWhenTheQueueIsTooLong) {
  const Params params = {.algorithm = "breadth-first", .frontier_limit = 5 << 20};
  const auto found = find(Problem(14), params);
  EXPECT_TRUE(found.solutions.empty());
  EXPECT_EQ(found.result.ended, Ended::LimitReached);
  EXPECT_EQ(found.result.limit, "the limit of 5 MiB for waiting boards");
  EXPECT_FALSE(found.result.exhaustive);
  EXPECT_GT(found.result.counters.frontier, 5U << 20);
  EXPECT_LE(found.result.counters.frontier, (5U << 20) + 14);
}

TEST(BreadthFirst, RefusesColumnsThatExceedOneByte) {
  EXPECT_EQ(search(Problem(256), {.algorithm = "breadth-first", .node_limit = 1000}).limit,
            "the limit of 1000 nodes");
  EXPECT_THROW(search(Problem(257), {.algorithm = "breadth-first"}), UsageError);
}

TEST(BreadthFirst, CompletesAWideBoard) {
  // The columns 2 * row modulo n are a solution if neither 2 nor 3 divides n. All rows but three
  // are given.
  const std::int32_t n = 251;
  std::vector<Square> given;
  for (std::int32_t row = 0; row + 3 < n; ++row) given.push_back({row, 2 * row % n});
  const auto found = find_all(Problem(n, given), "breadth-first");
  EXPECT_EQ(found.solutions, find_all(Problem(n, given), "depth-first").solutions);
  EXPECT_GE(found.solutions.size(), 1U);
}

}  // namespace
}  // namespace nqueens::search
