// tests/solve/exact/symmetric_board_test.cpp - compares solutions that a turn maps to themselves
// with published counts and with brute force.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/symmetric_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/exact/exact_search.h"
#include "tests/solve/completion_testing.h"

namespace nqueens::solve {
namespace {

constexpr std::array kTurns = {Symmetry::Rotate180, Symmetry::Rotate90};

std::vector<Placement> all_symmetric(const Problem& problem, Symmetry turn) {
  const Problem symmetric = symmetric_problem(problem, turn);
  std::vector<Placement> solutions;
  if (symmetric.contradicts_itself()) return solutions;
  const std::unique_ptr<OpenBoard> board = symmetric_board(symmetric, turn);
  const Watch watch;
  RunControl control(watch);
  ExactSearch search(*board, control, 1);
  if (!board->start()) return solutions;
  while (search.next() == Found::Solution) solutions.push_back(board->placement());
  std::ranges::sort(solutions);
  return solutions;
}

std::vector<std::size_t> numbers(Symmetry turn, std::int32_t to) {
  std::vector<std::size_t> numbers;
  for (std::int32_t n = 1; n <= to; ++n) {
    numbers.push_back(all_symmetric(Problem(n), turn).size());
  }
  return numbers;
}

// OEIS A032522 and A033148.
TEST(SymmetricBoard, HasThePublishedNumberOfSolutions) {
  EXPECT_EQ(numbers(Symmetry::Rotate180, 15),
            (std::vector<std::size_t>{1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240}));
  EXPECT_EQ(numbers(Symmetry::Rotate90, 17),
            (std::vector<std::size_t>{1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128}));
}

// The expected solutions are the symmetric ones among all solutions. The given queens and blocked
// squares are not symmetric.
TEST(SymmetricBoard, HasTheSolutionsOfBruteForce) {
  testing::Chance chance(11);
  int with_solutions = 0;
  for (int i = 0; i < 300; ++i) {
    const std::int32_t n = chance.between(4, 10);
    const std::vector<Square> given = testing::some_squares(n, chance.between(0, 1), chance);
    const Problem problem(n, given, testing::some_squares(n, chance.between(0, n), chance));
    const std::vector<Placement> all = testing::solutions_by_trying(problem);
    for (const Symmetry turn : kTurns) {
      std::vector<Placement> expected = all;
      std::erase_if(expected,
                    [&](const Placement& solution) { return apply(turn, solution) != solution; });
      ASSERT_EQ(all_symmetric(problem, turn), expected) << "board " << i;
      const CompletionResult result = complete(problem, {.symmetry = turn});
      ASSERT_EQ(result.has_none, expected.empty()) << "board " << i;
      ASSERT_EQ(result.solution.has_value(), !expected.empty());
      with_solutions += expected.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(with_solutions, 50);
}

// The sizes are those of compact boards, word boards (up to 128 rows) and counted boards, with and
// without a central square.
TEST(SymmetricBoard, LargeBoardsHaveASolution) {
  for (const std::int32_t n : {32, 33, 63, 64, 65, 66, 67, 100, 101, 500, 1001}) {
    for (const Symmetry turn : kTurns) {
      const CompletionResult result = complete(Problem(n), {.symmetry = turn});
      ASSERT_EQ(result.solution.has_value(), orbits_fit(n, turn)) << n;
      ASSERT_EQ(result.has_none, !orbits_fit(n, turn)) << n;
      if (!result.solution) continue;
      EXPECT_TRUE(is_solution(*result.solution));
      EXPECT_EQ(apply(turn, *result.solution), *result.solution);
    }
  }
}

TEST(SymmetricBoard, AGivenQueenIncludesItsImages) {
  const Problem symmetric = symmetric_problem(Problem(12, {{0, 5}}, {{1, 0}}), Symmetry::Rotate90);
  EXPECT_EQ(symmetric.given(), (std::vector<Square>{{0, 5}, {5, 11}, {6, 0}, {11, 6}}));
  EXPECT_TRUE(symmetric.is_blocked({0, 10}));
  EXPECT_TRUE(symmetric.is_blocked({3, 3}));
  EXPECT_FALSE(symmetric.is_blocked({3, 4}));
}

// The centre of an odd board is its own image and must have a queen.
TEST(SymmetricBoard, ABlockedCentreLeavesNoSolution) {
  for (const Symmetry turn : kTurns) {
    EXPECT_TRUE(complete(Problem(13, {}, {{6, 6}}), {.symmetry = turn}).has_none);
  }
}

TEST(SymmetricBoard, RefusesUnsupportedProblems) {
  EXPECT_THROW(complete(Problem(8), {.symmetry = Symmetry::Transpose}), UsageError);
  EXPECT_THROW(complete(Problem(8), {.symmetry = Symmetry::Rotate270}), UsageError);
  EXPECT_THROW(complete(Problem(kMaxExactSize + 1), {.symmetry = Symmetry::Rotate180}), UsageError);
  EXPECT_THROW(complete(Problem(13, {}, {}, Rule::Toroidal), {.symmetry = Symmetry::Rotate90}),
               UsageError);
}

TEST(SymmetricBoard, UndoesPlacementsAndCanBeCopied) {
  const Problem symmetric = symmetric_problem(Problem(12), Symmetry::Rotate90);
  const std::unique_ptr<OpenBoard> board = symmetric_board(symmetric, Symmetry::Rotate90);
  ASSERT_TRUE(board->start());
  ASSERT_EQ(board->placement().queen_count(), 0);
  board->place({0, 3});
  EXPECT_GE(board->placement().queen_count(), 4);
  const std::unique_ptr<OpenBoard> copy = board->copy();
  board->undo();
  EXPECT_EQ(board->placement().queen_count(), 0);
  EXPECT_TRUE(board->is_open({0, 3}));
  EXPECT_GE(copy->placement().queen_count(), 4);
  copy->undo();
  EXPECT_EQ(copy->placement().queen_count(), 0);
}

}  // namespace
}  // namespace nqueens::solve
