// tests/search/repair/hill_climbing_test.cpp - success rates and lengths of climbs, compared
// with published figures.
//
// The published figures are those of Russell and Norvig, "Artificial Intelligence: A Modern
// Approach", hill-climbing search, for random boards of eight queens. They are rounded. With 2000
// climbs the standard deviations of the two rates are 0.8 and 0.5 percentage points, so a tolerance
// of three points is ample.
// SPDX-License-Identifier: MIT
#include "nqueens/search/repair/hill_climbing.h"

#include <gtest/gtest.h>

#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

struct Rates {
  double solved = 0;
  double steps_to_success = 0;
  double steps_to_failure = 0;
};

Rates rates_of_climbs(std::int32_t sideways_limit) {
  constexpr int kClimbs = 2000;
  double solved = 0;
  double steps_to_success = 0;
  double steps_to_failure = 0;
  for (std::uint64_t seed = 1; seed <= kClimbs; ++seed) {
    const Climb one = climb(Problem(8), seed, sideways_limit);
    solved += one.is_solved ? 1 : 0;
    (one.is_solved ? steps_to_success : steps_to_failure) += static_cast<double>(one.steps);
  }
  return {solved / kClimbs, steps_to_success / solved, steps_to_failure / (kClimbs - solved)};
}

TEST(HillClimbing, WithoutSidewaysMovesGetsStuckInSixOfSevenClimbs) {
  const Rates rates = rates_of_climbs(0);
  EXPECT_NEAR(rates.solved, 0.14, 0.03);
  EXPECT_NEAR(rates.steps_to_success, 4, 0.5);
  EXPECT_NEAR(rates.steps_to_failure, 3, 0.5);
}

TEST(HillClimbing, WithAHundredSidewaysMovesSucceedsNearlyAlways) {
  const Rates rates = rates_of_climbs(100);
  EXPECT_NEAR(rates.solved, 0.94, 0.03);
  EXPECT_NEAR(rates.steps_to_success, 21, 4);
  EXPECT_NEAR(rates.steps_to_failure, 64, 8);
}

TEST(HillClimbing, EvaluatesAllMovesOfAStep) {
  // A step tries n (n - 1) = 56 squares. It makes three look-ups for each of them and for the
  // current square of each of the 8 queens.
  const Counters counters = search(Problem(8), {.algorithm = "hill-climbing"}).counters;
  ASSERT_EQ(counters.restarts, 0U);
  ASSERT_GT(counters.nodes, 1U);
  EXPECT_EQ(counters.tries, 56 * (counters.nodes - 1));
  EXPECT_EQ(counters.checks, 3 * 64 * (counters.nodes - 1));
}

TEST(HillClimbing, SolvesAHundredQueens) {
  EXPECT_EQ(search(Problem(100), {.algorithm = "hill-climbing"}).counters.solutions, 1U);
}

}  // namespace
}  // namespace nqueens::search
