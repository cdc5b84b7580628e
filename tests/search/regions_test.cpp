// tests/search/regions_test.cpp - every algorithm on boards with regions.
//
// Each algorithm finds the same solutions as a naive search, or refuses boards with regions.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/propagation/domains.h"
#include "nqueens/search/repair/conflict_board.h"
#include "tests/board/region_boards.h"
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
using testing::random_region_problem;
using testing::random_regions;
using testing::random_size;
using testing::random_square;
using testing::regions_of;
using testing::seven_regions;
using testing::test_name;

// A board of five regions. It has three solutions under the rule `touching`, and the same three
// under the rule `queens`. A Python program found them.
constexpr std::string_view kFive = "AAABB CAABB CCDDB CCDEE CCEEE";

std::vector<Placement> solutions_of_five() {
  return {Placement({1, 3, 0, 2, 4}), Placement({1, 4, 2, 0, 3}), Placement({4, 1, 3, 0, 2})};
}

Problem five_regions(const Rule& rule) {
  return Problem(5, {}, {}, rule).with_regions(regions_of(kFive));
}

class EveryAlgorithmWithRegions : public ::testing::TestWithParam<std::string_view> {
 protected:
  static std::string name() { return std::string(GetParam()); }
  static const Algorithm& chosen() { return algorithm(GetParam()); }

  // Returns `size`, or a smaller size for which the algorithm takes at most a second.
  static std::int32_t at_most(std::int32_t size) {
    if (name() == "brute-force") return std::min(size, 5);
    return size;
  }

  static std::vector<Placement> sorted_solutions(const Problem& problem, Direction direction) {
    const bool turns = chosen().takes_direction;
    std::vector<Placement> solutions =
        find(problem, {.algorithm = name(),
                       .goal = Goal::All,
                       .direction = turns ? direction : Direction::Rows})
            .solutions;
    std::sort(solutions.begin(), solutions.end());
    return solutions;
  }
};

// Algorithms that find all solutions, repair algorithms that find one, and algorithms that refuse
// regions.
class CompleteAlgorithmsWithRegions : public EveryAlgorithmWithRegions {};
class RepairAlgorithmsWithRegions : public EveryAlgorithmWithRegions {};
class RefusesRegions : public EveryAlgorithmWithRegions {};

TEST_P(CompleteAlgorithmsWithRegions, FindsTheOnlySolutionOfALevel) {
  if (at_most(7) < 7) return;
  EXPECT_EQ(sorted_solutions(seven_regions(), Direction::Rows),
            (std::vector<Placement>{Placement({0, 5, 3, 1, 4, 2, 6})}));
}

TEST_P(CompleteAlgorithmsWithRegions, FindsTheSolutionsOfFiveRegionsUnderTwoRules) {
  EXPECT_EQ(sorted_solutions(five_regions(Rule::Touching), Direction::Rows), solutions_of_five());
  EXPECT_EQ(sorted_solutions(five_regions(Rule::Queens), Direction::Rows), solutions_of_five());
}

TEST_P(CompleteAlgorithmsWithRegions, FindsTheSameSolutionsAsANaiveSearchByRowsAndByColumns) {
  const std::int32_t largest = at_most(7);
  rc::check([&] {
    const Problem problem = random_region_problem(largest);
    const std::vector<Placement> expected = naive_solutions(problem);
    RC_CLASSIFY(!expected.empty(), "has solutions");
    RC_ASSERT(sorted_solutions(problem, Direction::Rows) == expected);
    RC_ASSERT(sorted_solutions(problem, Direction::Columns) == expected);
  });
}

TEST_P(RepairAlgorithmsWithRegions, RepairsToASolution) {
  const auto found = search(seven_regions(), {.algorithm = name()});
  ASSERT_TRUE(found.first.has_value());
  EXPECT_EQ(*found.first, Placement({0, 5, 3, 1, 4, 2, 6}));
  const Problem without_corner =
      Problem(7, {}, {{0, 6}}, Rule::Touching).with_regions(regions_of(testing::kSevenLetters));
  const auto moved = search(without_corner, {.algorithm = name()});
  ASSERT_TRUE(moved.first.has_value());
  EXPECT_EQ(*moved.first, Placement({0, 5, 3, 1, 4, 2, 6}));
}

TEST_P(RefusesRegions, WithAMessage) {
  try {
    static_cast<void>(search(five_regions(Rule::Queens), {.algorithm = name()}));
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()), "algorithm " + name() + " does not support regions");
  }
}

INSTANTIATE_TEST_SUITE_P(Table, CompleteAlgorithmsWithRegions,
                         ::testing::ValuesIn(names([](const Algorithm& a) {
                           return a.honours_regions && a.is_complete && a.name != "logic";
                         })),
                         test_name);
// A separate slow suite, because this algorithm starts a program for each search.
INSTANTIATE_TEST_SUITE_P(
    TableSlow, CompleteAlgorithmsWithRegions,
    ::testing::ValuesIn(names([](const Algorithm& a) { return a.name == "logic"; })), test_name);
INSTANTIATE_TEST_SUITE_P(Table, RepairAlgorithmsWithRegions,
                         ::testing::ValuesIn(names([](const Algorithm& a) {
                           return a.honours_regions && !a.is_complete;
                         })),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Table, RefusesRegions, ::testing::ValuesIn(names([](const Algorithm& a) {
                           return !a.honours_regions;
                         })),
                         test_name);

TEST(Regions, AreRefusedByAlgorithmsForPlainDiagonals) {
  EXPECT_EQ(names([](const Algorithm& a) { return !a.honours_regions; }),
            (std::vector<std::string_view>{"depth-first-iterative", "best-first", "bitmask"}));
}

TEST(Regions, AreTransposedWithTheBoard) {
  const Problem turned = transposed(seven_regions());
  EXPECT_EQ(turned.regions(),
            regions_of("AAAAAAA ACCCGGB ADDCCGB AEDFFGB AEDDFGB AEEEFFB BBBBBBB"));
  EXPECT_EQ(turned.rule(), Rule::Touching);
  EXPECT_EQ(transposed(turned), seven_regions());
}

TEST(Regions, ReportAttacksWithinARegion) {
  const auto found = find(seven_regions(), {.algorithm = "depth-first", .node_limit = 10},
                          testing::Keep::SolutionsAndEvents);
  // The second queen is on (1,2) in region D, which also contains (2,4).
  const Event by_region = {EventKind::Reject, Line::Region, 2, 4, 1};
  EXPECT_NE(std::ranges::find(found.events, by_region), found.events.end());
}

TEST(Regions, AreEnteredByDancingLinks) {
  const auto found =
      find(seven_regions(), {.algorithm = "dancing-links"}, testing::Keep::SolutionsAndEvents);
  // Region C is the first region with five squares; rows and columns have seven squares.
  ASSERT_FALSE(found.events.empty());
  EXPECT_EQ(found.events.front(),
            (Event{.kind = EventKind::Enter, .line = Line::Region, .row = 2}));
}

RC_GTEST_PROP(Regions, CrossingsAreTheAttackedSquares, ()) {
  const Problem problem = random_region_problem(9);
  const std::int32_t n = problem.size();
  RC_PRE(n > 1);
  const Square queen = random_square(n);
  Square other = random_square(n);
  if (other.row == queen.row) other.row = (queen.row + 1) % n;
  std::vector<Line> lines;
  for_each_crossing(queen, other.row, problem, [&](const Crossing& crossing) {
    if (crossing.column == other.column) lines.push_back(crossing.line);
  });
  const auto line = line_between(queen, other, problem);
  RC_ASSERT(lines == (line ? std::vector<Line>{*line} : std::vector<Line>{}));
}

RC_GTEST_PROP(Regions, NumberOfClausesIsAsPredicted, ()) {
  const Problem problem = random_region_problem(12);
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

RC_GTEST_PROP(Regions, AConflictBoardPredictsItsCounts, ()) {
  const std::int32_t n = 1 + random_size(10);
  const Rule rule = *rc::gen::elementOf(rules());
  const Problem problem = Problem(n).with_rule(rule).with_regions(random_regions(n));
  ConflictBoard board(problem);
  const Columns columns = random_permutation(n);
  for (std::int32_t row = 0; row < n; ++row) {
    board.place({row, columns[static_cast<std::size_t>(row)]});
  }
  RC_ASSERT((board.pairs() == 0) == solves(board.placement(), problem));
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

}  // namespace
}  // namespace nqueens::search
