// tests/solve/exact/restarted_search_test.cpp - the search with restarts gives correct answers,
// even if it is split into cubes, and the same answers with any number of threads.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/restarted_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/solve/exact/counted_board.h"
#include "nqueens/solve/exact/symmetric_board.h"
#include "nqueens/solve/exact/word_board.h"
#include "tests/solve/completion_testing.h"

namespace nqueens::solve {
namespace {

// Splits the board into cubes before the first round, in which each cube may reach 16 dead ends.
RestartResult search_cubes(std::unique_ptr<OpenBoard> board, int threads = 2,
                           const Watch& watch = {}) {
  if (!board->start()) return {.has_none = true};
  return search_with_restarts(std::move(board), {.threads = threads, .board_rounds = 0}, watch);
}

TEST(RestartedSearch, HasTheAnswersOfBruteForceOnCubes) {
  testing::Chance chance(11);
  int have_one = 0;
  for (int i = 0; i < 200; ++i) {
    const Problem problem = i % 2 == 0 ? testing::random_partial_board(chance)
                                       : testing::random_excluded_diagonals(chance);
    if (problem.contradicts_itself()) continue;
    const bool has_one = !testing::solutions_by_trying(problem).empty();
    const RestartResult found = search_cubes(open_board(problem));
    ASSERT_EQ(found.has_none, !has_one) << "board " << i;
    ASSERT_EQ(found.solution.has_value(), has_one) << "board " << i;
    if (!has_one) continue;
    ++have_one;
    ASSERT_TRUE(solves(*found.solution, problem)) << "board " << i;
  }
  EXPECT_GT(have_one, 20);
}

// Returns a board of 20 rows on which 18 random diagonals are blocked. Few of these boards have a
// completion, and the search meets thousands of dead ends.
Problem excluded_diagonals_of_twenty(std::uint32_t seed) {
  testing::Chance chance(seed);
  return Problem(20, {}, testing::excluded_diagonals(20, chance));
}

TEST(RestartedSearch, DoesNotDependOnTheNumberOfThreads) {
  std::uint64_t most_restarts = 0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Problem problem = excluded_diagonals_of_twenty(seed);
    const RestartResult one = search_cubes(open_board(problem), 1);
    const RestartResult two = search_cubes(open_board(problem));
    ASSERT_EQ(one.solution, two.solution) << "seed " << seed;
    ASSERT_EQ(one.has_none, two.has_none) << "seed " << seed;
    ASSERT_EQ(one.nodes, two.nodes) << "seed " << seed;
    ASSERT_EQ(one.restarts, two.restarts) << "seed " << seed;
    ASSERT_EQ(one.weights, two.weights) << "seed " << seed;
    most_restarts = std::max(most_restarts, one.restarts);
  }
  EXPECT_GE(most_restarts, 1U);  // some cubes needed a second round
}

TEST(RestartedSearch, HasTheSameAnswerOnEachClassOfBoards) {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Problem problem = excluded_diagonals_of_twenty(seed);
    const bool has_none = search_cubes(open_board(problem)).has_none;
    for (const bool is_counted : {false, true}) {
      std::unique_ptr<OpenBoard> board;
      if (is_counted) {
        board = std::make_unique<CountedBoard>(problem);
      } else {
        board = std::make_unique<WordBoard<1>>(problem);
      }
      const RestartResult found = search_cubes(std::move(board));
      EXPECT_EQ(found.has_none, has_none) << "seed " << seed;
      EXPECT_EQ(found.solution.has_value(), !has_none) << "seed " << seed;
    }
  }
}

// OEIS A033148: some solutions for n = 5, 12 and 13 are equal to their quarter turn, but none for
// n = 8.
TEST(RestartedSearch, FindsSymmetricSolutionsOnCubes) {
  for (const std::int32_t n : {5, 12, 13}) {
    auto board = symmetric_board(Problem(n), Symmetry::Rotate90);
    EXPECT_TRUE(search_cubes(std::move(board)).solution) << n;
  }
  auto board = symmetric_board(Problem(8), Symmetry::Rotate90);
  EXPECT_TRUE(search_cubes(std::move(board)).has_none);
}

// A board of 100 rows with nine out of ten squares blocked. No search decides it in a minute.
Problem undecided_board() {
  testing::Chance chance(5);
  return Problem(100, {}, testing::some_squares(100, 9'000, chance));
}

TEST(RestartedSearch, EndsAtItsDeadlineWithoutAnAnswer) {
  const Watch watch = {.deadline = Clock::now() + std::chrono::milliseconds(100)};
  const RestartResult found = search_cubes(open_board(undecided_board()), 2, watch);
  EXPECT_EQ(found.ended, Ended::LimitReached);
  EXPECT_FALSE(found.has_none);
  EXPECT_FALSE(found.solution);
}

TEST(RestartedSearch, EndsWhenItIsStopped) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  const RestartResult found = search_cubes(open_board(undecided_board()), 2, watch);
  EXPECT_EQ(found.ended, Ended::Stopped);
  EXPECT_FALSE(found.has_none);
}

}  // namespace
}  // namespace nqueens::solve
