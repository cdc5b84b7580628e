// tests/search/tree_searches_test.cpp - common tests of all tree searches: traces can be replayed,
// limits are exact, stops and directions work.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <stop_token>
#include <string>

#include "nqueens/base/error.h"
#include "tests/search/replayed.h"
#include "tests/waiting.h"

namespace nqueens::search {
namespace {

using testing::find;
using testing::find_all;
using testing::Keep;

// An algorithm and a board size that it searches quickly.
struct TreeSearch {
  const char* name;
  std::int32_t size;
};

class TreeSearches : public ::testing::TestWithParam<TreeSearch> {
 protected:
  static std::string name() { return GetParam().name; }
  static Problem board() { return Problem(GetParam().size); }
  static Problem random_board() {
    const Problem problem = testing::random_problem(std::min(GetParam().size, 6));
    return problem.contradicts_itself() ? Problem(problem.size(), {}, problem.blocked()) : problem;
  }
};

INSTANTIATE_TEST_SUITE_P(
    Search, TreeSearches,
    ::testing::Values(TreeSearch{"brute-force", 4}, TreeSearch{"permutations", 6},
                      TreeSearch{"depth-first-iterative", 8}, TreeSearch{"breadth-first", 8},
                      TreeSearch{"best-first", 8}, TreeSearch{"prohibited-fields", 8}),
    [](const auto& param) {
      std::string name = param.param.name;
      std::ranges::replace(name, '-', '_');
      return name;
    });

TEST_P(TreeSearches, HaveTracesThatReplayForwardsAndBackwards) {
  rc::detail::checkGTest([] {
    const Problem problem = random_board();
    const auto found = find_all(problem, name(), Keep::SolutionsAndEvents);
    RC_ASSERT(testing::replayed_solutions(problem, found.events) == found.solutions);
    RC_ASSERT(testing::replays_backwards(problem, found.events));
    auto sorted = found.solutions;
    std::ranges::sort(sorted);
    RC_ASSERT(sorted == testing::naive_solutions(problem));
  });
}

TEST_P(TreeSearches, EndTheirTracesWithTheInitialBoard) {
  rc::detail::checkGTest([] {
    const Problem problem = random_board();
    Replay replay(problem);
    for (const Event& event : find_all(problem, name(), Keep::SolutionsAndEvents).events) {
      replay.step(event);
    }
    RC_ASSERT(replay.queens() == problem.given());
  });
}

TEST_P(TreeSearches, PlaceAQueenForEachNodeAndCountTheSameWithoutAnObserver) {
  rc::detail::checkGTest([] {
    const Problem problem = random_board();
    const auto watched = find_all(problem, name(), Keep::SolutionsAndEvents);
    const Counters& counters = watched.result.counters;
    RC_ASSERT(counters.nodes == testing::number_of(EventKind::Place, watched.events) + 1);
    RC_ASSERT(counters.backtracks == testing::number_of(EventKind::Exhausted, watched.events));
    RC_ASSERT(counters == find_all(problem, name()).result.counters);
  });
}

TEST_P(TreeSearches, EndAtTheNodeLimitExactly) {
  for (const std::uint64_t limit : {1U, 2U, 10U, 100U}) {
    const Result result =
        search(board(), {.algorithm = name(), .goal = Goal::All, .node_limit = limit});
    EXPECT_EQ(result.counters.nodes, limit);
    EXPECT_EQ(result.ended, Ended::LimitReached) << limit;
    EXPECT_FALSE(result.exhaustive) << limit;
  }
}

TEST_P(TreeSearches, EndAtAnyEventOnRequest) {
  for (const int last : {1, 2, 3, 10, 100}) {
    int events = 0;
    const Observer observer = {
        .on_event = [&](const Event&) { return ++events < last ? Next::Continue : Next::Stop; }};
    const Result result = search(board(), {.algorithm = name(), .goal = Goal::All}, observer);
    EXPECT_EQ(events, last);
    EXPECT_EQ(result.ended, Ended::LimitReached);
    EXPECT_FALSE(result.exhaustive);
  }
}

TEST_P(TreeSearches, EndWithTheRequestedNumberOfSolutions) {
  const auto all = find_all(board(), name()).solutions;
  const auto first = find(board(), {.algorithm = name()});
  EXPECT_EQ(first.solutions, std::vector(all.begin(), all.begin() + 1));
  EXPECT_EQ(first.result.ended, Ended::Complete);
  EXPECT_FALSE(first.result.exhaustive);
  const auto two =
      find(board(), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 2}).solutions;
  EXPECT_EQ(two, std::vector(all.begin(), all.begin() + 2));
}

TEST_P(TreeSearches, ProveThatThreeQueensHaveNoSolution) {
  const Result result = search(Problem(3), {.algorithm = name()});
  EXPECT_EQ(result.first, std::nullopt);
  EXPECT_EQ(result.ended, Ended::Complete);
  EXPECT_TRUE(result.exhaustive);
}

TEST_P(TreeSearches, NoticeAStopBeforeTheStart) {
  std::stop_source source;
  source.request_stop();
  const Result result =
      search(board(), {.algorithm = name(), .goal = Goal::All}, {}, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.counters.nodes, 1U);
  EXPECT_FALSE(result.exhaustive);
}

TEST_P(TreeSearches, NoticeADeadline) {
  const std::int32_t n = name() == "brute-force" ? 7 : 40;
  Watch watch = {.report_interval = {}};
  watch.on_progress = [&](const Progress&) { watch.deadline = Clock::now(); };
  const Result result = search(Problem(n), {.algorithm = name(), .goal = Goal::All}, {}, watch);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_GT(result.counters.nodes, 1U);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST_P(TreeSearches, FindAllSolutionsByColumns) {
  const Problem problem(GetParam().size, {{0, 1}}, {{2, 0}, {1, 3}});
  const auto params = [](Direction direction) {
    return Params{.algorithm = name(), .goal = Goal::All, .direction = direction};
  };
  const auto by_columns = find(problem, params(Direction::Columns), Keep::SolutionsAndEvents);
  auto solutions = by_columns.solutions;
  std::ranges::sort(solutions);
  EXPECT_EQ(solutions, testing::naive_solutions(problem));
  EXPECT_EQ(testing::replayed_solutions(problem, by_columns.events), by_columns.solutions);
}

TEST_P(TreeSearches, ExceptBruteForceBeginInTheCentreOnRequest) {
  const Params params = {.algorithm = name(), .goal = Goal::All, .row_order = RowOrder::CentreOut};
  const Problem problem(6, {{2, 5}});
  if (name() == "brute-force") {
    EXPECT_THROW(search(problem, params), UsageError);
    return;
  }
  const auto found = find(problem, params, Keep::SolutionsAndEvents);
  const auto entered = std::ranges::find(found.events, EventKind::Enter, &Event::kind);
  ASSERT_NE(entered, found.events.end());
  EXPECT_EQ(entered->row, 3);
  // This is the only one of the four solutions for n = 6 with a queen in row 2, column 5.
  EXPECT_EQ(found.solutions, (std::vector{Placement(std::vector<std::int32_t>{1, 3, 5, 0, 2, 4})}));
}

}  // namespace
}  // namespace nqueens::search
