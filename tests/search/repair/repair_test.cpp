// tests/search/repair/repair_test.cpp - common tests of all repair algorithms.
//
// Each test runs once for every algorithm of the table that is not complete and does not prune.
// SPDX-License-Identifier: MIT
#include "nqueens/search/repair/repair.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/trace.h"
#include "tests/search/algorithm_names.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find;
using testing::Found;
using testing::Keep;
using testing::names;
using testing::test_name;

class EveryRepair : public ::testing::TestWithParam<std::string_view> {
 protected:
  static std::string name() { return std::string(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(Algorithms, EveryRepair, ::testing::ValuesIn(names([](const Algorithm& a) {
                           return !a.is_complete && !a.prunes;
                         })),
                         test_name);

TEST_P(EveryRepair, UsesChanceAndPrunesNothing) {
  EXPECT_TRUE(algorithm(name()).uses_chance);
  EXPECT_FALSE(algorithm(name()).prunes);
}

TEST_P(EveryRepair, SolvesSmallBoards) {
  for (const std::int32_t n : {1, 4, 5, 6, 7, 8, 9, 10, 12}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Found found = find(Problem(n), {.algorithm = name(), .seed = seed});
      ASSERT_EQ(found.solutions.size(), 1U) << n << " " << seed;
      EXPECT_TRUE(testing::naively_solves(found.solutions[0], Problem(n)));
      EXPECT_EQ(found.result.first, found.solutions[0]);
      EXPECT_EQ(found.result.ended, Ended::Complete);
      EXPECT_FALSE(found.result.exhaustive);
    }
  }
}

TEST_P(EveryRepair, EndsAtTheLimitOfRestartsWithoutASolution) {
  // There is no solution for n = 2 and n = 3.
  for (const std::int32_t n : {2, 3}) {
    const Found found = find(Problem(n), {.algorithm = name(), .restart_limit = 20});
    EXPECT_TRUE(found.solutions.empty());
    EXPECT_EQ(found.result.ended, Ended::LimitReached);
    EXPECT_EQ(found.result.limit, "the limit of 20 restarts");
    EXPECT_EQ(found.result.counters.restarts, 20U);
    EXPECT_FALSE(found.result.exhaustive);
  }
}

TEST_P(EveryRepair, ProvesThatABlockedRowLeavesNoSolution) {
  const Found found = find(Problem(2, {}, {{1, 0}, {1, 1}}), {.algorithm = name()});
  EXPECT_TRUE(found.solutions.empty());
  EXPECT_TRUE(found.result.exhaustive);
  EXPECT_EQ(found.result.ended, Ended::Complete);
}

TEST_P(EveryRepair, EndsWithTheFirstSolutionWhenAllAreRequested) {
  const Found found = testing::find_all(Problem(8), name());
  EXPECT_EQ(found.solutions.size(), 1U);
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_FALSE(found.result.exhaustive);
}

TEST_P(EveryRepair, FindsTheRequestedNumberOfSolutions) {
  const Found found =
      find(Problem(8), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 30, .seed = 2});
  EXPECT_EQ(found.solutions.size(), 30U);
  // If all 92 solutions were equally likely, 30 random solutions would include 26 different ones on
  // average.
  const std::set<Placement> different(found.solutions.begin(), found.solutions.end());
  EXPECT_GE(different.size(), 15U);
  for (const Placement& solution : different) EXPECT_TRUE(is_solution(solution));
  EXPECT_EQ(found.result.ended, Ended::Complete);
}

TEST_P(EveryRepair, HasNothingToRepairWhenAllQueensAreGiven) {
  const Found found = find(Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}), {.algorithm = name()});
  EXPECT_EQ(found.solutions, std::vector<Placement>{Placement(Columns{1, 3, 0, 2})});
  EXPECT_EQ(found.result.counters.nodes, 1U);
  EXPECT_EQ(found.result.counters.tries, 0U);
}

TEST_P(EveryRepair, FindsACompletionOfNauck) {
  // F. Nauck, Illustrirte Zeitung, 1850: queens on two squares of the chessboard.
  const Problem nauck(8, {{3, 1}, {4, 3}});
  const Found found = find(nauck, {.algorithm = name()});
  ASSERT_EQ(found.solutions.size(), 1U);
  EXPECT_TRUE(testing::naively_solves(found.solutions[0], nauck));
}

TEST_P(EveryRepair, AvoidsBlockedSquares) {
  // The solutions for n = 4 are 1 3 0 2 and 2 0 3 1.
  EXPECT_EQ(find(Problem(4, {}, {{0, 1}}), {.algorithm = name()}).solutions,
            std::vector<Placement>{Placement(Columns{2, 0, 3, 1})});
  EXPECT_EQ(find(Problem(4, {}, {{3, 1}}), {.algorithm = name()}).solutions,
            std::vector<Placement>{Placement(Columns{1, 3, 0, 2})});
  const Found none =
      find(Problem(4, {}, {{0, 1}, {1, 0}}), {.algorithm = name(), .restart_limit = 20});
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_EQ(none.result.ended, Ended::LimitReached);
}

TEST_P(EveryRepair, FindsNoSolutionOfAContradiction) {
  const Result result = search(Problem(8, {{0, 0}, {5, 5}}), {.algorithm = name()});
  EXPECT_EQ(result.counters, Counters{});
  EXPECT_TRUE(result.exhaustive);
}

TEST_P(EveryRepair, RepeatsItsRunForTheSameSeed) {
  const Params params = {.algorithm = name(), .seed = 11};
  const Found once = find(Problem(12), params, Keep::SolutionsAndEvents);
  const Found again = find(Problem(12), params, Keep::SolutionsAndEvents);
  EXPECT_EQ(once.events, again.events);
  EXPECT_EQ(once.result.counters, again.result.counters);
  std::set<Placement> solutions;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    solutions.insert(*search(Problem(12), {.algorithm = name(), .seed = seed}).first);
  }
  EXPECT_GE(solutions.size(), 8U);  // there are 14,200 solutions
}

TEST_P(EveryRepair, EndsExactlyAtTheNodeLimit) {
  for (const std::uint64_t limit : {1U, 2U, 100U, 4095U, 4096U, 4097U}) {
    const Result result = search(Problem(3), {.algorithm = name(), .node_limit = limit});
    EXPECT_EQ(result.counters.nodes, limit);
    EXPECT_EQ(result.ended, Ended::LimitReached) << limit;
  }
}

TEST_P(EveryRepair, EndsWhenStopped) {
  std::stop_source source;
  source.request_stop();
  const Result result =
      search(Problem(50), {.algorithm = name()}, {}, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_LE(result.counters.nodes, 1U);
}

TEST_P(EveryRepair, EndsWithTheEventAfterWhichTheObserverStops) {
  for (const int last : {1, 2, 5, 9, 10, 11, 40}) {
    int events = 0;
    Observer observer;
    observer.on_event = [&](const Event&) { return ++events < last ? Next::Continue : Next::Stop; };
    const Result result = search(Problem(3), {.algorithm = name()}, observer);
    EXPECT_EQ(events, last);
    EXPECT_EQ(result.ended, Ended::LimitReached);
  }
}

TEST_P(EveryRepair, HasNoDirectionAndNoOrderOfRows) {
  EXPECT_THROW(search(Problem(8), {.algorithm = name(), .direction = Direction::Columns}),
               UsageError);
  EXPECT_THROW(search(Problem(8), {.algorithm = name(), .row_order = RowOrder::CentreOut}),
               UsageError);
  EXPECT_THROW(search(Problem(kMaxConflictBoardSize + 1), {.algorithm = name()}), UsageError);
}

// A problem that does not contradict itself, and a seed.
struct RandomRun {
  Problem problem;
  Params params;
};

RandomRun random_run(std::string name) {
  const Problem problem = testing::random_problem(7);
  return {.problem = problem.contradicts_itself() ? Problem(problem.size(), {}, problem.blocked())
                                                  : problem,
          .params = {.algorithm = std::move(name),
                     .goal = Goal::Limit,
                     .solution_limit = 2,
                     .node_limit = 600,
                     .seed = *rc::gen::arbitrary<std::uint64_t>(),
                     .restart_limit = 4}};
}

void require_possible_board(const Placement& board, const Problem& problem) {
  for (const Square given : problem.given()) RC_ASSERT(board.column(given.row) == given.column);
  for (const Square queen : board.queens()) RC_ASSERT(!problem.is_blocked(queen));
}

TEST_P(EveryRepair, ShowsItsBoardsForwards) {
  rc::detail::checkGTest([algorithm = name()] {
    const auto [problem, params] = random_run(algorithm);
    const Found found = find(problem, params, Keep::SolutionsAndEvents);
    Replay replay(problem);
    std::vector<Placement> solutions;
    for (const Event& event : found.events) {
      replay.step(event);
      if (event.kind == EventKind::Conflicts) {
        const Placement board = replay.board();
        RC_ASSERT(board.is_full());
        require_possible_board(board, problem);
        RC_ASSERT(event.value ==
                  static_cast<std::int64_t>(conflict_count(board.queens(), problem.size())));
      }
      if (event.kind == EventKind::Solution) solutions.push_back(replay.board());
    }
    RC_ASSERT(solutions == found.solutions);
    for (const Placement& s : solutions) RC_ASSERT(testing::naively_solves(s, problem));
    RC_ASSERT(found.result.counters == find(problem, params).result.counters);
  });
}

TEST_P(EveryRepair, ShowsItsBoardsBackwards) {
  rc::detail::checkGTest([algorithm = name()] {
    auto [problem, params] = random_run(algorithm);
    params.node_limit = 100;
    std::vector<Event> events = find(problem, params, Keep::SolutionsAndEvents).events;
    Replay replay(problem);
    std::vector<Placement> boards;
    for (const Event& event : events) {
      boards.push_back(replay.board());
      replay.step(event);
    }
    for (; !events.empty(); events.pop_back(), boards.pop_back()) {
      replay.step_back(events.back());
      RC_ASSERT(replay.board() == boards.back());
    }
    RC_ASSERT(replay.board() == given_placement(problem));
  });
}

TEST_P(EveryRepair, FindsASolutionOfRandomProblemsThatHaveOne) {
  rc::detail::checkGTest([algorithm = name()] {
    const Problem problem = testing::random_problem(7);
    const bool has_solution = !testing::naive_solutions(problem).empty();
    const Result result =
        search(problem, {.algorithm = algorithm, .restart_limit = has_solution ? 10'000U : 3U});
    RC_ASSERT(result.first.has_value() == has_solution);
    if (has_solution) RC_ASSERT(testing::naively_solves(*result.first, problem));
  });
}

}  // namespace
}  // namespace nqueens::search
