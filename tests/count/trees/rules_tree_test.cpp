// tests/count/trees/rules_tree_test.cpp - compares counts by other rules with the OEIS and with a
// search by the definition.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/board.h"
#include "nqueens/count/count.h"
#include "tests/board/random_boards.h"
#include "tests/waiting.h"

namespace nqueens::count {
namespace {

std::uint64_t solutions(const Problem& problem) {
  return static_cast<std::uint64_t>(count(Question(problem), {.method = "rules"}).solutions);
}

std::vector<std::uint64_t> counts(Rule rule, std::int32_t largest) {
  std::vector<std::uint64_t> counts;
  for (std::int32_t n = 1; n <= largest; ++n) {
    counts.push_back(solutions(Problem(n).with_rule(rule)));
  }
  return counts;
}

// Counts solutions row by row, comparing each queen with all queens of earlier rows.
std::uint64_t naive_count(const Problem& problem, std::vector<Square>& queens) {
  const auto row = static_cast<std::int32_t>(queens.size());
  if (row == problem.size()) {
    for (const Square given : problem.given()) {
      if (queens[static_cast<std::size_t>(given.row)] != given) return 0;
    }
    return 1;
  }
  std::uint64_t total = 0;
  for (Square square = {row, 0}; square.column < problem.size(); ++square.column) {
    bool is_free = !problem.is_blocked(square);
    for (const Square queen : queens) {
      is_free = is_free && !attacks(queen, square, problem.size(), problem.rule());
    }
    if (!is_free) continue;
    queens.push_back(square);
    total += naive_count(problem, queens);
    queens.pop_back();
  }
  return total;
}

// Counts the ways to choose a different column for each row, never adjacent to the previous one.
std::uint64_t non_touching(std::int32_t n, std::int32_t row, std::uint32_t used,
                           std::int32_t last) {
  if (row == n) return 1;
  std::uint64_t total = 0;
  for (std::int32_t column = 0; column < n; ++column) {
    if ((used >> column & 1U) != 0) continue;
    if (row > 0 && (column == last + 1 || column == last - 1)) continue;
    total += non_touching(n, row + 1, used | 1U << column, column);
  }
  return total;
}

// OEIS A002464 (Hertzsprung's problem), n = 1 to 12.
TEST(RulesTree, CountsQueensThatMustNotTouchAsBruteForceDoes) {
  const std::vector<std::uint64_t> published = {1,   0,    0,     2,      14,      90,
                                                646, 5242, 47622, 479306, 5296790, 63779034};
  for (std::int32_t n = 1; n <= 10; ++n) {
    EXPECT_EQ(non_touching(n, 0, 0, 0), published[static_cast<std::size_t>(n - 1)]) << n;
  }
  EXPECT_EQ(counts(rule("touching"), 12), published);
}

TEST(RulesTree, CountsTheTorus) {
  // OEIS A051906, n = 1 to 17.
  EXPECT_EQ(counts(Rule::Toroidal, 17), (std::vector<std::uint64_t>{1, 0, 0, 0, 10, 0, 28, 0, 0, 0,
                                                                    88, 0, 4524, 0, 0, 0, 140692}));
}

TEST(RulesTree, CountsSuperqueens) {
  // OEIS A051223, n = 1 to 14.
  EXPECT_EQ(counts(Rule::Superqueens, 14),
            (std::vector<std::uint64_t>{1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876, 5180}));
}

// The solutions with each first queen add up to all solutions of the plain board (OEIS A000170, n =
// 4 to 12).
TEST(RulesTree, CountsQueensOnEveryFirstSquare) {
  std::vector<std::uint64_t> sums;
  for (std::int32_t n = 4; n <= 12; ++n) {
    std::uint64_t sum = 0;
    for (std::int32_t column = 0; column < n; ++column) sum += solutions(Problem(n, {{0, column}}));
    sums.push_back(sum);
  }
  EXPECT_EQ(sums, (std::vector<std::uint64_t>{2, 10, 4, 40, 92, 352, 724, 2680, 14200}));
}

TEST(RulesTreeSlow, CountsLargerBoards) {
  EXPECT_EQ(solutions(Problem(15).with_rule(Rule::Superqueens)), 32'516U);   // A051223
  EXPECT_EQ(solutions(Problem(16).with_rule(Rule::Superqueens)), 202'900U);  // A051223
  EXPECT_EQ(solutions(Problem(19).with_rule(Rule::Toroidal)), 820'496U);     // A051906
}

// These boards have no solution (Polya, 1918). For the larger ones the search would take hours.
TEST(RulesTree, AnswersATorusWithoutSolutionsAtOnce) {
  EXPECT_EQ(solutions(Problem(32).with_rule(Rule::Toroidal)), 0U);
  EXPECT_EQ(solutions(Problem(27).with_rule(Rule::Toroidal)), 0U);
  EXPECT_EQ(solutions(Problem(24, {{0, 0}}, {{3, 3}}, Rule::Toroidal)), 0U);
}

// Translations map solutions to solutions, so each square has a queen in 1/5 of the 10 solutions
// for n = 5 and in 1/13 of the 4524 solutions for n = 13.
TEST(RulesTree, ATorusHasAsManySolutionsWithEachFirstQueen) {
  EXPECT_EQ(solutions(Problem(5, {{0, 3}}, {}, Rule::Toroidal)), 2U);
  EXPECT_EQ(solutions(Problem(13, {{0, 0}}, {}, Rule::Toroidal)), 348U);
  EXPECT_EQ(solutions(Problem(13, {{0, 12}}, {}, Rule::Toroidal)), 348U);
  EXPECT_EQ(solutions(Problem(13, {{7, 5}}, {}, Rule::Toroidal)), 348U);
}

TEST(RulesTree, IsZeroWhenGivenQueensAttackEachOther) {
  EXPECT_EQ(solutions(Problem(10, {{0, 0}, {1, 2}}, {}, Rule::Superqueens)), 0U);
  EXPECT_EQ(solutions(Problem(7, {{0, 0}, {1, 6}}, {}, Rule::Toroidal)), 0U);
  EXPECT_EQ(solutions(Problem(7, {{0, 0}}, {{0, 0}}, Rule::Toroidal)), 0U);
}

RC_GTEST_PROP(RulesTree, AgreesWithTheDefinition, ()) {
  const std::int32_t n = nqueens::testing::random_size(8);
  const Rule rule = *rc::gen::elementOf(rules());
  const int most_given = *rc::gen::inRange(0, 3);
  const Problem problem(n, nqueens::testing::random_squares(n, most_given),
                        nqueens::testing::random_squares(n, 4), rule);
  if (Question(problem).is_plain()) return;  // other methods count plain questions
  std::vector<Square> queens;
  RC_ASSERT(solutions(problem) == naive_count(problem, queens));
}

TEST(RulesTree, IsTheSameOnAnyNumberOfThreads) {
  const Question question(Problem(13).with_rule(Rule::Superqueens));
  EXPECT_EQ(count(question, {.threads = 1}).threads, 1);
  EXPECT_EQ(count(question, {.threads = 1}).solutions, WideCount{1876});
  EXPECT_EQ(count(question, {.threads = 2}).solutions, WideCount{1876});
}

TEST(RulesTree, RefusesQuestionsThatItCannotCount) {
  EXPECT_EQ(solutions(Problem(32, {{0, 0}, {1, 1}}, {}, Rule::Superqueens)), 0U);
  EXPECT_THROW(solutions(Problem(33).with_rule(Rule::Superqueens)), UsageError);
  EXPECT_THROW(solutions(Problem(33).with_rule(Rule::Toroidal)), UsageError);
  EXPECT_THROW(count(Question(Problem(8).with_rule(Rule::Toroidal)), {.threads = -1}), UsageError);
}

TEST(RulesTree, IsIncompleteWhenTheRunEnds) {
  std::stop_source stop;
  stop.request_stop();
  const Question question(Problem(20).with_rule(Rule::Superqueens));
  const Result stopped = count(question, {}, {}, {.stop = stop.get_token()});
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_FALSE(stopped.complete());
}

TEST(RulesTree, KeepsADeadlineWithinATask) {
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(50)};
  const Question question(Problem(32).with_rule(Rule::Superqueens));
  const Result late = count(question, {.split = 2}, {}, watch);
  EXPECT_EQ(late.ended, Ended::LimitReached);
  EXPECT_FALSE(late.complete());
  EXPECT_LT(late.elapsed_seconds, tests::kHangSeconds);
}

TEST(RulesTree, ReportsProgressToItsEnd) {
  std::vector<double> fractions;
  const Watch watch = {
      .on_progress = [&](const Progress& progress) { fractions.push_back(progress.fraction); },
      .report_interval = {}};
  const Question question(Problem(12).with_rule(Rule::Superqueens));
  EXPECT_TRUE(count(question, {.threads = 1}, {}, watch).complete());
  ASSERT_FALSE(fractions.empty());
  EXPECT_TRUE(std::ranges::is_sorted(fractions));
  EXPECT_GT(fractions.front(), 0);
  EXPECT_DOUBLE_EQ(fractions.back(), 1);
}

}  // namespace
}  // namespace nqueens::count
