// tests/solve/completion_test.cpp - boards with given queens and blocked squares are completed or
// proven to have no solution.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/lexicographic/lexicographic.h"
#include "tests/search/proof/proving.h"
#include "tests/solve/completion_testing.h"

namespace nqueens::solve {
namespace {

using Columns = std::vector<std::int32_t>;

Columns columns_of(const std::optional<Placement>& placement) {
  if (!placement) return {};
  return {placement->columns().begin(), placement->columns().end()};
}

CompletionResult completed(const Problem& problem, Engines engines = Engines::Exact) {
  return complete(problem, {.engines = engines});
}

// Returns whether the SAT solver finds a solution.
bool is_satisfiable(const Problem& problem) {
  const search::Result result = search::search(problem, {.algorithm = "sat"});
  EXPECT_TRUE(result.first || result.exhaustive);
  return result.first.has_value();
}

// Expects the SAT solver to give a valid proof that there is no solution.
void expect_proof(const Problem& problem) {
  if (!search::has_algorithm("sat")) return;
  const search::Claim claim = {.problem = problem};
  const search::ProofCheck check = testing::checked(claim, testing::proof_of(claim));
  EXPECT_TRUE(check.is_valid) << check.refusal;
}

std::vector<Placement> all_of(const Problem& problem) {
  std::vector<Placement> solutions;
  const CompletionsResult result = for_each_completion(problem, [&](const Placement& solution) {
    solutions.push_back(solution);
    return true;
  });
  EXPECT_TRUE(result.exhaustive);
  EXPECT_EQ(result.solutions, solutions.size());
  std::ranges::sort(solutions);
  return solutions;
}

void expect_same_as_trying(int boards, std::uint32_t seed) {
  testing::Chance chance(seed);
  for (int i = 0; i < boards; ++i) {
    const Problem problem = testing::random_partial_board(chance);
    const std::vector<Placement> expected = testing::solutions_by_trying(problem);
    const CompletionResult result = completed(problem);
    ASSERT_EQ(result.has_none, expected.empty()) << "seed " << seed << ", board " << i;
    ASSERT_EQ(result.solution.has_value(), !expected.empty());
    ASSERT_TRUE(!result.solution || solves(*result.solution, problem));
    ASSERT_EQ(all_of(problem), expected);
    const FirstResult first = first_solution(problem);
    ASSERT_EQ(first.has_none, expected.empty());
    ASSERT_TRUE(expected.empty() || first.solution == expected.front());
  }
}

// F. Nauck, Leipziger Illustrirte Zeitung 361 (1850): queens on b4 and d5, with two completions.
TEST(Completion, FindsBothSolutionsOfNaucksBoard) {
  const Problem nauck(8, {{3, 1}, {4, 3}});
  const CompletionResult result = completed(nauck);
  ASSERT_TRUE(result.solution);
  EXPECT_TRUE(solves(*result.solution, nauck));
  EXPECT_EQ(result.engine, "exact");
  EXPECT_EQ(all_of(nauck), testing::solutions_by_trying(nauck));
  EXPECT_EQ(all_of(nauck).size(), 2U);
}

// Returns a board on which the first rows have open squares only in these columns.
Problem confined(std::int32_t n, std::int32_t rows, const Columns& columns) {
  std::vector<Square> blocked;
  for (Square square = {0, 0}; square.row < rows; ++square.row) {
    for (square.column = 0; square.column < n; ++square.column) {
      if (!std::ranges::count(columns, square.column)) blocked.push_back(square);
    }
  }
  return {n, {}, blocked};
}

// Queens in 16 rows need 16 columns. A search would have to try nearly all placements in 15
// columns.
TEST(Completion, DoesNotExistForMoreRowsThanColumns) {
  Columns columns;
  for (std::int32_t row = 0; row < 16; ++row) columns.push_back(closed_form_column(40, row));
  EXPECT_TRUE(completed(confined(40, 16, columns)).solution);
  columns.pop_back();
  EXPECT_TRUE(completed(confined(40, 16, columns)).has_none);
}

TEST(Completion, DoesNotExistForBoardsThatContradictThemselves) {
  EXPECT_TRUE(completed(Problem(8, {{0, 0}, {1, 1}})).has_none);
  EXPECT_TRUE(completed(Problem(100, {{0, 0}, {99, 99}})).has_none);
  expect_proof(Problem(100, {{0, 0}, {99, 99}}));
  EXPECT_TRUE(completed(Problem(4, {{0, 1}}, {{0, 1}})).has_none);
  EXPECT_TRUE(all_of(Problem(5, {{0, 0}, {4, 0}})).empty());
  EXPECT_TRUE(first_solution(Problem(5, {{0, 0}, {4, 0}})).has_none);
}

TEST(Completion, OfAFullBoardIsTheBoardItself) {
  EXPECT_EQ(columns_of(completed(Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}})).solution),
            (Columns{1, 3, 0, 2}));
  EXPECT_EQ(columns_of(completed(Problem(1)).solution), (Columns{0}));
  EXPECT_EQ(columns_of(completed(Problem(1, {{0, 0}})).solution), (Columns{0}));
  EXPECT_TRUE(completed(Problem(1, {}, {{0, 0}})).has_none);
}

TEST(Completion, ExistsForEmptyBoardsExceptOfTwoAndThreeRows) {
  for (std::int32_t n = 1; n <= 80; ++n) {
    const CompletionResult result = completed(Problem(n));
    EXPECT_EQ(result.has_none, n == 2 || n == 3) << n;
    EXPECT_EQ(result.solution.has_value(), n != 2 && n != 3) << n;
  }
}

// A column without a free square is detected before a queen is chosen, on boards with one and with
// two words for each line (word_board.h).
TEST(Completion, DoesNotExistWithABlockedColumn) {
  for (const std::int32_t n : {64, 65}) {
    std::vector<Square> column;
    for (std::int32_t row = 0; row < n; ++row) column.push_back({row, 7});
    const CompletionResult result = completed(Problem(n, {}, column));
    EXPECT_TRUE(result.has_none) << n;
    EXPECT_EQ(result.nodes, 0U) << n;
    expect_proof(Problem(n, {}, column));
  }
}

// This test takes some seconds, because brute force is slow and all completions of each board are
// compared.
TEST(Completion, AgreesWithBruteForce) { expect_same_as_trying(300, 1); }

// This test takes half a minute for the same reason.
TEST(CompletionLong, AgreesWithBruteForceOnThreeThousandBoards) { expect_same_as_trying(3'000, 2); }

TEST(CompletionSlow, AgreesWithASatSolver) {
  testing::Chance chance(3);
  for (int i = 0; i < 300; ++i) {
    const Problem problem = testing::random_partial_board(chance);
    ASSERT_EQ(is_satisfiable(problem), completed(problem).solution.has_value()) << "board " << i;
  }
}

TEST(CompletionSlow, AgreesWithASatSolverOnExcludedDiagonals) {
  testing::Chance chance(4);
  for (int i = 0; i < 1'000; ++i) {
    const Problem problem = testing::random_excluded_diagonals(chance);
    ASSERT_EQ(is_satisfiable(problem), completed(problem).solution.has_value()) << "board " << i;
  }
}

// In each solution of n = 27 rows, the sum of (row - column)^2 + (row + column - 26)^2 over the
// queens is n (n^2 - 1) / 3 = 6552. On the diagonals that are not blocked, it is at least
// 4988 + 1825 = 6813, so there is no solution. A search without this bound takes 1.4 * 10^8 nodes.
TEST(Completion, DoesNotExistIfTheOpenDiagonalsAreTooFarFromTheCentre) {
  std::vector<testing::Diagonal> excluded;
  for (const std::int32_t i : {-16, -11, -9, -4, -3, -1, 2, 3, 5, 6, 7, 10, 13, 15, 16, 19, 20, 22})
    excluded.push_back({.is_rising = false, .number = i});
  for (const std::int32_t i : {3, 5, 10, 23, 42, 47, 51})
    excluded.push_back({.is_rising = true, .number = i});
  const CompletionResult result = completed(Problem(27, {}, testing::squares_of(27, excluded)));
  EXPECT_TRUE(result.has_none);
  EXPECT_LT(result.nodes, 10'000U);
}

// OEIS A000170.
TEST(Completions, HaveThePublishedNumbers) {
  EXPECT_EQ(all_of(Problem(8)).size(), 92U);
  EXPECT_EQ(all_of(Problem(9)).size(), 352U);
  EXPECT_EQ(all_of(Problem(10)).size(), 724U);
}

TEST(Completions, EndWhenTakeReturnsFalse) {
  int taken = 0;
  const CompletionsResult result =
      for_each_completion(Problem(8), [&](const Placement&) { return ++taken < 3; });
  EXPECT_EQ(taken, 3);
  EXPECT_EQ(result.solutions, 3U);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

TEST(Completion, FindsHiddenSolutions) {
  for (std::int32_t given = 0; given < 100; given += 3) {
    const Problem problem = testing::board_with_hidden_solution(100, given, 17);
    const CompletionResult result = completed(problem);
    ASSERT_TRUE(result.solution) << given;
    EXPECT_TRUE(solves(*result.solution, problem)) << given;
  }
}

TEST(CompletionSlow, FindsHiddenSolutionsOfAThousandRows) {
  for (std::int32_t given = 10; given <= 990; given += 70) {
    const Problem problem = testing::board_with_hidden_solution(1000, given, 18);
    EXPECT_TRUE(completed(problem).solution) << given;
  }
}

// Blocks all squares that have a queen in some completion, so that there is no completion left.
TEST(Completion, ProvesThatThereIsNone) {
  const Problem hidden = testing::board_with_hidden_solution(100, 96, 4);
  const std::vector<Placement> solutions = all_of(hidden);
  ASSERT_FALSE(solutions.empty());
  std::vector<Square> blocked;
  for (const Placement& solution : solutions) {
    for (std::int32_t row = 0; row < 100; ++row) {
      const Square square = {row, solution.column(row)};
      const auto& given = hidden.given();
      if (std::ranges::find(given, square) == given.end()) blocked.push_back(square);
    }
  }
  const CompletionResult result = completed(Problem(100, hidden.given(), blocked));
  EXPECT_TRUE(result.has_none);
  EXPECT_EQ(result.ended, Ended::Complete);
  expect_proof(Problem(100, hidden.given(), blocked));
}

TEST(Completion, RefusesBoardsThatAreTooLarge) {
  EXPECT_THROW(completed(Problem(10'001, {{0, 0}})), UsageError);
  EXPECT_THROW(complete(Problem(13, {}, {}, Rule::Toroidal)), UsageError);
  EXPECT_THROW(first_solution(Problem(10'001)), UsageError);
  EXPECT_THROW(for_each_completion(Problem(10'001), [](const Placement&) { return true; }),
               UsageError);
}

// On large boards with few given queens, local search finds a completion at once.
TEST(Completion, OfLargeBoardsIsFoundByLocalSearch) {
  for (const std::int32_t n : {65, 1000, 100'000}) {
    const Problem problem = testing::board_with_hidden_solution(n, n / 10, 9);
    std::vector<Square> blocked;
    for (std::int32_t i = 0; i < 50; ++i) blocked.push_back({i, n - 1 - i});
    for (const Square queen : problem.given()) std::erase(blocked, queen);
    const Problem both(n, problem.given(), blocked);
    const CompletionResult result = complete(both);
    ASSERT_TRUE(result.solution) << n;
    EXPECT_TRUE(solves(*result.solution, both)) << n;
    if (n > 65) {
      EXPECT_EQ(result.engine, "local-search") << n;
    }
  }
}

TEST(Completion, EndsAtItsLimitOnBoardsTooLargeForTheExactSearch) {
  // Two rows have only the same column left, so there is no solution. At this size, no proof is
  // attempted.
  const std::int32_t n = 10'001;
  std::vector<Square> blocked;
  for (const std::int32_t row : {100, 200}) {
    for (std::int32_t column = 1; column < n; ++column) blocked.push_back({row, column});
  }
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(200)};
  const CompletionResult result = complete(Problem(n, {}, blocked), {}, watch);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.has_none);
  EXPECT_FALSE(result.solution);
  EXPECT_TRUE(complete(Problem(n, {{0, 0}, {1, 1}})).has_none);
}

TEST(Completion, IsTheSameForTheSameSeed) {
  const Problem problem = testing::board_with_hidden_solution(50, 5, 6);
  EXPECT_EQ(complete(problem, {.engines = Engines::Exact, .seed = 5}).solution,
            complete(problem, {.engines = Engines::Exact, .seed = 5}).solution);
  EXPECT_NE(complete(problem, {.engines = Engines::Exact, .seed = 5}).solution,
            complete(problem, {.engines = Engines::Exact, .seed = 6}).solution);
}

struct Instance {
  std::string name;
  bool has_solution = false;
};

std::vector<Instance> instances() {
  std::ifstream labels(std::filesystem::path(NQUEENS_SOLVE_INSTANCES) / "labels.csv");
  std::string line;
  std::getline(labels, line);
  std::vector<Instance> instances;
  while (std::getline(labels, line)) {
    const std::size_t first = line.find(',');
    const std::size_t second = line.find(',', first + 1);
    instances.push_back(
        {.name = line.substr(0, first) + "-" + line.substr(first + 1, second - first - 1),
         .has_solution = line.substr(second + 1) == "some"});
  }
  return instances;
}

Problem board_of(const Instance& instance) {
  std::ifstream file(std::filesystem::path(NQUEENS_SOLVE_INSTANCES) / (instance.name + ".txt"));
  std::vector<Square> blocked;
  std::string line;
  std::int32_t row = 0;
  for (; std::getline(file, line); ++row) {
    for (std::size_t column = 0; column < line.size(); ++column) {
      if (line[column] == '#') blocked.push_back({row, static_cast<std::int32_t>(column)});
    }
  }
  return Problem(row, {}, blocked);
}

void expect_correct_answers(const std::string& size) {
  int seen = 0;
  for (const Instance& instance : instances()) {
    if (!instance.name.starts_with(size)) continue;
    const Problem problem = board_of(instance);
    const CompletionResult result = completed(problem, Engines::All);
    EXPECT_EQ(result.solution.has_value(), instance.has_solution) << instance.name;
    EXPECT_EQ(result.has_none, !instance.has_solution) << instance.name;
    // Proofs for larger boards take up to a minute each (docs/benchmarks.md).
    if (result.has_none && size == "28") expect_proof(problem);
    ++seen;
  }
  EXPECT_EQ(seen, 10) << size;
}

TEST(CompletionOfCompetitionBoards, IsRightForTwentyEightRows) { expect_correct_answers("28"); }
TEST(CompletionOfCompetitionBoardsSlow, IsRightForFortyEightRows) { expect_correct_answers("48"); }
TEST(CompletionOfCompetitionBoardsSlow, IsRightForFiftyRows) { expect_correct_answers("50"); }
TEST(CompletionOfCompetitionBoardsSlow, IsRightForFiftySixRows) { expect_correct_answers("56"); }

// The caller stops the search on the hardest board of the competitions.
TEST(Completion, EndsWhenItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const Problem hard = board_of({.name = "56-1860440143"});
  for (const Engines engines : {Engines::Exact, Engines::All}) {
    const CompletionResult result =
        complete(hard, {.engines = engines}, {.stop = stop.get_token()});
    EXPECT_EQ(result.ended, Ended::Stopped);
    EXPECT_FALSE(result.has_none);
    EXPECT_FALSE(result.solution);
    EXPECT_EQ(result.engine, "");
  }
}

TEST(Completion, EndsAtItsDeadline) {
  const Problem hard = board_of({.name = "56-1860440143"});
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(1)};
  const CompletionResult result = complete(hard, {}, watch);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.has_none);
}

}  // namespace
}  // namespace nqueens::solve
