// tests/solve/core_test.cpp - a minimal core leaves no solution, and every proper subset of it
// leaves one.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/core.h"

#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/solve/find_solution.h"
#include "tests/board/region_boards.h"
#include "tests/solve/completion_testing.h"

namespace nqueens::solve {
namespace {

using Squares = std::vector<Square>;

// Returns whether the board has a solution, by trying all squares of each row.
bool has_one(const Problem& problem) { return !testing::solutions_by_trying(problem).empty(); }

Squares without(Squares squares, std::size_t index) {
  squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(index));
  return squares;
}

void expect_minimal(const Problem& core) {
  EXPECT_FALSE(has_one(core));
  const Squares& queens = core.given();
  const Squares& blocked = core.blocked();
  for (std::size_t i = 0; i < queens.size(); ++i) {
    EXPECT_TRUE(has_one(core.with_squares(without(queens, i), blocked)));
  }
  for (std::size_t i = 0; i < blocked.size(); ++i) {
    EXPECT_TRUE(has_one(core.with_squares(queens, without(blocked, i))));
  }
}

// This test takes some seconds, because it solves every board by trying all squares.
TEST(MinimalCoreSlow, IsMinimalForTwoHundredRandomBoards) {
  testing::Chance chance(7);
  int cores = 0;
  std::size_t removed = 0;
  while (cores < 200) {
    const Problem problem = testing::random_partial_board(chance);
    const bool is_solvable = has_one(problem);
    const Core core = minimal_core(problem);
    EXPECT_EQ(core.has_solution, is_solvable);
    EXPECT_EQ(core.is_minimal, !is_solvable);
    if (is_solvable) continue;
    expect_minimal(core.problem);
    removed += problem.given().size() + problem.blocked().size() - core.problem.given().size() -
               core.problem.blocked().size();
    ++cores;
  }
  EXPECT_GT(removed, 200U);
}

// A search for a solution of 300 superqueens with one given queen takes more than an hour, so the
// test stops the run in its third search. The first search is for a solution with both queens that
// attack each other, the second for a solution without given queens.
TEST(MinimalCore, BeginsWithQueensThatAttackEachOther) {
  const Problem problem(300, {{0, 0}, {1, 4}, {2, 8}, {299, 0}}, {{7, 7}}, Rule::Superqueens);
  std::stop_source source;
  const auto stop_third = [&](const Progress& progress) {
    if (progress.tasks_done == 3) source.request_stop();
  };
  const Core core = minimal_core(problem, {.stop = source.get_token(),
                                           .on_progress = stop_third,
                                           .report_interval = Clock::duration::zero()});
  EXPECT_EQ(core.ended, Ended::Stopped);
  EXPECT_TRUE(core.has_none);
  EXPECT_FALSE(core.is_minimal);
  EXPECT_EQ(core.problem, problem.with_squares({{0, 0}, {299, 0}}, {}));
}

TEST(MinimalCore, IsCorrectForKnownBoards) {
  // Six queens have no solution with a queen in a corner. Two queens that attack each other exclude
  // every solution.
  const Core corner = minimal_core(Problem(6, {{0, 0}, {1, 3}}, {{5, 5}, {4, 4}}));
  EXPECT_EQ(corner.problem, Problem(6, {{0, 0}}));
  const Core pair = minimal_core(Problem(100, {{3, 3}, {5, 9}, {70, 13}, {80, 3}}));
  EXPECT_EQ(pair.problem, Problem(100, {{3, 3}, {80, 3}}));
  const Core blocked = minimal_core(Problem(4, {{0, 1}}, {{0, 1}, {3, 3}}));
  EXPECT_EQ(blocked.problem, Problem(4, {{0, 1}}, {{0, 1}}));
  // All squares of row 2 are blocked.
  const Squares row = {{2, 0}, {2, 1}, {2, 2}, {2, 3}, {2, 4}};
  Squares more = row;
  more.push_back({4, 4});
  EXPECT_EQ(minimal_core(Problem(5, {}, more)).problem, Problem(5, {}, row));
}

TEST(MinimalCore, IsEmptyIfTheBoardItselfHasNoSolution) {
  const Core core = minimal_core(Problem(3, {{0, 0}}, {{2, 2}}));
  EXPECT_TRUE(core.is_minimal);
  EXPECT_EQ(core.problem, Problem(3));
  const Core torus = minimal_core(Problem(8, {{0, 0}}, {}, Rule::Toroidal));
  EXPECT_EQ(torus.problem, Problem(8, {}, {}, Rule::Toroidal));
}

TEST(MinimalCore, DoesNotExistForABoardWithASolution) {
  const Core core = minimal_core(Problem(8, {{0, 0}}));
  EXPECT_TRUE(core.has_solution);
  EXPECT_FALSE(core.is_minimal);
  EXPECT_EQ(core.searches, 1U);
}

// The board of five regions has the solutions 13024, 14203 and 41302. None of them has a queen on
// (1,0), so this blocked square is not in the core.
TEST(MinimalCore, SupportsRegions) {
  const Problem five =
      Problem(5).with_regions(testing::regions_of("AAABB CAABB CCDDB CCDEE CCEEE"));
  const Core core = minimal_core(five.with_squares({}, {{0, 1}, {0, 4}, {1, 0}}));
  EXPECT_TRUE(core.is_minimal);
  EXPECT_EQ(core.problem, five.with_squares({}, {{0, 1}, {0, 4}}));
}

TEST(MinimalCore, SaysThatItWasStoppedDuringASearch) {
  std::stop_source stop;
  Watch watch = {.stop = stop.get_token()};
  watch.report_interval = {};
  watch.on_progress = [&](const Progress& progress) {
    if (progress.tasks_done == 2) stop.request_stop();
  };
  const Core core = minimal_core(Problem(6, {{0, 0}, {1, 3}}, {{5, 5}}), watch);
  EXPECT_EQ(core.ended, Ended::Stopped);
  EXPECT_TRUE(core.has_none);
  EXPECT_FALSE(core.is_minimal);
}

TEST(MinimalCore, EndsWhenItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const Problem problem(6, {{0, 0}, {1, 3}});
  const Core stopped = minimal_core(problem, {.stop = stop.get_token()});
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_FALSE(stopped.is_minimal);
  EXPECT_FALSE(stopped.has_solution);
  EXPECT_FALSE(stopped.has_none);
  EXPECT_EQ(stopped.problem, problem);
}

}  // namespace
}  // namespace nqueens::solve
