// tests/search/external/solvers_test.cpp - external solvers find the same solutions as the other
// algorithms.
//
// Each test runs for every algorithm of the table that uses an external solver. The packages that
// were installed at build time determine which of these algorithms exist. Each solver finds
// solutions in its own order, so lists of solutions are sorted before they are compared.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/trace.h"
#include "tests/puzzle/puzzle_testing.h"
#include "tests/search/algorithm_names.h"
#include "tests/search/naive.h"
#include "tests/waiting.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find;
using testing::Found;
using testing::Keep;
using testing::names;
using testing::test_name;

class EverySolver : public ::testing::TestWithParam<std::string_view> {
 protected:
  static std::string name() { return std::string(GetParam()); }
};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EverySolver);

INSTANTIATE_TEST_SUITE_P(Solvers, EverySolver, ::testing::ValuesIn(names([](const Algorithm& a) {
                           return a.library != nullptr;
                         })),
                         test_name);

Found find_sorted(const Problem& problem, const std::string& algorithm) {
  Found found = testing::find_all(problem, algorithm, Keep::SolutionsAndEvents);
  std::sort(found.solutions.begin(), found.solutions.end());
  return found;
}

// Runs a search that no solver can finish: all solutions for n = 30.
Result run_long(const std::string& algorithm, const Watch& watch) {
  return search(Problem(30), {.algorithm = algorithm, .goal = Goal::All}, {}, watch);
}

TEST_P(EverySolver, NamesItsLibraryWithItsVersion) {
  const std::string library = algorithm(name()).library();
  EXPECT_NE(library.find_first_of("0123456789"), std::string::npos) << library;
  EXPECT_NE(library.find(' '), std::string::npos) << library;
}

TEST_P(EverySolver, FindsAllSolutions) {
  // OEIS A000170, n = 1 to 9.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 2, 10, 4, 40, 92, 352};
  std::vector<std::uint64_t> counted;
  for (std::int32_t n = 1; n <= 9; ++n) {
    const Result result = search(Problem(n), {.algorithm = name(), .goal = Goal::All});
    EXPECT_TRUE(result.exhaustive);
    EXPECT_EQ(result.ended, Ended::Complete);
    counted.push_back(result.counters.solutions);
  }
  EXPECT_EQ(counted, expected);
}

TEST_P(EverySolver, FindsTheSolutionsOfDepthFirstSearch) {
  for (std::int32_t n = 1; n <= 8; ++n) {
    EXPECT_EQ(find_sorted(Problem(n), name()).solutions,
              find_sorted(Problem(n), "depth-first").solutions)
        << n;
  }
}

TEST_P(EverySolver, FindsTheSolutionsOfRandomProblems) {
  // Starting a process for each problem takes 10 ms, so this test has few problems.
  std::mt19937 random(20'261'121);
  const auto number = [&](std::int32_t n) {
    return static_cast<std::int32_t>(random() % static_cast<std::uint32_t>(n));
  };
  for (int i = 0; i < 40; ++i) {
    const std::int32_t n = 3 + number(5);
    std::vector<Square> given;
    std::vector<Square> blocked;
    if (number(3) > 0) given.push_back({number(n), number(n)});
    for (std::int32_t k = number(5); k > 0; --k) blocked.push_back({number(n), number(n)});
    const Problem problem(n, given, blocked);
    const Found found = find_sorted(problem, name());
    EXPECT_EQ(found.solutions, testing::naive_solutions(problem)) << i;
    EXPECT_TRUE(found.result.exhaustive) << i;
    EXPECT_EQ(found.result.first.has_value(), !found.solutions.empty()) << i;
  }
}

TEST_P(EverySolver, FindsTheTwoCompletionsOfNauck) {
  // F. Nauck, Illustrirte Zeitung, 1850: queens on two squares of the chessboard.
  const Problem nauck(8, {{3, 1}, {4, 3}});
  EXPECT_EQ(find_sorted(nauck, name()).solutions, testing::naive_solutions(nauck));
}

TEST_P(EverySolver, HasNothingToChooseWhenAllQueensAreGiven) {
  const Problem solved(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}});
  const Found found = find_sorted(solved, name());
  EXPECT_EQ(found.solutions, std::vector<Placement>{Placement(Columns{1, 3, 0, 2})});
  EXPECT_EQ(found.events, std::vector<Event>{{.kind = EventKind::Solution}});
  EXPECT_TRUE(found.result.exhaustive);
}

TEST_P(EverySolver, FindsNoSolutionWithABlockedRow) {
  const Found found = find_sorted(Problem(3, {}, {{1, 0}, {1, 1}, {1, 2}}), name());
  EXPECT_TRUE(found.solutions.empty());
  EXPECT_TRUE(found.events.empty());
  EXPECT_TRUE(found.result.exhaustive);
}

TEST_P(EverySolver, EndsWithItsGoal) {
  const Result first = search(Problem(8), {.algorithm = name()});
  EXPECT_EQ(first.counters.solutions, 1U);
  EXPECT_FALSE(first.exhaustive);
  const Result seven =
      search(Problem(8), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 7});
  EXPECT_EQ(seven.counters.solutions, 7U);
  EXPECT_EQ(seven.ended, Ended::Complete);
}

TEST_P(EverySolver, ReportsOnlyWholeSolutions) {
  const auto events =
      find(Problem(4, {{0, 1}}), {.algorithm = name(), .goal = Goal::All}, Keep::SolutionsAndEvents)
          .events;
  EXPECT_EQ(events, (std::vector<Event>{{.kind = EventKind::Place, .row = 1, .column = 3},
                                        {.kind = EventKind::Place, .row = 2, .column = 0},
                                        {.kind = EventKind::Place, .row = 3, .column = 2},
                                        {.kind = EventKind::Solution},
                                        {.kind = EventKind::Remove, .row = 3, .column = 2},
                                        {.kind = EventKind::Remove, .row = 2, .column = 0},
                                        {.kind = EventKind::Remove, .row = 1, .column = 3}}));
}

TEST_P(EverySolver, IsReplayedForwardsAndBackwards) {
  const Problem problem(7, {{2, 0}}, {{0, 3}, {6, 6}});
  const Found found =
      find(problem, {.algorithm = name(), .goal = Goal::All}, Keep::SolutionsAndEvents);
  Replay replay(problem);
  std::vector<Placement> boards;
  std::vector<Placement> solutions;
  for (const Event& event : found.events) {
    boards.push_back(replay.board());
    replay.step(event);
    if (event.kind == EventKind::Solution) solutions.push_back(replay.board());
  }
  EXPECT_FALSE(solutions.empty());
  EXPECT_EQ(solutions, found.solutions);
  for (auto event = found.events.rbegin(); event != found.events.rend(); ++event) {
    replay.step_back(*event);
    ASSERT_EQ(replay.board(), boards.back());
    boards.pop_back();
  }
}

TEST_P(EverySolver, ReportsOnlyTheCountersOfItsLibrary) {
  const Counters counters = find_sorted(Problem(8), name()).result.counters;
  const bool counts_nodes = algorithm(name()).measures == Measures::NodesAndBacktracks;
  EXPECT_EQ(counters.nodes > 0, counts_nodes);
  EXPECT_EQ(counters.backtracks > 0, counts_nodes);
  EXPECT_EQ(counters.tries, 0U);
  EXPECT_EQ(counters.checks, 0U);
}

TEST_P(EverySolver, ObeysOrRefusesANodeLimit) {
  const Params params = {.algorithm = name(), .goal = Goal::All, .node_limit = 100};
  if (algorithm(name()).measures != Measures::SolutionsOnly) {
    const Result result = search(Problem(12), params);
    EXPECT_EQ(result.ended, Ended::LimitReached);
    EXPECT_EQ(result.limit, "the limit of 100 nodes");
    EXPECT_EQ(result.counters.nodes, 100U);
    EXPECT_FALSE(result.exhaustive);
    return;
  }
  try {
    search(Problem(12), params);
    FAIL() << "expected a refusal";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()),
              "algorithm " + name() + " does not report its nodes, so they cannot be limited");
  }
}

TEST_P(EverySolver, RefusesOptionsThatItDoesNotSupport) {
  EXPECT_THROW(search(Problem(algorithm(name()).max_size + 1), {.algorithm = name()}), UsageError);
  EXPECT_THROW(search(Problem(8), {.algorithm = name(), .direction = Direction::Columns}),
               UsageError);
  EXPECT_THROW(search(Problem(8), {.algorithm = name(), .row_order = RowOrder::CentreOut}),
               UsageError);
}

TEST_P(EverySolver, EndsAtItsDeadline) {
  Watch watch;
  watch.deadline = Clock::now() + std::chrono::milliseconds(50);
  const Result result = run_long(name(), watch);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST_P(EverySolver, StopsOnRequest) {
  std::stop_source stop;
  Watch watch;
  watch.stop = stop.get_token();
  const std::jthread asking([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  const Result result = run_long(name(), watch);
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST_P(EverySolver, StopsBetweenTwoEvents) {
  std::vector<Event> seen;
  Observer observer;
  observer.on_event = [&](const Event& event) {
    seen.push_back(event);
    return seen.size() == 3 ? Next::Stop : Next::Continue;
  };
  const Result result = search(Problem(8), {.algorithm = name()}, observer);
  EXPECT_EQ(seen.size(), 3U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_EQ(result.counters.solutions, 0U);
}

// With rows as regions, the solutions are the placements of two stars per row and column on a 9 x 9
// board in which no stars touch.
TEST(Sat, FindsAllSolutionsWithTwoStars) {
  if (!has_algorithm("sat")) GTEST_SKIP() << "CaDiCaL is not installed";
  const Problem empty = problem_of(rows_as_regions(9), 2);
  const Problem problem = empty.with_squares({{0, 1}}, {{8, 8}});
  std::vector<std::vector<Square>> expected = puzzle::BruteForce(empty).solutions();
  std::erase_if(expected, [&](const auto& squares) { return !solves(squares, problem); });
  std::ranges::sort(expected);
  ASSERT_GT(expected.size(), 1U);

  std::vector<std::vector<Square>> found;
  std::vector<Event> events;
  const Observer observer = {.on_event =
                                 [&](const Event& event) {
                                   events.push_back(event);
                                   return Next::Continue;
                                 },
                             .on_stars =
                                 [&](std::span<const Square> stars) {
                                   found.emplace_back(stars.begin(), stars.end());
                                   return Next::Continue;
                                 }};
  const Result result = search(problem, {.algorithm = "sat", .goal = Goal::All}, observer);
  EXPECT_EQ(result.first_stars, found.front());
  EXPECT_FALSE(result.first.has_value());
  EXPECT_EQ(result.counters.solutions, found.size());
  EXPECT_TRUE(result.exhaustive);
  // For each solution, 17 stars are placed and removed, because one of the 18 is given. With the
  // event Solution, that makes 35 events.
  EXPECT_EQ(events.size(), 35 * found.size());
  std::ranges::sort(found);
  EXPECT_EQ(found, expected);
}

TEST(Sat, ProvesThatARegionIsTooSmallForItsStars) {
  if (!has_algorithm("sat")) GTEST_SKIP() << "CaDiCaL is not installed";
  const Problem problem =
      problem_of(Regions(3, std::vector<std::uint8_t>{0, 1, 1, 1, 1, 1, 2, 2, 2}), 2);
  const Result result = search(problem, {.algorithm = "sat"});
  EXPECT_TRUE(result.exhaustive);
  EXPECT_TRUE(result.first_stars.empty());
}

TEST_P(EverySolver, SolvesTwentyRows) {
  const Result result = search(Problem(20), {.algorithm = name()});
  ASSERT_TRUE(result.first.has_value());
  EXPECT_TRUE(is_solution(*result.first));
}

}  // namespace
}  // namespace nqueens::search
