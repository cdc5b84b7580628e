// tests/search/rules_test.cpp - every algorithm on a torus and with superqueens.
//
// Each algorithm finds the same solutions as a naive search, or refuses rules other than `queens`.
// Numbers of solutions: OEIS A051906 (torus), A051223 (superqueens).
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/propagation/dancing_links.h"
#include "nqueens/search/propagation/domains.h"
#include "nqueens/search/repair/conflict_board.h"
#include "tests/search/algorithm_names.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find;
using testing::find_all;
using testing::naive_solutions;
using testing::names;
using testing::random_permutation;
using testing::random_size;
using testing::random_square;
using testing::random_squares;
using testing::random_variant;
using testing::test_name;

Problem torus(std::int32_t n) { return Problem(n).with_rule(Rule::Toroidal); }
Problem superqueens(std::int32_t n) { return Problem(n).with_rule(Rule::Superqueens); }

// The four solutions of ten superqueens.
std::vector<Placement> solutions_of_ten() {
  return {Placement({2, 5, 8, 0, 3, 6, 9, 1, 4, 7}), Placement({3, 7, 0, 4, 8, 1, 5, 9, 2, 6}),
          Placement({6, 2, 9, 5, 1, 8, 4, 0, 7, 3}), Placement({7, 4, 1, 9, 6, 3, 0, 8, 5, 2})};
}

std::string refusal(const Problem& problem, const std::string& algorithm) {
  try {
    static_cast<void>(search(problem, {.algorithm = algorithm, .restart_limit = 0}));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

class EveryAlgorithmByRule : public ::testing::TestWithParam<std::string_view> {
 protected:
  static std::string name() { return std::string(GetParam()); }
  static const Algorithm& chosen() { return algorithm(GetParam()); }

  // Returns `size`, or a smaller size for which the algorithm takes at most a second.
  static std::int32_t at_most(std::int32_t size) {
    if (name() == "brute-force") return std::min(size, 5);
    if (name() == "permutations") return std::min(size, 7);
    return size;
  }

  static std::vector<Placement> sorted_solutions(const Problem& problem) {
    std::vector<Placement> solutions = find_all(problem, name()).solutions;
    std::sort(solutions.begin(), solutions.end());
    return solutions;
  }

  static std::vector<std::size_t> counts(Rule rule, std::int32_t largest) {
    std::vector<std::size_t> counts;
    for (std::int32_t n = 1; n <= largest; ++n) {
      counts.push_back(find_all(Problem(n).with_rule(rule), name()).solutions.size());
    }
    return counts;
  }
};

// Algorithms that find all solutions, and repair algorithms that find one.
class CompleteByRule : public EveryAlgorithmByRule {};
class RepairByRule : public EveryAlgorithmByRule {};

TEST_P(EveryAlgorithmByRule, SupportsBothRulesOrRefusesBoth) {
  const std::string expected = "algorithm " + name() + " supports only the rule queens, not ";
  const bool refuses = !chosen().honours_rules;
  EXPECT_EQ(refusal(torus(5), name()), refuses ? expected + "toroidal" : "");
  EXPECT_EQ(refusal(superqueens(4), name()), refuses ? expected + "superqueens" : "");
}

TEST_P(CompleteByRule, FindsThePublishedNumbersOnATorus) {
  std::vector<std::size_t> published = {1, 0, 0, 0, 10, 0, 28, 0, 0};
  published.resize(static_cast<std::size_t>(at_most(9)));
  EXPECT_EQ(counts(Rule::Toroidal, at_most(9)), published);
}

TEST_P(CompleteByRule, FindsThePublishedNumbersOfSuperqueens) {
  std::vector<std::size_t> published = {1, 0, 0, 0, 0, 0, 0, 0, 0, 4};
  published.resize(static_cast<std::size_t>(at_most(10)));
  EXPECT_EQ(counts(Rule::Superqueens, at_most(10)), published);
}

// OEIS A002464.
TEST_P(CompleteByRule, FindsThePublishedNumbersOfQueensThatMustNotTouch) {
  std::vector<std::size_t> published = {1, 0, 0, 2, 14, 90, 646, 5242};
  published.resize(static_cast<std::size_t>(at_most(8)));
  EXPECT_EQ(counts(rule("touching"), at_most(8)), published);
}

TEST_P(CompleteByRule, FindsTheFourSolutionsOfTenSuperqueens) {
  if (at_most(10) < 10) return;
  EXPECT_EQ(sorted_solutions(superqueens(10)), solutions_of_ten());
}

TEST_P(CompleteByRule, FindsTheSolutionsOfANaiveSearchWithGivenQueensAndBlockedSquares) {
  const std::string algorithm = name();
  const std::int32_t largest = at_most(7);
  rc::check([&] {
    const std::int32_t n = random_size(largest);
    const Problem problem(n, random_squares(n, 2), random_squares(n, 3), random_variant());
    RC_ASSERT(sorted_solutions(problem) == naive_solutions(problem));
  });
}

TEST_P(RepairByRule, RepairsToASolutionUnderTheRule) {
  const auto on_torus = search(torus(7), {.algorithm = name()});
  ASSERT_TRUE(on_torus.first.has_value());
  EXPECT_TRUE(is_solution(*on_torus.first, Rule::Toroidal));
  const auto as_knights = search(superqueens(13), {.algorithm = name()});
  ASSERT_TRUE(as_knights.first.has_value());
  EXPECT_TRUE(is_solution(*as_knights.first, Rule::Superqueens));
  const auto apart = search(Problem(13).with_rule(rule("touching")), {.algorithm = name()});
  ASSERT_TRUE(apart.first.has_value());
  EXPECT_TRUE(is_solution(*apart.first, rule("touching")));
}

INSTANTIATE_TEST_SUITE_P(Table, EveryAlgorithmByRule,
                         ::testing::ValuesIn(names([](const Algorithm&) { return true; })),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Table, CompleteByRule, ::testing::ValuesIn(names([](const Algorithm& a) {
                           return a.honours_rules && a.is_complete && a.name != "logic";
                         })),
                         test_name);
// A separate slow suite, because this algorithm starts a program for each search.
INSTANTIATE_TEST_SUITE_P(
    TableSlow, CompleteByRule,
    ::testing::ValuesIn(names([](const Algorithm& a) { return a.name == "logic"; })), test_name);
INSTANTIATE_TEST_SUITE_P(Table, RepairByRule, ::testing::ValuesIn(names([](const Algorithm& a) {
                           return a.honours_rules && !a.is_complete;
                         })),
                         test_name);

TEST(Rules, AreRefusedByAlgorithmsForPlainDiagonals) {
  std::set<std::string_view> refusing;
  for (const Algorithm& a : algorithms()) {
    if (!a.honours_rules) refusing.insert(a.name);
  }
  EXPECT_EQ(refusing,
            (std::set<std::string_view>{"depth-first-iterative", "best-first", "bitmask"}));
}

TEST(Rules, AreKeptInSearchesByColumns) {
  const auto found =
      find(superqueens(10),
           {.algorithm = "depth-first", .goal = Goal::All, .direction = Direction::Columns});
  EXPECT_EQ(found.result.counters.solutions, 4U);
}

TEST(Rules, ReportTheMoveByWhichAQueenAttacks) {
  const auto found = find(superqueens(4), {.algorithm = "depth-first", .node_limit = 10},
                          testing::Keep::SolutionsAndEvents);
  const Event by_knight = {EventKind::Reject, Line::KnightsMove, 1, 2, 0};
  EXPECT_NE(std::ranges::find(found.events, by_knight), found.events.end());
}

TEST(Rules, CrossingsOnATorusListNoSquareTwice) {
  // On an even torus both diagonals from (0,0) lead to (2,2).
  std::vector<std::int32_t> columns;
  for_each_crossing({0, 0}, 2, 4, Rule::Toroidal,
                    [&](const Crossing& crossing) { columns.push_back(crossing.column); });
  EXPECT_EQ(columns, (Columns{0, 2}));
}

RC_GTEST_PROP(Rules, CrossingsAreTheAttackedSquares, ()) {
  const std::int32_t n = 1 + random_size(9);
  const Square queen = random_square(n);
  Square other = random_square(n);
  if (other.row == queen.row) other.row = (queen.row + 1) % n;
  const Rule rule = random_variant();
  std::vector<Line> lines;
  for_each_crossing(queen, other.row, n, rule, [&](const Crossing& crossing) {
    if (crossing.column == other.column) lines.push_back(crossing.line);
  });
  const auto line = line_between(queen, other, n, rule);
  RC_ASSERT(lines == (line ? std::vector<Line>{*line} : std::vector<Line>{}));
}

RC_GTEST_PROP(Rules, ClausesHaveThePredictedNumber, ()) {
  const std::int32_t n = random_size(12);
  const Problem problem(n, {}, random_squares(n, 3), random_variant());
  std::int64_t clauses = 0;
  std::int64_t variables = 0;
  for_each_clause(problem, [&](std::span<const Literal> clause) {
    ++clauses;
    for (const Literal literal : clause) {
      variables = std::max<std::int64_t>(variables, literal < 0 ? -literal : literal);
    }
    return true;
  });
  RC_ASSERT(clause_totals(problem).clauses == clauses);
  RC_ASSERT(clause_totals(problem).variables == variables);
}

RC_GTEST_PROP(Rules, AConflictBoardPredictsItsCounts, ()) {
  const std::int32_t n = 1 + random_size(10);
  const Problem problem = Problem(n).with_rule(random_variant());
  ConflictBoard board(problem);
  const Columns columns = random_permutation(n);
  for (std::int32_t row = 0; row < n; ++row) {
    board.place({row, columns[static_cast<std::size_t>(row)]});
  }
  RC_ASSERT((board.pairs() == 0) == is_solution(board.placement(), problem.rule()));
  const std::int64_t after_swap = board.pairs() + board.swap_change(0, n - 1);
  const std::int32_t column = board.column(0);
  board.move({0, board.column(n - 1)});
  board.move({n - 1, column});
  RC_ASSERT(board.pairs() == after_swap);
  const Square to = random_square(n);
  const std::int64_t after_move = board.pairs() + board.change(to);
  board.move(to);
  RC_ASSERT(board.pairs() == after_move);
}

TEST(Rules, DancingLinksRefusesTooManySuperqueens) {
  EXPECT_EQ(largest_dancing_links_board(Rule::Queens), 2048);
  EXPECT_EQ(refusal(superqueens(1025), "dancing-links"),
            "algorithm dancing-links supports at most 1024 superqueens, found 1025");
}

// OEIS A051906 for n = 11 and 13, and A051223 for n = 11 to 13. Three algorithms must find these
// numbers.
TEST(RulesSlow, LargerBoardsHaveThePublishedNumbers) {
  for (const std::string algorithm : {"depth-first", "dancing-links", "most-constrained-row"}) {
    EXPECT_EQ(find_all(torus(11), algorithm).solutions.size(), 88U) << algorithm;
    EXPECT_EQ(find_all(torus(13), algorithm).solutions.size(), 4524U) << algorithm;
    EXPECT_EQ(find_all(superqueens(11), algorithm).solutions.size(), 44U) << algorithm;
    EXPECT_EQ(find_all(superqueens(12), algorithm).solutions.size(), 156U) << algorithm;
    EXPECT_EQ(find_all(superqueens(13), algorithm).solutions.size(), 1876U) << algorithm;
  }
}

}  // namespace
}  // namespace nqueens::search
