// tests/catalog/completions_test.cpp - prefixes in order, and what begins with each of them.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/completions.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <numeric>
#include <stop_token>
#include <vector>

#include "tests/board/random_boards.h"

namespace nqueens::catalog {
namespace {

using Columns = std::vector<std::uint8_t>;

Columns first_columns(const Prefix& prefix) {
  return {prefix.columns.begin(), prefix.columns.begin() + prefix.rows};
}

std::vector<Columns> all_prefixes(const Problem& problem, std::int32_t rows) {
  const std::vector<Mask> open = open_squares(problem);
  const Watch watch;
  RunControl control(watch);
  PrefixWalk walk(open, rows);
  std::vector<Columns> prefixes;
  while (walk.next(control, {})) prefixes.push_back(first_columns(walk.prefix()));
  return prefixes;
}

// All solutions, as the completions of all prefixes of a length.
Columns all_completions(const Problem& problem, std::int32_t rows) {
  const std::vector<Mask> open = open_squares(problem);
  const Watch watch;
  RunControl control(watch);
  PrefixWalk walk(open, rows);
  std::vector<Prefix> prefixes;
  while (walk.next(control, {})) prefixes.push_back(walk.prefix());
  Columns columns;
  append_completions(prefixes, open, count::kernel(), columns);
  return columns;
}

Columns naive_list(const Problem& problem) {
  Columns list;
  Columns columns(static_cast<std::size_t>(problem.size()));
  std::iota(columns.begin(), columns.end(), std::uint8_t{0});
  do {
    const Placement placement(std::vector<std::int32_t>(columns.begin(), columns.end()));
    bool solves = is_solution(placement);
    for (const Square s : problem.given()) solves = solves && placement.column(s.row) == s.column;
    for (const Square s : problem.blocked()) solves = solves && placement.column(s.row) != s.column;
    if (solves) list.insert(list.end(), columns.begin(), columns.end());
  } while (std::next_permutation(columns.begin(), columns.end()));
  return list;
}

TEST(PrefixWalk, OfNoRowsHasOneEmptyPrefix) {
  EXPECT_EQ(all_prefixes(Problem(4), 0), std::vector<Columns>{Columns{}});
  EXPECT_EQ(all_prefixes(Problem(1), 0), std::vector<Columns>{Columns{}});
}

TEST(PrefixWalk, GoesInLexicographicOrder) {
  EXPECT_EQ(all_prefixes(Problem(4), 2),
            (std::vector<Columns>{{0, 2}, {0, 3}, {1, 3}, {2, 0}, {3, 0}, {3, 1}}));
  EXPECT_EQ(all_prefixes(Problem(4), 4), (std::vector<Columns>{{1, 3, 0, 2}, {2, 0, 3, 1}}));
}

TEST(PrefixWalk, HasAsManyPrefixesAsTheTreeHasNodes) {
  // OEIS A319284, row 8.
  const std::vector<std::size_t> expected = {1, 8, 42, 140, 344, 568, 550, 312, 92};
  std::vector<std::size_t> found;
  for (std::int32_t rows = 0; rows <= 8; ++rows) {
    found.push_back(all_prefixes(Problem(8), rows).size());
  }
  EXPECT_EQ(found, expected);
}

TEST(PrefixWalk, KeepsToOpenSquares) {
  EXPECT_EQ(all_prefixes(Problem(4, {{1, 3}}, {{0, 0}}), 2), (std::vector<Columns>{{1, 3}}));
  EXPECT_TRUE(all_prefixes(Problem(4, {{0, 0}, {0, 1}}), 2).empty());
  EXPECT_TRUE(all_prefixes(Problem(1, {}, {{0, 0}}), 1).empty());
}

TEST(PrefixWalk, MovesItsPositionFromZeroTowardsOne) {
  const std::vector<Mask> open = open_squares(Problem(8));
  const Watch watch;
  RunControl control(watch);
  PrefixWalk walk(open, 3);
  EXPECT_EQ(walk.position(), 0);
  double last = 0;
  while (walk.next(control, {})) {
    EXPECT_GT(walk.position(), last);
    EXPECT_LT(walk.position(), 1);
    last = walk.position();
  }
  EXPECT_GT(last, 0.8);
}

TEST(PrefixWalk, EndsBetweenPrefixesWhenTheRunEnds) {
  // The search for 40 queens on 40 rows takes for ever, and reaches no prefix on the way.
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  const std::vector<Mask> open = open_squares(Problem(40));
  PrefixWalk walk(open, 40);
  EXPECT_FALSE(walk.next(control, {}));
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(Completions, OfTheEmptyPrefixAreTheWholeList) {
  EXPECT_EQ(all_completions(Problem(1), 0), (Columns{0}));
  EXPECT_EQ(all_completions(Problem(4), 0), (Columns{1, 3, 0, 2, 2, 0, 3, 1}));
  EXPECT_EQ(all_completions(Problem(8), 0), naive_list(Problem(8)));
}

TEST(Completions, OfAFullPrefixAreItself) {
  EXPECT_EQ(all_completions(Problem(4), 4), (Columns{1, 3, 0, 2, 2, 0, 3, 1}));
  EXPECT_EQ(all_completions(Problem(6), 6), naive_list(Problem(6)));
}

RC_GTEST_PROP(Completions, OfAllPrefixesOfAnyLengthAreTheWholeList, ()) {
  const Problem problem = testing::random_problem(7);
  const auto rows = *rc::gen::inRange<std::int32_t>(0, problem.size() + 1);
  RC_ASSERT(all_completions(problem, rows) == naive_list(problem));
}

}  // namespace
}  // namespace nqueens::catalog
