// tests/search/repair/genetic_test.cpp - the solutions of the genetic algorithm, and their cost.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

TEST(Genetic, SolvesTwentyQueensFromAnySeed) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Counters counters = search(Problem(20), {.algorithm = "genetic", .seed = seed}).counters;
    EXPECT_EQ(counters.solutions, 1U) << seed;
  }
}

TEST(Genetic, SolvesTwentyQueensAroundBlockedSquares) {
  const Problem problem(20, {{4, 4}}, {{0, 0}, {10, 7}, {19, 19}});
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    EXPECT_EQ(search(problem, {.algorithm = "genetic", .seed = seed}).counters.solutions, 1U);
  }
}

TEST(Genetic, EvaluatesAHundredBoardsAndThenNinetyNinePerGeneration) {
  int generations = 0;
  const Observer observer = {.on_event = [&](const Event& event) {
    if (event.kind != EventKind::Generation) return Next::Continue;
    EXPECT_EQ(event.value, generations);
    return ++generations < 4 ? Next::Continue : Next::Stop;
  }};
  const Result result = search(Problem(30), {.algorithm = "genetic"}, observer);
  EXPECT_EQ(result.counters.nodes, 100U + 99U + 99U);
  EXPECT_EQ(result.counters.tries, 30U * 298U);
}

TEST(Genetic, NeverLosesItsBestBoard) {
  std::int64_t pairs = 1000;
  const Observer observer = {.on_event = [&](const Event& event) {
    if (event.kind == EventKind::Restart) pairs = 1000;
    if (event.kind == EventKind::Conflicts) {
      EXPECT_LE(event.value, pairs);
      pairs = event.value;
    }
    return Next::Continue;
  }};
  search(Problem(20), {.algorithm = "genetic"}, observer);
  EXPECT_EQ(pairs, 0);
}

TEST(Genetic, StoresTwoGenerationsOfBoards) {
  // 2 generations of 100 boards, each with 20 columns of 4 bytes.
  EXPECT_EQ(search(Problem(20), {.algorithm = "genetic"}).counters.frontier, 16'000U);
}

TEST(Genetic, EndsAtTheLimitOfMemoryBeforeItBegins) {
  const Result result =
      search(Problem(2'000), {.algorithm = "genetic", .frontier_limit = std::uint64_t{1} << 20});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_EQ(result.limit, "the limit of 1 MiB for waiting boards");
  EXPECT_EQ(result.counters.nodes, 0U);
}

}  // namespace
}  // namespace nqueens::search
