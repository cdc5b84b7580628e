// tests/catalog/selection_test.cpp - checks the order of prefixes and the solutions that begin with
// them.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/selection.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "tests/board/random_boards.h"
#include "tests/catalog/catalog_testing.h"

namespace nqueens::catalog {
namespace {

using Columns = std::vector<std::uint8_t>;

Columns first_columns(const Prefix& prefix) {
  return {prefix.columns.begin(), prefix.columns.begin() + prefix.rows};
}

std::vector<Columns> all_prefixes(const Problem& problem, std::int32_t rows) {
  const auto selection = select_all(problem);
  const Watch watch;
  RunControl control(watch);
  PrefixWalk walk(*selection, rows);
  std::vector<Columns> prefixes;
  while (walk.next(control, {})) prefixes.push_back(first_columns(walk.prefix()));
  return prefixes;
}

// Returns all prefixes of `rows` rows in the selection.
std::vector<Prefix> prefixes_of(const Selection& selection, std::int32_t rows) {
  const Watch watch;
  RunControl control(watch);
  PrefixWalk walk(selection, rows);
  std::vector<Prefix> prefixes;
  while (walk.next(control, {})) prefixes.push_back(walk.prefix());
  return prefixes;
}

// Returns the completions of all prefixes of `rows` rows. These are all solutions of the selection.
std::vector<Placement> all_completions(const Selection& selection, std::int32_t rows) {
  Block block = {.n = selection.size()};
  selection.append(prefixes_of(selection, rows), block.columns);
  return testing::placements(block);
}

TEST(PrefixWalk, VisitsOneEmptyPrefixForZeroRows) {
  EXPECT_EQ(all_prefixes(Problem(4), 0), std::vector<Columns>{Columns{}});
  EXPECT_EQ(all_prefixes(Problem(1), 0), std::vector<Columns>{Columns{}});
}

TEST(PrefixWalk, VisitsPrefixesInLexicographicOrder) {
  EXPECT_EQ(all_prefixes(Problem(4), 2),
            (std::vector<Columns>{{0, 2}, {0, 3}, {1, 3}, {2, 0}, {3, 0}, {3, 1}}));
  EXPECT_EQ(all_prefixes(Problem(4), 4), (std::vector<Columns>{{1, 3, 0, 2}, {2, 0, 3, 1}}));
}

TEST(PrefixWalk, VisitsOnePrefixForEachNodeOfTheSearchTree) {
  // OEIS A319284, row 8.
  const std::vector<std::size_t> expected = {1, 8, 42, 140, 344, 568, 550, 312, 92};
  std::vector<std::size_t> found;
  for (std::int32_t rows = 0; rows <= 8; ++rows) {
    found.push_back(all_prefixes(Problem(8), rows).size());
  }
  EXPECT_EQ(found, expected);
}

TEST(PrefixWalk, UsesOnlyOpenSquares) {
  EXPECT_EQ(all_prefixes(Problem(4, {{1, 3}}, {{0, 0}}), 2), (std::vector<Columns>{{1, 3}}));
  EXPECT_TRUE(all_prefixes(Problem(4, {{0, 0}, {0, 1}}), 2).empty());
  EXPECT_TRUE(all_prefixes(Problem(1, {}, {{0, 0}}), 1).empty());
}

TEST(PrefixWalk, IncreasesItsPositionFromZeroTowardsOne) {
  const auto selection = select_all(Problem(8));
  const Watch watch;
  RunControl control(watch);
  PrefixWalk walk(*selection, 3);
  EXPECT_EQ(walk.position(), 0);
  double last = 0;
  while (walk.next(control, {})) {
    EXPECT_GT(walk.position(), last);
    EXPECT_LT(walk.position(), 1);
    last = walk.position();
  }
  EXPECT_GT(last, 0.8);
}

TEST(PrefixWalk, StopsWithinASearchWhenTheRunEnds) {
  // A prefix of 40 rows is a whole solution, which this search would take years to find, so only
  // the stop can end the call.
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  const auto selection = select_all(Problem(40));
  PrefixWalk walk(*selection, 40);
  EXPECT_FALSE(walk.next(control, {}));
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(PrefixWalk, CanStartAtAnyPrefix) {
  const auto selection = select_all(Problem(7));
  for (const std::int32_t rows : {0, 1, 3, 7}) {
    const std::vector<Prefix> prefixes = prefixes_of(*selection, rows);
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
      const Watch watch;
      RunControl control(watch);
      PrefixWalk walk(*selection, rows);
      walk.start_at(prefixes[i]);
      for (std::size_t k = i; k < prefixes.size(); ++k) {
        ASSERT_TRUE(walk.next(control, {}));
        EXPECT_EQ(first_columns(walk.prefix()), first_columns(prefixes[k]));
      }
      EXPECT_FALSE(walk.next(control, {}));
    }
  }
}

TEST(Selection, ListsAllSolutionsAsCompletionsOfTheEmptyPrefix) {
  const std::vector<Placement> two = {Placement({1, 3, 0, 2}), Placement({2, 0, 3, 1})};
  EXPECT_EQ(all_completions(*select_all(Problem(4)), 0), two);
  EXPECT_EQ(all_completions(*select_all(Problem(4)), 4), two);
}

RC_GTEST_PROP(Selection, ListsAndCountsAllSolutionsOfAnyProblemForAnyPrefixLength, ()) {
  const Problem problem = nqueens::testing::random_problem(7);
  const Subset subset = *rc::gen::elementOf(testing::kSubsets);
  const auto selection = select(problem, subset);
  const auto rows = *rc::gen::inRange<std::int32_t>(selection->listed_rows(), problem.size() + 1);
  const std::vector<Placement> expected = testing::naive_list(problem, subset);
  RC_ASSERT(all_completions(*selection, rows) == expected);
  const Watch watch;
  RunControl control(watch);
  std::uint64_t count = 0;
  for (const Prefix& prefix : prefixes_of(*selection, selection->counted_rows())) {
    count += selection->count(prefix, control);
  }
  RC_ASSERT(count == expected.size());
}

TEST(Selection, ContainsExactlyTheSolutionsOfItsSubset) {
  for (const Subset subset : testing::kSubsets) {
    const auto selection = select(Problem(8), subset);
    for (const Placement& placement : testing::naive_list(Problem(8))) {
      const Columns columns(placement.columns().begin(), placement.columns().end());
      EXPECT_EQ(selection->contains(columns), testing::belongs_to(subset, placement));
    }
  }
}

TEST(Selection, SupportsSymmetricSolutionsOnUpToThirtyTwoRows) {
  EXPECT_NO_THROW(select_symmetric(Problem(32), Symmetry::Rotate90));
  EXPECT_THROW(select_symmetric(Problem(33), Symmetry::Rotate90), UsageError);
}

}  // namespace
}  // namespace nqueens::catalog
