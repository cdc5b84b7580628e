// tests/search/propagation/forward_checking_test.cpp - the tree and the trace of forward checking.
//
// The expected node counts come from a separate program that copies lists of squares.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "nqueens/search/search.h"
#include "tests/search/naive.h"
#include "tests/search/propagation/naive_domains.h"

namespace nqueens::search {
namespace {

using testing::find_all;
using testing::Keep;

const testing::NaiveDomainSearch kNaiveForwardChecking(testing::NaiveRows::InOrder,
                                                       testing::NaiveColumns::InOrder,
                                                       testing::NaiveLookAhead::Attacks);

Counters checked_forward(std::int32_t n, Goal goal) {
  return search(Problem(n), {.algorithm = "forward-checking", .goal = goal}).counters;
}

TEST(ForwardChecking, ReachesTheNodesOfASeparateProgram) {
  const std::vector<std::uint64_t> all = {2, 3, 6, 17, 54, 131, 464, 1725};
  const std::vector<std::uint64_t> first = {2, 3, 6, 9, 6, 28, 9, 89, 35, 84, 41, 194};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 8; ++n) found.push_back(checked_forward(n, Goal::All).nodes);
  EXPECT_EQ(found, all);
  found.clear();
  for (std::int32_t n = 1; n <= 12; ++n) found.push_back(checked_forward(n, Goal::First).nodes);
  EXPECT_EQ(found, first);
}

TEST(ForwardChecking, CountsTheChecksOfThreeQueensByHand) {
  // Placing a queen in a corner of row 0 checks 2 squares of row 1 and 2 of row 2. Then row 1 has
  // one square left; placing a queen there checks 2 squares of row 2 and leaves none. Placing a
  // queen in the centre of row 0 checks the 3 squares of row 1 and leaves none.
  EXPECT_EQ(checked_forward(3, Goal::All).checks, 2U * (2 + 2 + 2) + 3);
}

TEST(ForwardChecking, FindsSolutionsInTheOrderOfDepthFirst) {
  EXPECT_EQ(find_all(Problem(8), "forward-checking").solutions,
            find_all(Problem(8), "depth-first").solutions);
}

TEST(ForwardChecking, ReportsTheSquaresThatEachQueenProhibits) {
  EXPECT_EQ(find_all(Problem(2), "forward-checking", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                {EventKind::Prohibit, Line::Column, 1, 0, 0},
                                {EventKind::Prohibit, Line::Diagonal, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 0},
                                {.kind = EventKind::Permit, .row = 1, .column = 1},
                                {.kind = EventKind::Permit, .row = 1, .column = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                {EventKind::Prohibit, Line::Column, 1, 1, 0},
                                {EventKind::Prohibit, Line::AntiDiagonal, 1, 0, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 1},
                                {.kind = EventKind::Permit, .row = 1, .column = 0},
                                {.kind = EventKind::Permit, .row = 1, .column = 1},
                                {.kind = EventKind::Exhausted, .row = 0}}));
}

TEST(ForwardChecking, ReportsTheSquaresThatTheProblemProhibitsFirst) {
  EXPECT_EQ(
      find_all(Problem(2, {{0, 0}}, {{1, 1}}), "forward-checking", Keep::SolutionsAndEvents).events,
      (std::vector<Event>{{.kind = EventKind::Blocked, .row = 1, .column = 1},
                          {EventKind::Prohibit, Line::Column, 1, 0, 0},
                          {.kind = EventKind::Exhausted, .row = 1}}));
}

TEST(ForwardChecking, GetsStuckOnTwoHundredRows) {
  const Result result = search(
      Problem(200),
      {.algorithm = "forward-checking", .node_limit = 20'000, .row_order = RowOrder::CentreOut});
  EXPECT_EQ(result.first, std::nullopt);
  EXPECT_EQ(result.counters.nodes, 20'000U);
}

RC_GTEST_PROP(ForwardChecking, SearchesTheTreeOfTheNaiveSearch, ()) {
  const Problem problem = testing::random_consistent_problem(7);
  for (const Goal goal : {Goal::First, Goal::All}) {
    RC_ASSERT(testing::has_tree_of(kNaiveForwardChecking, problem,
                                   {.algorithm = "forward-checking", .goal = goal}));
  }
}

}  // namespace
}  // namespace nqueens::search
