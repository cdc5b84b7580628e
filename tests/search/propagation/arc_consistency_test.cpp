// tests/search/propagation/arc_consistency_test.cpp - the tree of a search that maintains arc
// consistency.
//
// The expected node counts come from a separate program that compares all pairs of squares.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "nqueens/search/search.h"
#include "nqueens/search/trace.h"
#include "tests/search/naive.h"
#include "tests/search/propagation/naive_domains.h"

namespace nqueens::search {
namespace {

using testing::find_all;
using testing::Keep;

const testing::NaiveDomainSearch kNaiveArcConsistency(testing::NaiveRows::InOrder,
                                                      testing::NaiveColumns::InOrder,
                                                      testing::NaiveLookAhead::ArcConsistency);

std::uint64_t arc_consistent_nodes(std::int32_t n, Goal goal) {
  return search(Problem(n), {.algorithm = "arc-consistency", .goal = goal}).counters.nodes;
}

TEST(ArcConsistency, ReachesTheNodesOfASeparateProgram) {
  const std::vector<std::uint64_t> all = {2, 1, 1, 11, 48, 45, 272, 769};
  const std::vector<std::uint64_t> first = {2, 1, 1, 6, 6, 12, 8, 21, 16, 29};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 8; ++n) found.push_back(arc_consistent_nodes(n, Goal::All));
  EXPECT_EQ(found, all);
  found.clear();
  for (std::int32_t n = 1; n <= 10; ++n) found.push_back(arc_consistent_nodes(n, Goal::First));
  EXPECT_EQ(found, first);
}

TEST(ArcConsistency, FindsSolutionsInTheOrderOfDepthFirst) {
  EXPECT_EQ(find_all(Problem(8), "arc-consistency").solutions,
            find_all(Problem(8), "depth-first").solutions);
}

TEST(ArcConsistency, RefutesABoardOfTwoRowsWithoutPlacingAQueen) {
  // Each square of row 1 is attacked from both squares of row 0, so it is removed.
  EXPECT_EQ(find_all(Problem(2), "arc-consistency", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{EventKind::Prohibit, Line::Row, 1, 0, 0},
                                {EventKind::Prohibit, Line::Row, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1}}));
}

// Returns the squares that are prohibited or blocked after the event. `away` contains the squares
// that were prohibited or blocked before it.
std::set<Square> followed_domains(std::set<Square> away, const Event& event) {
  const Square square = {event.row, event.column};
  if (event.kind == EventKind::Prohibit || event.kind == EventKind::Blocked) away.insert(square);
  if (event.kind == EventKind::Permit) away.erase(square);
  return away;
}

RC_GTEST_PROP(ArcConsistency, HasTheDomainsOfANaiveImplementation, ()) {
  const Problem problem = testing::random_consistent_problem(7);
  Replay replay(problem);
  std::set<Square> away;
  for (const Event& event : find_all(problem, "arc-consistency", Keep::SolutionsAndEvents).events) {
    replay.step(event);
    away = followed_domains(std::move(away), event);
    if (event.kind != EventKind::Enter) continue;
    auto domains = testing::NaiveDomainSearch::first_domains(
        Problem(problem.size(), replay.queens(), problem.blocked()));
    testing::NaiveDomainSearch::make_arc_consistent(domains);
    for (const auto& [row, squares] : domains) {
      std::vector<Square> left;
      for (std::int32_t column = 0; column < problem.size(); ++column) {
        if (away.count({row, column}) == 0) left.push_back({row, column});
      }
      RC_ASSERT(left == squares);
    }
  }
}

RC_GTEST_PROP(ArcConsistency, SearchesTheTreeOfTheNaiveSearch, ()) {
  const Problem problem = testing::random_consistent_problem(7);
  for (const Goal goal : {Goal::First, Goal::All}) {
    RC_ASSERT(testing::has_tree_of(kNaiveArcConsistency, problem,
                                   {.algorithm = "arc-consistency", .goal = goal}));
  }
}

}  // namespace
}  // namespace nqueens::search
