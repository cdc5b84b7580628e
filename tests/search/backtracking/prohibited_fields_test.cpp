// tests/search/backtracking/prohibited_fields_test.cpp - events that prohibit fields and permit
// them again.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/search/replayed.h"

namespace nqueens::search {
namespace {

using testing::find;
using testing::find_all;
using testing::Keep;

Problem random_open_problem(std::int32_t largest) {
  const Problem problem = testing::random_problem(largest);
  return problem.contradicts_itself() ? Problem(problem.size(), {}, problem.blocked()) : problem;
}

TEST(ProhibitedFields, OfTwoQueensHaveAKnownTrace) {
  EXPECT_EQ(find_all(Problem(2), "prohibited-fields", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                {EventKind::Prohibit, Line::Column, 1, 0, 0},
                                {EventKind::Prohibit, Line::Diagonal, 1, 1, 0},
                                {.kind = EventKind::Enter, .row = 1},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 0},
                                {.kind = EventKind::Permit, .row = 1, .column = 0},
                                {.kind = EventKind::Permit, .row = 1, .column = 1},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                {EventKind::Prohibit, Line::Column, 1, 1, 0},
                                {EventKind::Prohibit, Line::AntiDiagonal, 1, 0, 0},
                                {.kind = EventKind::Enter, .row = 1},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 1},
                                {.kind = EventKind::Permit, .row = 1, .column = 1},
                                {.kind = EventKind::Permit, .row = 1, .column = 0},
                                {.kind = EventKind::Exhausted, .row = 0}}));
}

TEST(ProhibitedFields, OfAQueenInTheCornerOfTheChessboardAreFourteen) {
  // Fields 8, 16, ..., 56 and 9, 18, ..., 63.
  const auto events = find(Problem(8), {.algorithm = "prohibited-fields", .node_limit = 3},
                           Keep::SolutionsAndEvents)
                          .events;
  std::set<std::int32_t> fields;
  for (const Event& event : events) {
    if (event.kind == EventKind::Prohibit) fields.insert(event.row * 8 + event.column);
  }
  EXPECT_EQ(fields, (std::set<std::int32_t>{8, 9, 16, 18, 24, 27, 32, 36, 40, 45, 48, 54, 56, 63}));
}

RC_GTEST_PROP(ProhibitedFields, SearchTheTreeOfDepthFirstSearch, ()) {
  const Problem problem = testing::random_problem(8);
  const auto fields = find_all(problem, "prohibited-fields");
  const auto plain = find_all(problem, "depth-first");
  RC_ASSERT(fields.solutions == plain.solutions);
  RC_ASSERT(fields.result.counters.nodes == plain.result.counters.nodes);
  RC_ASSERT(fields.result.counters.backtracks == plain.result.counters.backtracks);
  RC_ASSERT(fields.result.counters.tries + 1 == fields.result.counters.nodes ||
            problem.contradicts_itself());
}

// When a row is entered, its prohibited fields are exactly the attacked ones that are not blocked.
RC_GTEST_PROP(ProhibitedFields, AreThoseThatQueensAttack, ()) {
  const Problem problem = random_open_problem(7);
  Replay replay(problem);
  std::set<Square> prohibited;
  const auto is_attacked = [&](Square s) {
    return std::ranges::any_of(replay.queens(), [&](Square q) { return attacks(q, s); });
  };
  for (const Event& event :
       find_all(problem, "prohibited-fields", Keep::SolutionsAndEvents).events) {
    replay.step(event);
    const Square square = {event.row, event.column};
    if (event.kind == EventKind::Prohibit) {
      RC_ASSERT(prohibited.insert(square).second);
      const Square queen = {event.other_row, replay.board().column(event.other_row)};
      RC_ASSERT(line_between(queen, square) == event.line);
    }
    if (event.kind == EventKind::Permit) RC_ASSERT(prohibited.erase(square) == 1U);
    if (event.kind != EventKind::Enter) continue;
    for (Square s = {event.row, 0}; s.column < problem.size(); ++s.column) {
      RC_ASSERT(prohibited.contains(s) == (is_attacked(s) && !problem.is_blocked(s)));
    }
  }
}

RC_GTEST_PROP(ProhibitedFields, ArePermittedAgainExceptThoseOfGivenQueens, ()) {
  const Problem problem = random_open_problem(7);
  std::set<Square> prohibited;
  std::set<Square> expected;
  for (std::int32_t field = 0; field < problem.size() * problem.size(); ++field) {
    const Square s = {field / problem.size(), field % problem.size()};
    const bool is_in_given_row =
        std::ranges::any_of(problem.given(), [&](Square q) { return q.row == s.row; });
    const bool is_attacked =
        std::ranges::any_of(problem.given(), [&](Square q) { return attacks(q, s); });
    if (is_attacked && !is_in_given_row && !problem.is_blocked(s)) expected.insert(s);
  }
  for (const Event& event :
       find_all(problem, "prohibited-fields", Keep::SolutionsAndEvents).events) {
    if (event.kind == EventKind::Prohibit) prohibited.insert({event.row, event.column});
    if (event.kind == EventKind::Permit) prohibited.erase({event.row, event.column});
  }
  RC_ASSERT(prohibited == expected);
}

TEST(ProhibitedFields, SupportBoardsOfUpToTenThousandRows) {
  const auto params = Params{.algorithm = "prohibited-fields", .node_limit = 500};
  EXPECT_EQ(search(Problem(1000), params).counters.nodes, 500U);
  EXPECT_THROW(search(Problem(10'001), params), UsageError);
}

}  // namespace
}  // namespace nqueens::search
