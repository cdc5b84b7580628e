// tests/search/trace_test.cpp - traces are replayed forwards and backwards, and wrong traces are
// refused.
// SPDX-License-Identifier: MIT
#include "nqueens/search/trace.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find_all;
using testing::Keep;

std::string random_algorithm() { return *rc::gen::element<std::string>("depth-first", "bitmask"); }

// Returns a problem whose given queens do not attack each other, so that it has a trace.
Problem random_traceable(std::int32_t largest) {
  const Problem problem = testing::random_problem(largest);
  return problem.contradicts_itself() ? Problem(problem.size(), {}, problem.blocked()) : problem;
}

TEST(Event, HasANameForEachKind) {
  EXPECT_STREQ(to_string(EventKind::Enter), "enter");
  EXPECT_STREQ(to_string(EventKind::Blocked), "blocked");
  EXPECT_STREQ(to_string(EventKind::Reject), "reject");
  EXPECT_STREQ(to_string(EventKind::Place), "place");
  EXPECT_STREQ(to_string(EventKind::Solution), "solution");
  EXPECT_STREQ(to_string(EventKind::Remove), "remove");
  EXPECT_STREQ(to_string(EventKind::Exhausted), "exhausted");
}

TEST(Trace, OfOneQueenHasFiveEvents) {
  EXPECT_EQ(find_all(Problem(1), "depth-first", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                {.kind = EventKind::Solution},
                                {.kind = EventKind::Remove, .row = 0, .column = 0},
                                {.kind = EventKind::Exhausted, .row = 0}}));
}

TEST(Trace, OfTwoQueensNamesEveryAttacker) {
  EXPECT_EQ(find_all(Problem(2), "depth-first", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                {.kind = EventKind::Enter, .row = 1},
                                {EventKind::Reject, Line::Column, 1, 0, 0},
                                {EventKind::Reject, Line::Diagonal, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                {.kind = EventKind::Enter, .row = 1},
                                {EventKind::Reject, Line::AntiDiagonal, 1, 0, 0},
                                {EventKind::Reject, Line::Column, 1, 1, 0},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 1},
                                {.kind = EventKind::Exhausted, .row = 0}}));
}

TEST(Trace, OfTheBitmaskSearchHasNoRefusedSquares) {
  EXPECT_EQ(find_all(Problem(2), "bitmask", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .row = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 0},
                                {.kind = EventKind::Enter, .row = 1},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 0},
                                {.kind = EventKind::Place, .row = 0, .column = 1},
                                {.kind = EventKind::Enter, .row = 1},
                                {.kind = EventKind::Exhausted, .row = 1},
                                {.kind = EventKind::Remove, .row = 0, .column = 1},
                                {.kind = EventKind::Exhausted, .row = 0}}));
}

TEST(Trace, SkipsGivenRowsAndRefusesBlockedSquares) {
  EXPECT_EQ(
      find_all(Problem(2, {{0, 0}}, {{1, 1}}), "depth-first", Keep::SolutionsAndEvents).events,
      (std::vector<Event>{{.kind = EventKind::Enter, .row = 1},
                          {EventKind::Reject, Line::Column, 1, 0, 0},
                          {.kind = EventKind::Blocked, .row = 1, .column = 1},
                          {.kind = EventKind::Exhausted, .row = 1}}));
}

TEST(Trace, OfAContradictionIsEmpty) {
  EXPECT_TRUE(
      find_all(Problem(4, {{0, 0}, {1, 1}}), "bitmask", Keep::SolutionsAndEvents).events.empty());
}

RC_GTEST_PROP(Trace, ForwardsShowsExactlyTheSolutions, ()) {
  const Problem problem = random_traceable(7);
  const auto found = find_all(problem, random_algorithm(), Keep::SolutionsAndEvents);
  Replay replay(problem);
  std::vector<Placement> solutions;
  for (const Event& event : found.events) {
    replay.step(event);
    if (event.kind == EventKind::Solution) solutions.push_back(replay.board());
    RC_ASSERT(is_solution(replay.board()) || !replay.board().is_full());
  }
  RC_ASSERT(solutions == testing::naive_solutions(problem));
  RC_ASSERT(solutions == found.solutions);
  RC_ASSERT(replay.board() == given_placement(problem));
}

RC_GTEST_PROP(Trace, BackwardsShowsTheSameBoardsInReverse, ()) {
  const Problem problem = random_traceable(6);
  auto events = find_all(problem, random_algorithm(), Keep::SolutionsAndEvents).events;
  // A trace can end at any event, so it is cut at a random one.
  events.resize(*rc::gen::inRange<std::size_t>(0, events.size() + 1));
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
}

RC_GTEST_PROP(Trace, RejectsNameAQueenThatAttacksOnTheLine, ()) {
  const Problem problem = random_traceable(7);
  Replay replay(problem);
  for (const Event& event : find_all(problem, "depth-first", Keep::SolutionsAndEvents).events) {
    const Placement& board = replay.board();
    if (event.kind == EventKind::Reject) {
      RC_ASSERT(board.has_queen(event.other_row));
      RC_ASSERT(line_between({event.row, event.column},
                             {event.other_row, board.column(event.other_row)}) == event.line);
    }
    if (event.kind == EventKind::Blocked) {
      RC_ASSERT(problem.is_blocked({event.row, event.column}));
    }
    replay.step(event);
  }
}

RC_GTEST_PROP(Trace, EntersEmptyRowsOnly, ()) {
  const Problem problem = random_traceable(7);
  Replay replay(problem);
  for (const Event& event :
       find_all(problem, random_algorithm(), Keep::SolutionsAndEvents).events) {
    if (event.kind == EventKind::Enter || event.kind == EventKind::Exhausted) {
      RC_ASSERT(!replay.board().has_queen(event.row));
    }
    replay.step(event);
  }
}

RC_GTEST_PROP(Trace, HasTheCountersOfTheResult, ()) {
  const Problem problem = random_traceable(7);
  const auto found = find_all(problem, "depth-first", Keep::SolutionsAndEvents);
  const auto number_of = [&](EventKind kind) {
    return static_cast<std::uint64_t>(
        std::count_if(found.events.begin(), found.events.end(),
                      [&](const Event& event) { return event.kind == kind; }));
  };
  const Counters& counters = found.result.counters;
  RC_ASSERT(counters.nodes == number_of(EventKind::Place) + 1);
  RC_ASSERT(counters.tries == number_of(EventKind::Place) + number_of(EventKind::Reject) +
                                  number_of(EventKind::Blocked));
  RC_ASSERT(counters.backtracks == number_of(EventKind::Exhausted));
  RC_ASSERT(counters.solutions == number_of(EventKind::Solution));
  RC_ASSERT(number_of(EventKind::Place) == number_of(EventKind::Remove));
}

RC_GTEST_PROP(Trace, ChangesNoCounter, ()) {
  const Problem problem = testing::random_problem(7);
  const std::string algorithm = random_algorithm();
  RC_ASSERT(find_all(problem, algorithm, Keep::SolutionsAndEvents).result.counters ==
            find_all(problem, algorithm).result.counters);
}

TEST(Replay, BeginsWithTheGivenQueens) {
  EXPECT_EQ(Replay(Problem(3, {{1, 2}})).board(), Placement(Columns{kNoColumn, 2, kNoColumn}));
}

TEST(Replay, AcceptsTwoQueensInARowButThenHasNoPlacement) {
  Replay replay(Problem(3, {{1, 2}}));
  replay.step({.kind = EventKind::Place, .row = 1, .column = 0});
  EXPECT_EQ(replay.queens(), (std::vector<Square>{{1, 0}, {1, 2}}));
  EXPECT_THROW(replay.board(), UsageError);
}

TEST(Replay, MovesAQueenAndBack) {
  Replay replay(Problem(4, {{1, 2}}));
  const Event move = {.kind = EventKind::Move, .row = 1, .column = 0, .value = 2};
  replay.step(move);
  EXPECT_EQ(replay.queens(), (std::vector<Square>{{1, 0}}));
  EXPECT_THROW(replay.step(move), SelfCheckError);
  replay.step_back(move);
  EXPECT_EQ(replay.queens(), (std::vector<Square>{{1, 2}}));
}

TEST(Replay, RefusesToPlaceWhereAQueenIs) {
  Replay replay(Problem(3, {{1, 2}}));
  EXPECT_THROW(replay.step({.kind = EventKind::Place, .row = 1, .column = 2}), SelfCheckError);
  EXPECT_THROW(replay.step_back({.kind = EventKind::Remove, .row = 1, .column = 2}),
               SelfCheckError);
}

TEST(Replay, RefusesToRemoveWhereNoQueenIs) {
  Replay replay(Problem(3, {{1, 2}}));
  EXPECT_THROW(replay.step({.kind = EventKind::Remove, .row = 0, .column = 0}), SelfCheckError);
  EXPECT_THROW(replay.step({.kind = EventKind::Remove, .row = 1, .column = 1}), SelfCheckError);
  EXPECT_THROW(replay.step_back({.kind = EventKind::Place, .row = 1, .column = 1}), SelfCheckError);
  EXPECT_THROW(replay.step({.kind = EventKind::Remove, .row = 0, .column = kNoColumn}),
               SelfCheckError);
}

TEST(Replay, RefusesSquaresOutsideTheBoard) {
  Replay replay(Problem(3));
  EXPECT_THROW(replay.step({.kind = EventKind::Place, .row = 3, .column = 0}), SelfCheckError);
  EXPECT_THROW(replay.step({.kind = EventKind::Place, .row = 0, .column = 3}), SelfCheckError);
  EXPECT_THROW(replay.step({.kind = EventKind::Remove, .row = -1, .column = 0}), SelfCheckError);
  EXPECT_EQ(replay.board(), Placement(3));
}

TEST(Replay, IgnoresOtherEvents) {
  Replay replay(Problem(3));
  replay.step({.kind = EventKind::Enter, .row = 0});
  replay.step({.kind = EventKind::Reject, .row = 0, .column = 1});
  replay.step({.kind = EventKind::Solution});
  replay.step_back({.kind = EventKind::Exhausted, .row = 0});
  EXPECT_EQ(replay.board(), Placement(3));
}

}  // namespace
}  // namespace nqueens::search
