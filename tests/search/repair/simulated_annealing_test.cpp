// tests/search/repair/simulated_annealing_test.cpp - tests the solutions and the steps of simulated
// annealing.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

TEST(SimulatedAnnealing, SolvesBoardsOfManySizesWithAtMostOneRestart) {
  for (const std::int32_t n : {8, 9, 20, 50, 100}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Counters counters =
          search(Problem(n), {.algorithm = "simulated-annealing", .seed = seed}).counters;
      EXPECT_EQ(counters.solutions, 1U) << n << " " << seed;
      EXPECT_LE(counters.restarts, 1U) << n << " " << seed;
    }
  }
}

TEST(SimulatedAnnealing, AcceptsWorseBoardsAtHighTemperatures) {
  std::int64_t pairs = -1;
  int worse = 0;
  int events = 0;
  const Observer observer = {.on_event = [&](const Event& event) {
    if (event.kind == EventKind::Conflicts) {
      worse += pairs >= 0 && event.value > pairs ? 1 : 0;
      pairs = event.value;
    }
    return ++events < 2000 ? Next::Continue : Next::Stop;
  }};
  search(Problem(50, {}, {{0, 0}}), {.algorithm = "simulated-annealing"}, observer);
  EXPECT_GT(worse, 50);
}

TEST(SimulatedAnnealing, KeepsQueensInDifferentColumnsWhenNothingIsBlocked) {
  // An exchange is two moves. After the second one, each column has one queen again.
  std::vector<std::int32_t> queens_of_column(12);
  int moves = 0;
  int shared = 0;
  const Observer observer = {.on_event = [&](const Event& event) {
    if (event.kind == EventKind::Recall || event.kind == EventKind::Move) {
      ++queens_of_column[static_cast<std::size_t>(event.column)];
    }
    if (event.kind == EventKind::Move) {
      --queens_of_column[static_cast<std::size_t>(event.value)];
      if (++moves % 2 == 0) shared += queens_of_column != std::vector<std::int32_t>(12, 1) ? 1 : 0;
    }
    return Next::Continue;
  }};
  search(Problem(12), {.algorithm = "simulated-annealing"}, observer);
  EXPECT_GT(moves, 10);
  EXPECT_EQ(shared, 0);
}

TEST(SimulatedAnnealing, MovesSingleQueensAroundBlockedSquares) {
  // Both corners of the main diagonal and an inner square are blocked.
  const Problem problem(20, {}, {{0, 0}, {10, 7}, {19, 19}});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_EQ(
        search(problem, {.algorithm = "simulated-annealing", .seed = seed}).counters.solutions, 1U);
  }
}

}  // namespace
}  // namespace nqueens::search
