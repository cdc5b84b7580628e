// tests/search/backtracking/brute_force_test.cpp - tests the search, the number of choices, and the
// refusal of boards with too many choices.
// SPDX-License-Identifier: MIT
#include "nqueens/search/backtracking/brute_force.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::find_all;
using testing::Keep;

std::string brute_force_refusal(const Problem& problem) {
  try {
    search(problem, {.algorithm = "brute-force"});
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(BruteForceChoices, AreTheBinomialCoefficients) {
  // OEIS A014062, C(n^2, n).
  EXPECT_EQ(brute_force_choices(1), 1U);
  EXPECT_EQ(brute_force_choices(2), 6U);
  EXPECT_EQ(brute_force_choices(3), 84U);
  EXPECT_EQ(brute_force_choices(4), 1820U);
  EXPECT_EQ(brute_force_choices(5), 53130U);
  EXPECT_EQ(brute_force_choices(6), 1947792U);
  EXPECT_EQ(brute_force_choices(7), 85900584U);
  EXPECT_EQ(brute_force_choices(8), 4426165368U);
  EXPECT_EQ(brute_force_choices(9), 260887834350U);
  EXPECT_EQ(brute_force_choices(10), 17310309456440U);
}

TEST(BruteForceChoices, SaturateAtTheLargestNumber) {
  // Computed with arbitrary-precision integers. C(529, 23) is 30 times too large for a WideCount.
  EXPECT_EQ(nqueens::to_string(brute_force_choices(22)), "63887407766986865702182544710470036560");
  EXPECT_EQ(brute_force_choices(23), kMaxWideCount);
  EXPECT_EQ(brute_force_choices(kMaxSize), kMaxWideCount);
}

TEST(BruteForceChoices, ExcludeGivenRowsAndBlockedSquares) {
  EXPECT_EQ(brute_force_choices(Problem(8, {{0, 4}})), 231917400U);         // C(56, 7)
  EXPECT_EQ(brute_force_choices(Problem(8, {{3, 1}, {4, 3}})), 12271512U);  // C(48, 6)
  EXPECT_EQ(brute_force_choices(Problem(2, {}, {{0, 0}})), 3U);             // C(3, 2)
  EXPECT_EQ(brute_force_choices(Problem(2, {{0, 0}}, {{0, 1}, {1, 1}})), 1U);
  EXPECT_EQ(brute_force_choices(Problem(1, {{0, 0}})), 1U);
  EXPECT_EQ(brute_force_choices(Problem(1, {}, {{0, 0}})), 0U);
}

TEST(BruteForce, ReachesEveryPartialChoice) {
  // The choices of at most n squares that can be extended to n squares: C(n^2 + 1, n).
  EXPECT_EQ(find_all(Problem(1), "brute-force").result.counters.nodes, 2U);
  EXPECT_EQ(find_all(Problem(2), "brute-force").result.counters.nodes, 10U);
  EXPECT_EQ(find_all(Problem(3), "brute-force").result.counters.nodes, 120U);
  EXPECT_EQ(find_all(Problem(4), "brute-force").result.counters.nodes, 2380U);
  EXPECT_EQ(find_all(Problem(5), "brute-force").result.counters.nodes, 65780U);
}

TEST(BruteForce, TestsEveryCompleteChoice) {
  // There are 84 choices of three squares, and none of them is a solution.
  const auto found = find_all(Problem(3), "brute-force", Keep::SolutionsAndEvents);
  EXPECT_EQ(testing::number_of(EventKind::Reject, found.events), 84U);
  EXPECT_TRUE(found.result.exhaustive);
}

TEST(BruteForce, ReportsTwoQueensInARowAndTheAttack) {
  const auto events = find_all(Problem(2), "brute-force", Keep::SolutionsAndEvents).events;
  ASSERT_GE(events.size(), 6U);
  EXPECT_EQ(std::vector(events.begin(), events.begin() + 6),
            (std::vector<Event>{{.kind = EventKind::Place, .row = 0, .column = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                {EventKind::Reject, Line::Row, 0, 1, 0},
                                {.kind = EventKind::Remove, .row = 0, .column = 1},
                                {.kind = EventKind::Place, .row = 1, .column = 0},
                                {EventKind::Reject, Line::Column, 1, 0, 0}}));
}

TEST(BruteForce, FindsTheSolutionsOfSixRowsInOrder) {
  const auto found = find_all(Problem(6), "brute-force");
  EXPECT_EQ(found.solutions, testing::naive_solutions(Problem(6)));
  EXPECT_EQ(found.result.counters.nodes, 2324784U);  // C(37, 6)
}

TEST(BruteForce, RefusesTheChessboardAndStatesTheNumberOfChoices) {
  EXPECT_EQ(brute_force_refusal(Problem(8)),
            "algorithm brute-force would have to test 4426165368 choices of 8 of 64 squares, more "
            "than its limit of 1000000000; choose another algorithm");
  const std::string large = brute_force_refusal(Problem(1000));
  EXPECT_NE(large.find("455 or more choices of 1000 of 1000000 squares"), std::string::npos)
      << large;
  EXPECT_NE(brute_force_refusal(Problem(kMaxBruteForceSize + 1)).find("1000000 rows"),
            std::string::npos);
}

TEST(BruteForce, AcceptsTheChessboardWithAGivenQueen) {
  const Result result = search(Problem(8, {{0, 4}}), {.algorithm = "brute-force", .node_limit = 9});
  EXPECT_EQ(result.counters.nodes, 9U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

TEST(BruteForce, HasNoChoiceWithFewerSquaresThanQueens) {
  const auto found = find_all(Problem(2, {}, {{0, 0}, {0, 1}, {1, 0}}), "brute-force");
  EXPECT_EQ(found.result.counters.nodes, 1U);
  EXPECT_TRUE(found.result.exhaustive);
}

TEST(BruteForceSlow, FindsFortySolutionsAmongEightySixMillionChoices) {
  const auto found = find_all(Problem(7), "brute-force");
  EXPECT_EQ(found.result.counters.solutions, 40U);    // OEIS A000170
  EXPECT_EQ(found.result.counters.nodes, 99884400U);  // C(50, 7)
  EXPECT_TRUE(std::ranges::is_sorted(found.solutions));
}

}  // namespace
}  // namespace nqueens::search
