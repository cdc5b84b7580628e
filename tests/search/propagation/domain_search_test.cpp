// tests/search/propagation/domain_search_test.cpp - common tests of all searches that look ahead:
// the searches find all solutions, report correct traces and end in time.
// SPDX-License-Identifier: MIT
#include "nqueens/search/propagation/domain_search.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/search.h"
#include "nqueens/search/trace.h"
#include "tests/search/naive.h"
#include "tests/search/propagation/naive_domains.h"
#include "tests/waiting.h"

namespace nqueens::search {
namespace {

using namespace std::chrono_literals;
using testing::find;
using testing::find_all;
using testing::Keep;
using testing::random_consistent_problem;

class LookAhead : public ::testing::TestWithParam<const char*> {
 protected:
  static std::string name() { return GetParam(); }
};

std::string look_ahead_test_name(const ::testing::TestParamInfo<const char*>& info) {
  std::string name(info.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Search, LookAhead,
                         ::testing::Values("forward-checking", "most-constrained-row",
                                           "least-constraining", "arc-consistency",
                                           "dancing-links"),
                         look_ahead_test_name);

class DomainTrace : public LookAhead {};

INSTANTIATE_TEST_SUITE_P(Search, DomainTrace,
                         ::testing::Values("forward-checking", "most-constrained-row",
                                           "least-constraining", "arc-consistency"),
                         look_ahead_test_name);

std::vector<Placement> look_ahead_solutions(const Problem& problem, const Params& params) {
  auto solutions = find(problem, params).solutions;
  std::ranges::sort(solutions);
  return solutions;
}

TEST_P(LookAhead, FindsTheSolutionsOfDepthFirst) {
  for (std::int32_t n = 1; n <= 8; ++n) {
    for (const RowOrder order : {RowOrder::TopDown, RowOrder::CentreOut}) {
      const Params params = {.algorithm = name(), .goal = Goal::All, .row_order = order};
      EXPECT_EQ(look_ahead_solutions(Problem(n), params),
                find_all(Problem(n), "depth-first").solutions)
          << n;
    }
  }
}

TEST_P(LookAhead, BacktracksOnceForEachBoardThatIsNotASolution) {
  for (std::int32_t n = 1; n <= 8; ++n) {
    const Counters counters = find_all(Problem(n), name()).result.counters;
    EXPECT_EQ(counters.nodes, counters.backtracks + counters.solutions) << n;
    EXPECT_EQ(counters.nodes, counters.tries + 1) << n;
  }
}

TEST_P(LookAhead, HasATraceThatReplaysBothWays) {
  rc::detail::checkGTest([algorithm = name()] {
    const Problem problem = random_consistent_problem(6);
    auto found = find_all(problem, algorithm, Keep::SolutionsAndEvents);
    Replay replay(problem);
    std::vector<Placement> boards;
    std::vector<Placement> solutions;
    for (const Event& event : found.events) {
      boards.push_back(replay.board());
      replay.step(event);
      if (event.kind == EventKind::Solution) solutions.push_back(replay.board());
      if (event.kind == EventKind::Enter && event.line == Line::Row) {
        RC_ASSERT(!replay.board().has_queen(event.row));
      }
    }
    RC_ASSERT(solutions == found.solutions);
    RC_ASSERT(replay.board() == given_placement(problem));
    for (; !boards.empty(); boards.pop_back(), found.events.pop_back()) {
      replay.step_back(found.events.back());
      RC_ASSERT(replay.board() == boards.back());
    }
  });
}

TEST_P(LookAhead, ChangesNoCounterWhenWatched) {
  rc::detail::checkGTest([algorithm = name()] {
    const Problem problem = testing::random_problem(6);
    RC_ASSERT(find_all(problem, algorithm, Keep::SolutionsAndEvents).result.counters ==
              find_all(problem, algorithm).result.counters);
  });
}

TEST_P(LookAhead, EndsAtTheNodeLimit) {
  for (const std::uint64_t limit : {1U, 2U, 100U, 4096U, 4097U, 9000U}) {
    const Result result =
        search(Problem(10), {.algorithm = name(), .goal = Goal::All, .node_limit = limit});
    EXPECT_EQ(result.counters.nodes, limit);
    EXPECT_EQ(result.ended, Ended::LimitReached) << limit;
    EXPECT_FALSE(result.exhaustive) << limit;
  }
}

TEST_P(LookAhead, EndsAfterTheRequestedNumberOfSolutions) {
  const auto found =
      find(Problem(8), {.algorithm = name(), .goal = Goal::Limit, .solution_limit = 5});
  EXPECT_EQ(found.solutions.size(), 5U);
  EXPECT_EQ(found.result.ended, Ended::Complete);
  EXPECT_FALSE(found.result.exhaustive);
}

TEST_P(LookAhead, EndsWithTheEventAfterWhichTheObserverStops) {
  for (const int last : {1, 2, 3, 5, 10, 100, 1000}) {
    int events = 0;
    Observer observer;
    observer.on_event = [&](const Event&) { return ++events < last ? Next::Continue : Next::Stop; };
    const Result result = search(Problem(8), {.algorithm = name(), .goal = Goal::All}, observer);
    EXPECT_EQ(events, last);
    EXPECT_EQ(result.ended, Ended::LimitReached);
    EXPECT_FALSE(result.exhaustive);
  }
}

TEST_P(LookAhead, EndsBeforeTheStartWhenStopped) {
  std::stop_source source;
  source.request_stop();
  const Result result = search(Problem(8), {.algorithm = name(), .goal = Goal::All}, {},
                               {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.counters.tries, 0U);
}

TEST_P(LookAhead, EndsAtTheDeadlineOnAThousandRows) {
  const Result result = search(Problem(1000), {.algorithm = name(), .goal = Goal::All}, {},
                               {.deadline = Clock::now() + 50ms});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST_P(LookAhead, HonoursGivenQueensOnAThousandRows) {
  // The columns 2 * row modulo n are a solution if neither 2 nor 3 divides n. The last 12 rows are
  // open.
  const std::int32_t n = 1001;
  std::vector<Square> given;
  for (std::int32_t row = 0; row < n - 12; ++row) given.push_back({row, 2 * row % n});
  const Result result = search(Problem(n, given), {.algorithm = name(), .goal = Goal::All});
  EXPECT_EQ(result.counters.solutions, 1U);
  EXPECT_TRUE(result.exhaustive);
  EXPECT_EQ(result.first->column(n - 1), 2 * (n - 1) % n);
}

// Follows a trace and checks its events. A Prohibit must name an open square and the reason: either
// a queen that attacks the square, or a row in which a queen on the square would attack all open
// squares. A Permit must name a prohibited square.
class DomainFollower {
 public:
  explicit DomainFollower(const Problem& problem) : problem_(problem), replay_(problem) {}

  void step(const Event& event) {
    const Square square = {event.row, event.column};
    replay_.step(event);
    if (event.kind == EventKind::Blocked) {
      RC_ASSERT(problem_.is_blocked(square));
      RC_ASSERT(away_.insert(square).second);
    } else if (event.kind == EventKind::Prohibit) {
      RC_ASSERT(is_justified(event));
      RC_ASSERT(!replay_.board().has_queen(event.row));
      RC_ASSERT(away_.insert(square).second);
    } else if (event.kind == EventKind::Permit) {
      RC_ASSERT(away_.erase(square) == 1U);
    } else if (event.kind == EventKind::Exhausted) {
      RC_ASSERT(!replay_.board().has_queen(event.row));
    } else if (event.kind == EventKind::Place) {
      RC_ASSERT(away_.count(square) == 0U);
    }
  }

  std::size_t away_count() const { return away_.size(); }

 private:
  bool is_justified(const Event& event) const {
    const Square square = {event.row, event.column};
    const Placement board = replay_.board();
    if (event.line != Line::Row) {
      return board.has_queen(event.other_row) &&
             line_between(square, {event.other_row, board.column(event.other_row)}) == event.line;
    }
    for (std::int32_t column = 0; column < problem_.size(); ++column) {
      const Square support = {event.other_row, column};
      if (away_.count(support) == 0U && !attacks(square, support)) return false;
    }
    return !board.has_queen(event.other_row);
  }

  const Problem& problem_;
  Replay replay_;
  std::set<Square> away_;
};

TEST_P(DomainTrace, JustifiesEveryProhibitedSquare) {
  rc::detail::checkGTest([algorithm = name()] {
    const Problem problem = random_consistent_problem(7);
    DomainFollower follower(problem);
    std::size_t away_at_first = 0;
    bool has_placed = false;
    for (const Event& event : find_all(problem, algorithm, Keep::SolutionsAndEvents).events) {
      has_placed = has_placed || event.kind == EventKind::Place;
      follower.step(event);
      if (!has_placed) away_at_first = follower.away_count();
    }
    RC_ASSERT(follower.away_count() == away_at_first);
  });
}

TEST_P(DomainTrace, FindsTheSameSolutionsByColumns) {
  const Problem problem(8, {{3, 1}}, {{0, 0}, {7, 5}});
  const Params by_columns = {
      .algorithm = name(), .goal = Goal::All, .direction = Direction::Columns};
  EXPECT_EQ(look_ahead_solutions(problem, by_columns), testing::naive_solutions(problem));
}

TEST_P(DomainTrace, RefusesBoardsThatAreTooLarge) {
  try {
    search(Problem(kMaxDomainSize + 1), {.algorithm = name()});
    FAIL() << "the board was accepted";
  } catch (const UsageError& error) {
    EXPECT_EQ(error.what(),
              "algorithm " + name() + " takes boards of at most 4096 rows, found 4097");
  }
}

TEST_P(DomainTrace, EndsAtTheDeadlineOnTheLargestBoard) {
  const Result result =
      search(Problem(kMaxDomainSize), {.algorithm = name()}, {}, {.deadline = Clock::now() + 30ms});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

}  // namespace
}  // namespace nqueens::search
