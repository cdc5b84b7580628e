// tests/puzzle/explain_test.cpp - every step of an explanation is sound, and boards without a
// unique solution have no steps.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "nqueens/puzzle/generate.h"
#include "nqueens/solve/region_solutions.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::puzzle {
namespace {

// The example of docs/regions.md; its solution was found by hand and is the only one.
constexpr const char* kSeven = "AAAAAAB ACDEEEB ACDDDEB ACCFDEB AGCFFFB AGGGGFB ABBBBBB";

std::vector<Step> steps_of(const Problem& puzzle) {
  std::vector<Step> steps;
  explain(puzzle, [&](const Step& step) {
    steps.push_back(step);
    return true;
  });
  return steps;
}

// Returns whether a solution has a queen on this square.
bool can_have(const Problem& puzzle, Square queen) {
  return !solve::uniqueness(puzzle.with_squares({queen})).solutions.empty();
}

TEST(Explain, EndsWithTheSolution) {
  std::vector<Square> queens;
  for (const Step& step : steps_of(puzzle_from(kSeven))) {
    queens.insert(queens.end(), step.placed.begin(), step.placed.end());
  }
  std::ranges::sort(queens);
  EXPECT_EQ(queens, (std::vector<Square>{{0, 0}, {1, 5}, {2, 3}, {3, 1}, {4, 4}, {5, 2}, {6, 6}}));
}

TEST(Explain, DecidesEachSquareOnceAndAsInTheSolution) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto made = generate({.n = 7, .max_level = 8, .seed = seed}).made;
    ASSERT_TRUE(made);
    std::vector<Square> known;
    for (const Step& step : steps_of(made->puzzle.problem)) {
      for (const Square square : step.ruled_out) {
        EXPECT_FALSE(can_have(made->puzzle.problem, square)) << to_string(step.technique);
        known.push_back(square);
      }
      for (const Square square : step.placed) {
        EXPECT_TRUE(can_have(made->puzzle.problem, square)) << to_string(step.technique);
        known.push_back(square);
      }
    }
    std::ranges::sort(known);
    EXPECT_EQ(std::ranges::adjacent_find(known), known.end());
    EXPECT_EQ(known.size(), 49U);
  }
}

TEST(Explain, IsSoundForSeveralStars) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto made = generate({.n = 8, .stars = 2, .max_level = 8, .seed = seed}).made;
    ASSERT_TRUE(made);
    std::vector<Square> stars;
    for (const Step& step : steps_of(made->puzzle.problem)) {
      for (const Square square : step.ruled_out) {
        EXPECT_FALSE(can_have(made->puzzle.problem, square)) << to_string(step.technique);
      }
      stars.insert(stars.end(), step.placed.begin(), step.placed.end());
    }
    std::ranges::sort(stars);
    EXPECT_TRUE(solves(stars, made->puzzle.problem));
  }
}

TEST(Explain, ReturnsTwoOfSeveralSolutionsAndNoStep) {
  const Problem rows = puzzle_from("AAAAA BBBBB CCCCC DDDDD EEEEE");
  const auto never = [](const Step&) {
    ADD_FAILURE() << "a step";
    return true;
  };
  const Explanation answer = explain(rows, never);
  EXPECT_EQ(answer.rating.solutions, 2);
  ASSERT_EQ(answer.solutions.size(), 2U);
  EXPECT_NE(answer.solutions[0], answer.solutions[1]);
  EXPECT_TRUE(solves(answer.solutions[0], rows));
  EXPECT_TRUE(solves(answer.solutions[1], rows));
}

TEST(Explain, ReturnsNothingWithoutASolution) {
  // A and B both lie entirely in row 0, so their queens would share this row.
  const Explanation answer = explain(puzzle_from("ABBB CCCC CDDD CDDD"), [](const Step&) {
    ADD_FAILURE() << "a step";
    return true;
  });
  EXPECT_EQ(answer.rating.solutions, 0);
  EXPECT_TRUE(answer.solutions.empty());
}

TEST(Explain, EndsWhenTakeReturnsFalse) {
  int steps = 0;
  explain(puzzle_from(kSeven), [&](const Step&) { return ++steps < 3; });
  EXPECT_EQ(steps, 3);
}

}  // namespace
}  // namespace nqueens::puzzle
