// tests/search/propagation/least_constraining_test.cpp - the tree of the search that tries the
// least constraining square first.
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

const testing::NaiveDomainSearch kNaiveLeastLoss(testing::NaiveRows::FewestSquaresFirst,
                                                 testing::NaiveColumns::LeastLossFirst,
                                                 testing::NaiveLookAhead::Attacks);

std::uint64_t least_loss_nodes(std::int32_t n, Goal goal) {
  return search(Problem(n), {.algorithm = "least-constraining", .goal = goal}).counters.nodes;
}

TEST(LeastConstraining, ReachesTheNodesOfASeparateProgram) {
  const std::vector<std::uint64_t> all = {2, 3, 6, 17, 54, 119, 394, 1361};
  const std::vector<std::uint64_t> first = {2, 3, 6, 9, 6, 37, 8, 40, 22, 11, 174, 33};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 8; ++n) found.push_back(least_loss_nodes(n, Goal::All));
  EXPECT_EQ(found, all);
  found.clear();
  for (std::int32_t n = 1; n <= 12; ++n) found.push_back(least_loss_nodes(n, Goal::First));
  EXPECT_EQ(found, first);
}

TEST(LeastConstraining, ReachesTheNodesOfMostConstrainedRow) {
  const auto nodes = [](const char* name) {
    return search(Problem(10), {.algorithm = name, .goal = Goal::All}).counters.nodes;
  };
  EXPECT_EQ(nodes("least-constraining"), nodes("most-constrained-row"));
}

TEST(LeastConstraining, TriesTheMostConstrainingSquareLast) {
  // The centre row of the 5 x 5 board has two squares left. A queen on (2,2), the central one,
  // removes 12 squares of other rows. A queen on (2,3) removes 10.
  const Problem problem(5, {}, {{2, 0}, {2, 1}, {2, 4}});
  const auto found = testing::find(problem, {.algorithm = "least-constraining"},
                                   testing::Keep::SolutionsAndEvents);
  ASSERT_GE(found.events.size(), 5U);
  EXPECT_EQ(found.events[4], (Event{.kind = EventKind::Place, .row = 2, .column = 3}));
}

TEST(LeastConstraining, SolvesTwoHundredRows) {
  const Result result = search(
      Problem(200),
      {.algorithm = "least-constraining", .node_limit = 20'000, .row_order = RowOrder::CentreOut});
  ASSERT_TRUE(result.first.has_value());
  EXPECT_TRUE(is_solution(*result.first));
}

RC_GTEST_PROP(LeastConstraining, SearchesTheTreeOfTheNaiveSearch, ()) {
  const Problem problem = testing::random_consistent_problem(7);
  for (const Goal goal : {Goal::First, Goal::All}) {
    RC_ASSERT(testing::has_tree_of(kNaiveLeastLoss, problem,
                                   {.algorithm = "least-constraining", .goal = goal}));
  }
}

}  // namespace
}  // namespace nqueens::search
