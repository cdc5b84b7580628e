// tests/search/recorder_test.cpp - how a search ends: by its goal, limits, observers, stops and
// deadlines.
//
// Each test runs for two algorithms, because every algorithm must call ended() in the right places.
// SPDX-License-Identifier: MIT
#include "nqueens/search/recorder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/search/search.h"
#include "tests/search/naive.h"
#include "tests/waiting.h"

namespace nqueens::search {
namespace {

using namespace std::chrono_literals;
using testing::find;
using testing::find_all;

class EndOfSearch : public ::testing::TestWithParam<const char*> {
 protected:
  static std::string name() { return GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Search, EndOfSearch, ::testing::Values("depth-first", "bitmask"),
                         [](const auto& param) {
                           return param.param == std::string("bitmask") ? "bitmask" : "depth_first";
                         });

TEST_P(EndOfSearch, WithTheFirstSolutionIsCompleteButNotExhaustive) {
  const auto found = find(Problem(8), {.algorithm = name()});
  EXPECT_EQ(found.solutions.size(), 1U);
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_FALSE(found.result.exhaustive);
  EXPECT_EQ(found.result.first, found.solutions.front());
}

TEST_P(EndOfSearch, WithoutAFirstSolutionIsExhaustive) {
  const auto found = find(Problem(3), {.algorithm = name()});
  EXPECT_TRUE(found.solutions.empty());
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_TRUE(found.result.exhaustive);
  EXPECT_EQ(found.result.first, std::nullopt);
}

TEST_P(EndOfSearch, WithAllSolutionsIsExhaustive) {
  const auto found = find_all(Problem(8), name());
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_TRUE(found.result.exhaustive);
  EXPECT_GE(found.result.elapsed_seconds, 0);
}

TEST_P(EndOfSearch, ComesAfterTheRequestedNumberOfSolutions) {
  const auto all = find_all(Problem(8), name()).solutions;
  const auto some =
      find(Problem(8), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 5});
  EXPECT_EQ(some.solutions, std::vector(all.begin(), all.begin() + 5));
  EXPECT_EQ(some.result.counters.solutions, 5U);
  EXPECT_EQ(some.result.ended, Ended::Complete);
  EXPECT_FALSE(some.result.exhaustive);
}

TEST_P(EndOfSearch, WithFewerSolutionsThanRequestedIsExhaustive) {
  const auto found =
      find(Problem(8), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 93});
  EXPECT_EQ(found.solutions.size(), 92U);
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_TRUE(found.result.exhaustive);
}

TEST_P(EndOfSearch, ComesBeforeAnySolutionIfNoneIsRequested) {
  const auto found =
      find(Problem(8), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 0});
  EXPECT_TRUE(found.solutions.empty());
  EXPECT_EQ(found.result.counters.solutions, 0U);
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_FALSE(found.result.exhaustive);
}

TEST_P(EndOfSearch, AtTheNodeLimitIsExact) {
  for (const std::uint64_t limit : {1U, 2U, 100U, 4095U, 4096U, 4097U, 5000U, 8193U}) {
    const Result result =
        search(Problem(9), {.algorithm = name(), .goal = Goal::All, .node_limit = limit});
    EXPECT_EQ(result.counters.nodes, limit);
    EXPECT_EQ(result.ended, Ended::LimitReached) << limit;
    EXPECT_FALSE(result.exhaustive) << limit;
  }
}

TEST_P(EndOfSearch, ComesAtTheRootForANodeLimitOfZero) {
  const Result result = search(Problem(8), {.algorithm = name(), .node_limit = 0});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_EQ(result.counters.tries, 0U);
  EXPECT_EQ(result.counters.solutions, 0U);
}

TEST_P(EndOfSearch, BelowTheNodeLimitIsComplete) {
  // The whole tree has 8394 nodes (OEIS A319283, n = 9), so a larger limit has no effect.
  const Result result =
      search(Problem(9), {.algorithm = name(), .goal = Goal::All, .node_limit = 8395});
  EXPECT_EQ(result.counters.nodes, 8394U);
  EXPECT_EQ(result.ended, Ended::Complete);
  EXPECT_TRUE(result.exhaustive);
}

TEST_P(EndOfSearch, ByTheSolutionCallbackCountsAsALimit) {
  int solutions = 0;
  Observer observer;
  observer.on_solution = [&](const Placement&) {
    return ++solutions < 3 ? Next::Continue : Next::Stop;
  };
  const Result result = search(Problem(8), {.algorithm = name(), .goal = Goal::All}, observer);
  EXPECT_EQ(solutions, 3);
  EXPECT_EQ(result.counters.solutions, 3U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
}

TEST_P(EndOfSearch, ByTheEventCallbackIsFollowedByNoEvent) {
  for (const int last : {1, 2, 3, 10, 500}) {
    int events = 0;
    Observer observer;
    observer.on_event = [&](const Event&) { return ++events < last ? Next::Continue : Next::Stop; };
    const Result result = search(Problem(8), {.algorithm = name(), .goal = Goal::All}, observer);
    EXPECT_EQ(events, last);
    EXPECT_EQ(result.ended, Ended::LimitReached);
    EXPECT_FALSE(result.exhaustive);
  }
}

TEST_P(EndOfSearch, ByTheEventCallbackComesBeforeTheSolutionIsReported) {
  int solutions = 0;
  Observer observer;
  observer.on_event = [](const Event& event) {
    return event.kind == EventKind::Solution ? Next::Stop : Next::Continue;
  };
  observer.on_solution = [&](const Placement&) {
    ++solutions;
    return Next::Continue;
  };
  const Result result = search(Problem(8), {.algorithm = name(), .goal = Goal::All}, observer);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_EQ(result.counters.solutions, static_cast<std::uint64_t>(solutions));
}

TEST_P(EndOfSearch, FollowsAStopBeforeTheStart) {
  std::stop_source source;
  source.request_stop();
  const Result result = search(Problem(8), {.algorithm = name(), .goal = Goal::All}, {},
                               {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.counters.solutions, 0U);
  EXPECT_FALSE(result.exhaustive);
}

TEST_P(EndOfSearch, FollowsAStopFromAnotherThread) {
  std::stop_source source;
  std::promise<void> has_begun;
  std::once_flag once;
  const Watch watch = {
      .stop = source.get_token(),
      .on_progress = [&](const Progress&) { std::call_once(once, [&] { has_begun.set_value(); }); },
      .report_interval = {}};
  const std::jthread stopper([&] {
    has_begun.get_future().wait();
    source.request_stop();
  });
  const Result result = search(Problem(40), {.algorithm = name(), .goal = Goal::All}, {}, watch);
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST_P(EndOfSearch, ComesAtTheDeadline) {
  const auto deadline = Clock::now() + 50ms;
  const Result result =
      search(Problem(40), {.algorithm = name(), .goal = Goal::All}, {}, {.deadline = deadline});
  EXPECT_GE(Clock::now(), deadline);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST(EndOfSearchOfLargeBoards, FollowsAStopWithinALongRowWithoutNodes) {
  const std::int32_t n = 500'000;
  std::vector<Square> blocked;
  for (std::int32_t column = 0; column < n; ++column) blocked.push_back({0, column});
  std::stop_source source;
  Observer observer;
  observer.on_event = [&](const Event&) {
    source.request_stop();
    return Next::Continue;
  };
  const Result result = search(Problem(n, {}, blocked), {}, observer, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.counters.nodes, 1U);
  EXPECT_LE(result.counters.tries, 100'000U);
  EXPECT_FALSE(result.exhaustive);
}

TEST_P(EndOfSearch, PropagatesAnExceptionOfACallback) {
  Observer observer;
  observer.on_solution = [](const Placement&) -> Next { throw std::runtime_error("full"); };
  EXPECT_THROW(search(Problem(8), {.algorithm = name()}, observer), std::runtime_error);
}

TEST_P(EndOfSearch, ComesAfterProgressReports) {
  int reports = 0;
  double last = 0;
  std::stop_source source;
  const Watch watch = {.stop = source.get_token(), .on_progress = [&](const Progress& p) {
                         if (++reports == 3) source.request_stop();
                         last = p.elapsed_seconds;
                       }};
  search(Problem(40), {.algorithm = name(), .goal = Goal::All}, {}, watch);
  EXPECT_GE(reports, 3);
  EXPECT_GE(last, 0.3);  // each report comes a tenth of a second after the previous one
}

TEST_P(EndOfSearch, IsTheSameWithAndWithoutAnObserver) {
  Observer observer;
  observer.on_event = [](const Event&) { return Next::Continue; };
  for (std::int32_t n = 1; n <= 9; ++n) {
    for (const Goal goal : {Goal::First, Goal::All}) {
      const Params params = {.algorithm = name(), .goal = goal};
      const Result watched = search(Problem(n), params, observer);
      const Result unwatched = search(Problem(n), params);
      EXPECT_EQ(watched.counters, unwatched.counters) << n;
      EXPECT_EQ(watched.exhaustive, unwatched.exhaustive) << n;
      EXPECT_EQ(watched.first, unwatched.first) << n;
    }
  }
}

}  // namespace
}  // namespace nqueens::search
