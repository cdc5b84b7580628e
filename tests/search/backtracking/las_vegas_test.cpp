// tests/search/backtracking/las_vegas_test.cpp - tests the search that fills the first rows at
// random: its success rate, and how its runs end.
// SPDX-License-Identifier: MIT
#include "nqueens/search/backtracking/las_vegas.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::find;
using testing::find_all;
using testing::Keep;

Result by_luck(std::int32_t n, std::uint64_t seed, std::uint64_t restart_limit = 10'000) {
  return search(Problem(n),
                {.algorithm = "las-vegas", .seed = seed, .restart_limit = restart_limit});
}

TEST(RowsByChance, AgreeWithBrassardAndBratley) {
  // Fundamentals of Algorithmics, 1996: 2 random rows of 8, and 29 of 39.
  EXPECT_EQ(rows_by_chance(8), 2U);
  EXPECT_EQ(rows_by_chance(39), 29U);
}

TEST(RowsByChance, AreAllRowsExceptTwiceTheLogarithm) {
  EXPECT_EQ(rows_by_chance(0), 0U);
  EXPECT_EQ(rows_by_chance(1), 1U);
  EXPECT_EQ(rows_by_chance(2), 1U);
  EXPECT_EQ(rows_by_chance(3), 1U);
  EXPECT_EQ(rows_by_chance(4), 1U);
  EXPECT_EQ(rows_by_chance(16), 8U);
  EXPECT_EQ(rows_by_chance(64), 52U);
  EXPECT_EQ(rows_by_chance(1024), 1004U);
}

// Returns the chance that queens on random free squares of the first two rows are the beginning of
// a solution for n = 8.
double chance_of_two_of_eight() {
  std::set<std::pair<std::int32_t, std::int32_t>> beginnings;
  for (const Placement& p : find_all(Problem(8), "depth-first").solutions) {
    beginnings.insert({p.column(0), p.column(1)});
  }
  double chance = 0;
  for (std::int32_t first = 0; first < 8; ++first) {
    std::vector<std::int32_t> free;
    for (std::int32_t c = 0; c < 8; ++c) {
      if (!attacks({0, first}, {1, c})) free.push_back(c);
    }
    const auto good = std::ranges::count_if(free, [&](auto c) {
      return beginnings.contains({first, c});
    });
    chance += static_cast<double>(good) / static_cast<double>(free.size()) / 8;
  }
  return chance;
}

TEST(LasVegas, SucceedsAtOnceInSevenOfEightStartsOnTheChessboard) {
  // Brassard and Bratley: 0.8750 for two random rows, and 28.20 boards until a start succeeds.
  EXPECT_NEAR(chance_of_two_of_eight(), 0.8750, 0.00005);
  int at_once = 0;
  double boards = 0;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    const Counters counters = by_luck(8, seed).counters;
    at_once += counters.restarts == 0 ? 1 : 0;
    boards += static_cast<double>(counters.nodes);
  }
  EXPECT_NEAR(at_once / 4000.0, 0.8750, 0.02);
  EXPECT_NEAR(boards / 4000, 28.20, 1);
}

TEST(LasVegas, IsTheSameForTheSameSeed) {
  EXPECT_EQ(by_luck(30, 7).first, by_luck(30, 7).first);
  EXPECT_EQ(by_luck(30, 7).counters, by_luck(30, 7).counters);
  EXPECT_NE(by_luck(30, 7).first, by_luck(30, 8).first);
}

TEST(LasVegas, FindsEachOfTheFourSolutionsOfSixRows) {
  std::set<Placement> found;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) found.insert(*by_luck(6, seed).first);
  EXPECT_EQ(found.size(), 4U);  // OEIS A000170
  EXPECT_TRUE(std::ranges::all_of(found, [](const Placement& p) { return is_solution(p); }));
}

TEST(LasVegas, EndsAtTheLimitOfRestartsWhenThereIsNoSolution) {
  for (const std::int32_t n : {2, 3}) {
    const Result result = by_luck(n, 1, 50);
    EXPECT_EQ(result.ended, Ended::LimitReached);
    EXPECT_EQ(result.limit, "the limit of 50 restarts");
    EXPECT_EQ(result.counters.restarts, 50U);
    EXPECT_FALSE(result.exhaustive);
  }
}

TEST(LasVegas, EndsWithOneSolutionWhateverTheGoal) {
  const auto found = find_all(Problem(8), "las-vegas");
  EXPECT_EQ(found.solutions.size(), 1U);
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_FALSE(found.result.exhaustive);
}

TEST(LasVegas, SolvesTwoHundredRowsFromEachOfTenSeeds) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result result = by_luck(200, seed);
    ASSERT_TRUE(result.first) << seed;
    EXPECT_TRUE(is_solution(*result.first)) << seed;
  }
}

TEST(LasVegas, SolvesTheBoardOfOneSquare) {
  EXPECT_EQ(by_luck(1, 1).first, Placement(std::vector<std::int32_t>{0}));
  EXPECT_EQ(search(Problem(1, {}, {{0, 0}}), {.algorithm = "las-vegas", .restart_limit = 3}).ended,
            Ended::LimitReached);
  EXPECT_EQ(search(Problem(1, {{0, 0}}), {.algorithm = "las-vegas"}).counters.nodes, 1U);
}

RC_GTEST_PROP(LasVegas, SolvesRandomProblems, ()) {
  const Problem random = testing::random_problem(7);
  const Problem problem =
      random.contradicts_itself() ? Problem(random.size(), {}, random.blocked()) : random;
  const Params params = {.algorithm = "las-vegas",
                         .direction = *rc::gen::element(Direction::Rows, Direction::Columns),
                         .row_order = *rc::gen::element(RowOrder::TopDown, RowOrder::CentreOut),
                         .seed = *rc::gen::arbitrary<std::uint64_t>(),
                         .restart_limit = 20};
  const auto found = find(problem, params, Keep::SolutionsAndEvents);
  for (const Placement& p : found.solutions) RC_ASSERT(testing::naively_solves(p, problem));
  RC_ASSERT(testing::replayed_solutions(problem, found.events) == found.solutions);
  RC_ASSERT(testing::replays_backwards(problem, found.events));
  RC_ASSERT(testing::number_of(EventKind::Restart, found.events) == found.result.counters.restarts);
  RC_ASSERT(found.result.ended ==
            (found.solutions.empty() ? Ended::LimitReached : Ended::Complete));
  RC_ASSERT(found.result.counters == find(problem, params).result.counters);
}

TEST(LasVegas, EndsExactlyAtTheNodeLimitAndAtAStop) {
  const Result limited = search(Problem(100), {.algorithm = "las-vegas", .node_limit = 50});
  EXPECT_EQ(limited.counters.nodes, 50U);
  EXPECT_EQ(limited.ended, Ended::LimitReached);
  std::stop_source source;
  source.request_stop();
  const Result stopped =
      search(Problem(100), {.algorithm = "las-vegas"}, {}, {.stop = source.get_token()});
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_EQ(stopped.counters.nodes, 1U);
}

}  // namespace
}  // namespace nqueens::search
