// tests/search/backtracking/permutations_test.cpp - the search through all orders of the columns.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <vector>

#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::find_all;
using testing::Keep;

TEST(Permutations, ReachEveryPrefixOfAnOrder) {
  // OEIS A000522, arrangements of a set of n, n = 1 to 8.
  const std::vector<std::uint64_t> expected = {2, 5, 16, 65, 326, 1957, 13700, 109601};
  std::vector<std::uint64_t> nodes;
  for (std::int32_t n = 1; n <= 8; ++n) {
    nodes.push_back(find_all(Problem(n), "permutations").result.counters.nodes);
  }
  EXPECT_EQ(nodes, expected);
}

TEST(Permutations, OfTwoColumnsAreTestedWhenComplete) {
  EXPECT_EQ(find_all(Problem(2), "permutations", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                {.kind = EventKind::Enter, .row = 1},
                                {EventKind::Reject, Line::Column, 1, 0, 0},
                                {.kind = EventKind::Place, .row = 1, .column = 1},
                                {EventKind::Reject, Line::Diagonal, 1, 1, 0},
                                {.kind = EventKind::Remove, .row = 1, .column = 1},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                {.kind = EventKind::Enter, .row = 1},
                                {.kind = EventKind::Place, .row = 1, .column = 0},
                                {EventKind::Reject, Line::AntiDiagonal, 1, 0, 0},
                                {.kind = EventKind::Remove, .row = 1, .column = 0},
                                {EventKind::Reject, Line::Column, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 1},
                                {.kind = EventKind::Exhausted, .row = 0}}));
}

TEST(Permutations, UseOnlyTheColumnsWithoutGivenQueens) {
  // Six columns are left: 1957 prefixes of orders (OEIS A000522).
  const auto found = find_all(Problem(8, {{3, 1}, {4, 3}}), "permutations");
  EXPECT_EQ(found.result.counters.nodes, 1957U);
  EXPECT_EQ(found.result.counters.solutions, 2U);  // Nauck, 1850
}

TEST(Permutations, EndAtTheNodeLimitOnALargeBoard) {
  const Result result = search(Problem(100'000), {.algorithm = "permutations", .node_limit = 100});
  EXPECT_EQ(result.counters.nodes, 100U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

}  // namespace
}  // namespace nqueens::search
