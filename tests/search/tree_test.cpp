// tests/search/tree_test.cpp - search trees built from events.
// SPDX-License-Identifier: MIT
#include "nqueens/search/tree.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"
#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

Tree tree_of(const Problem& problem, const Params& params) {
  Tree tree(problem);
  search(problem, params, {.on_event = [&](const Event& event) {
           tree.step(event);
           return Next::Continue;
         }});
  return tree;
}

// OEIS A319283 and A000170, n = 4.
TEST(Tree, OfFourRowsHasSeventeenNodes) {
  const Tree tree = tree_of(Problem(4), {.goal = Goal::All});
  EXPECT_EQ(tree.nodes().size(), 17U);
  EXPECT_EQ(tree.solutions(), 2U);
  EXPECT_EQ(tree.nodes().front().children.size(), 4U);
}

// OEIS A319283: the nodes of the tree, including its root; 2057 for n = 8.
TEST(Tree, HasTheNodesOfTheCounters) {
  for (std::int32_t n = 1; n <= 8; ++n) {
    const Result result = search(Problem(n), {.goal = Goal::All});
    EXPECT_EQ(tree_of(Problem(n), {.goal = Goal::All}).nodes().size(), result.counters.nodes) << n;
  }
  EXPECT_EQ(tree_of(Problem(8), {.goal = Goal::All}).nodes().size(), 2057U);
}

TEST(Tree, HasTheBoardOfEachNode) {
  const Problem problem(4, {{3, 2}});
  const Tree tree = tree_of(problem, {.goal = Goal::All});
  ASSERT_EQ(tree.solutions(), 1U);
  for (std::size_t node = 0; node < tree.nodes().size(); ++node) {
    if (!tree.nodes()[node].is_solution) continue;
    EXPECT_EQ(given_placement(Problem(4, tree.queens(node))),
              Placement(std::vector<std::int32_t>{1, 3, 0, 2}));
  }
}

TEST(Tree, ReturnsToANodeByRecall) {
  Tree tree(Problem(4));
  tree.step({.kind = EventKind::Place, .row = 0, .column = 1});
  tree.step({.kind = EventKind::Leave, .row = 0, .column = 1});
  tree.step({.kind = EventKind::Place, .row = 0, .column = 2});
  EXPECT_FALSE(tree.nodes()[2].is_dead_end());
  tree.step({.kind = EventKind::Exhausted, .row = 1});
  tree.step({.kind = EventKind::Leave, .row = 0, .column = 2});
  tree.step({.kind = EventKind::Recall, .row = 0, .column = 1});
  tree.step({.kind = EventKind::Place, .row = 1, .column = 3});
  ASSERT_EQ(tree.nodes().size(), 4U);
  EXPECT_EQ(tree.nodes()[3].parent, 1U);
  EXPECT_TRUE(tree.nodes()[2].is_dead_end());
  EXPECT_FALSE(tree.nodes()[1].is_dead_end());
}

TEST(Tree, RefusesEventsOfARepair) {
  Tree tree(Problem(4));
  EXPECT_THROW(tree.step({.kind = EventKind::Remove, .row = 0, .column = 0}), UsageError);
  EXPECT_THROW(tree.step({.kind = EventKind::Move, .row = 0, .column = 0}), UsageError);
}

TEST(Tree, HasALimit) { EXPECT_THROW(tree_of(Problem(12), {.goal = Goal::All}), UsageError); }

}  // namespace
}  // namespace nqueens::search
