// tests/solve/find_solution_test.cpp - find_solution() chooses the method for a board and returns
// its name.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/find_solution.h"

#include <gtest/gtest.h>

#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/completions.h"

namespace nqueens::solve {
namespace {

using Columns = std::vector<std::int32_t>;

Columns columns_of(const Solution& solution) {
  const auto columns = solution.placement.value().columns();
  return {columns.begin(), columns.end()};
}

TEST(FindSolution, UsesTheFormulaForAnEmptyBoard) {
  const Solution solution = find_solution(Problem(8));
  EXPECT_EQ(solution.method, "closed-form");
  EXPECT_EQ(columns_of(solution), (Columns{3, 5, 7, 1, 6, 0, 2, 4}));
  EXPECT_FALSE(solution.has_none);
}

TEST(FindSolution, ProvesThatSmallBoardsHaveNone) {
  EXPECT_TRUE(find_solution(Problem(3)).has_none);
  EXPECT_TRUE(find_solution(Problem(3), {.method = "local-search"}).has_none);
  EXPECT_TRUE(find_solution(Problem(2), {.method = "first"}).has_none);
  EXPECT_TRUE(find_solution(Problem(6, {{0, 0}})).has_none);
}

TEST(FindSolution, UsesTheFormulaOrTheTheoremForAnEmptyTorus) {
  const Solution five = find_solution(Problem(5).with_rule(Rule::Toroidal));
  EXPECT_EQ(columns_of(five), (Columns{0, 2, 4, 1, 3}));
  EXPECT_TRUE(find_solution(Problem(8).with_rule(Rule::Toroidal)).has_none);
  EXPECT_TRUE(find_solution(Problem(8, {{0, 0}}, {}, Rule::Toroidal)).has_none);
}

TEST(FindSolution, SearchesUnderOtherRules) {
  const Problem ten = Problem(10).with_rule(Rule::Superqueens);
  const Solution solution = find_solution(ten);
  EXPECT_EQ(solution.method, "most-constrained-row");
  EXPECT_TRUE(solves(solution.placement.value(), ten));
  EXPECT_TRUE(find_solution(Problem(9).with_rule(Rule::Superqueens)).has_none);
}

TEST(FindSolution, KeepsGivenQueensAndBlockedSquares) {
  const Problem problem(8, {{0, 3}}, {{1, 0}, {1, 5}, {1, 6}});
  const Solution solution = find_solution(problem);
  EXPECT_TRUE(solves(solution.placement.value(), problem));
}

TEST(FindSolution, MethodFirstReturnsTheFirstSolution) {
  EXPECT_EQ(columns_of(find_solution(Problem(8), {.method = "first"})),
            (Columns{0, 4, 7, 5, 2, 6, 1, 3}));
}

TEST(FindSolution, RefusesProblemsThatAMethodDoesNotSupport) {
  EXPECT_THROW(find_solution(Problem(8, {{0, 0}}), {.method = "closed-form"}), UsageError);
  EXPECT_THROW(find_solution(Problem(8, {{0, 0}}), {.method = "local-search"}), UsageError);
  const Problem torus = Problem(7).with_rule(Rule::Toroidal);
  EXPECT_THROW(find_solution(torus, {.method = "first"}), UsageError);
  EXPECT_THROW(find_solution(torus, {.method = "completion"}), UsageError);
  EXPECT_THROW(find_solution(Problem(8), {.threads = -1}), UsageError);
  EXPECT_THROW(find_solution(Problem(8), {.method = "guess"}), UsageError);
}

TEST(FindSolution, RefusesSeveralStars) {
  const Problem stars = Problem(4, {}, {}, Rule::Touching).with_regions(rows_as_regions(4), 2);
  EXPECT_THROW(find_solution(stars, {}), UsageError);
  EXPECT_THROW(find_solution(stars, {.method = "regions"}), UsageError);
  EXPECT_THROW(for_each_completion(stars, [](const Placement&) { return true; }), UsageError);
}

TEST(FindSolution, AStoppedSearchProvesNothing) {
  std::stop_source stop;
  stop.request_stop();
  const Solution solution =
      find_solution(Problem(40), {.method = "first"}, {.stop = stop.get_token()});
  EXPECT_EQ(solution.ended, Ended::Stopped);
  EXPECT_FALSE(solution.has_none);
  EXPECT_FALSE(solution.placement);
}

}  // namespace
}  // namespace nqueens::solve
