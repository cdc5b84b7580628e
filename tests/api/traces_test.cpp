// tests/api/traces_test.cpp - tests recorded searches, the board before each event, and the store
// that keeps recent recordings.
// SPDX-License-Identifier: MIT
#include "nqueens/api/traces.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"
#include "nqueens/search/trace.h"

namespace nqueens::api {
namespace {

Trace all_of(std::int32_t n, const std::string& algorithm, std::uint64_t most = kMaxTraceEvents) {
  return record(Problem(n), {.algorithm = algorithm, .goal = search::Goal::All}, most, {});
}

TEST(Trace, HasAllEvents) {
  const Trace trace = all_of(4, "depth-first");
  EXPECT_EQ(trace.events.size(), 108U);
  EXPECT_EQ(trace.result.counters.nodes, 17U);
  EXPECT_EQ(trace.result.counters.solutions, 2U);
  EXPECT_FALSE(trace.is_truncated);
}

TEST(Trace, EndsAtItsLimitAndSaysSo) {
  const Trace trace = all_of(8, "depth-first", 1000);
  EXPECT_EQ(trace.events.size(), 1000U);
  EXPECT_TRUE(trace.is_truncated);
  EXPECT_FALSE(trace.result.exhaustive);
  EXPECT_FALSE(all_of(4, "depth-first", 108).is_truncated);
}

// board_before() computes the board before an event from a keyframe. The result must equal the
// board after a replay of all earlier events.
TEST(Trace, TheBoardBeforeAnyEventFollowsFromAKeyframe) {
  for (const char* algorithm : {"depth-first", "breadth-first", "min-conflicts"}) {
    const Trace trace = all_of(8, algorithm, 3 * kKeyframeEvents);
    search::Replay replay(trace.problem);
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
      if (i % 911 == 0 || i % kKeyframeEvents < 2) {
        ASSERT_EQ(trace.board_before(i), replay.queens()) << algorithm << " " << i;
      }
      replay.step(unpacked(trace.events[i]));
    }
    EXPECT_EQ(trace.board_before(trace.events.size()), replay.queens());
  }
}

TEST(Trace, BeginsWithTheGivenQueens) {
  const Trace trace = record(Problem(6, {{0, 1}}), {}, 10, {});
  EXPECT_EQ(trace.board_before(0), (std::vector<Square>{{0, 1}}));
}

TEST(Trace, MayHaveNoEvents) {
  const Trace trace = record(Problem(4, {{0, 0}, {1, 1}}), {}, 10, {});
  EXPECT_EQ(trace.board_before(trace.events.size()).size(), 2U);
}

TEST(Trace, RefusesLargeBoards) { EXPECT_THROW(record(Problem(1001), {}, 10, {}), UsageError); }

TEST(Traces, AreFoundByTheirIds) {
  Traces traces(1 << 20);
  const auto first = traces.add(all_of(4, "depth-first"));
  const auto second = traces.add(all_of(5, "depth-first"));
  EXPECT_NE(first->id, second->id);
  EXPECT_EQ(traces.find(first->id), first);
  EXPECT_EQ(traces.find("17"), nullptr);
  EXPECT_TRUE(traces.remove(first->id));
  EXPECT_FALSE(traces.remove(first->id));
  EXPECT_EQ(traces.find(first->id), nullptr);
}

TEST(Traces, TheLeastRecentlyUsedAreDropped) {
  Traces traces(3 * 1000 * sizeof(PackedEvent) + 1000);
  const auto a = traces.add(all_of(8, "depth-first", 1000));
  const auto b = traces.add(all_of(8, "depth-first", 1000));
  const auto c = traces.add(all_of(8, "depth-first", 1000));
  traces.find(a->id);
  traces.add(all_of(8, "depth-first", 1000));
  EXPECT_NE(traces.find(a->id), nullptr);
  EXPECT_EQ(traces.find(b->id), nullptr);
}

TEST(Traces, ATraceLargerThanTheBudgetIsKeptUntilTheNextIsAdded) {
  Traces traces(100);
  const auto a = traces.add(all_of(8, "depth-first", 1000));
  EXPECT_NE(traces.find(a->id), nullptr);
  traces.add(all_of(4, "depth-first"));
  EXPECT_EQ(traces.find(a->id), nullptr);
}

}  // namespace
}  // namespace nqueens::api
