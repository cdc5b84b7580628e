// tests/search/propagation/most_constrained_row_test.cpp - the tree of the search that fills the
// row with the fewest squares first.
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

const testing::NaiveDomainSearch kNaiveTightestRow(testing::NaiveRows::FewestSquaresFirst,
                                                   testing::NaiveColumns::InOrder,
                                                   testing::NaiveLookAhead::Attacks);

std::uint64_t tightest_row_nodes(std::int32_t n, Goal goal) {
  return search(Problem(n), {.algorithm = "most-constrained-row", .goal = goal}).counters.nodes;
}

TEST(MostConstrainedRow, ReachesTheNodesOfASeparateProgram) {
  const std::vector<std::uint64_t> all = {2, 3, 6, 17, 54, 119, 394, 1361};
  const std::vector<std::uint64_t> first = {2, 3, 6, 9, 6, 28, 8, 76, 26, 36, 61, 154};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 8; ++n) found.push_back(tightest_row_nodes(n, Goal::All));
  EXPECT_EQ(found, all);
  found.clear();
  for (std::int32_t n = 1; n <= 12; ++n) found.push_back(tightest_row_nodes(n, Goal::First));
  EXPECT_EQ(found, first);
}

TEST(MostConstrainedRow, TakesTheRowWithTheFewestSquares) {
  // Row 3 has one square left, so it is filled first.
  const Problem problem(5, {}, {{3, 0}, {3, 1}, {3, 3}, {3, 4}});
  const auto found = testing::find(problem, {.algorithm = "most-constrained-row"},
                                   testing::Keep::SolutionsAndEvents);
  ASSERT_GE(found.events.size(), 6U);
  EXPECT_EQ(found.events[4], (Event{.kind = EventKind::Enter, .row = 3}));
  EXPECT_EQ(found.events[5], (Event{.kind = EventKind::Place, .row = 3, .column = 2}));
}

TEST(MostConstrainedRow, SolvesTwoHundredRows) {
  const Result result = search(Problem(200), {.algorithm = "most-constrained-row",
                                              .node_limit = 20'000,
                                              .row_order = RowOrder::CentreOut});
  ASSERT_TRUE(result.first.has_value());
  EXPECT_TRUE(is_solution(*result.first));
}

TEST(MostConstrainedRow, SolvesAThousandRows) {
  const Result result =
      search(Problem(1000), {.algorithm = "most-constrained-row", .node_limit = 20'000});
  ASSERT_TRUE(result.first.has_value());
  EXPECT_TRUE(is_solution(*result.first));
}

RC_GTEST_PROP(MostConstrainedRow, SearchesTheTreeOfTheNaiveSearch, ()) {
  const Problem problem = testing::random_consistent_problem(7);
  for (const Goal goal : {Goal::First, Goal::All}) {
    RC_ASSERT(testing::has_tree_of(kNaiveTightestRow, problem,
                                   {.algorithm = "most-constrained-row", .goal = goal}));
  }
}

}  // namespace
}  // namespace nqueens::search
