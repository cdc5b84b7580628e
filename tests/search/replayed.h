// tests/search/replayed.h - replays traces forwards and backwards, for the tests of every
// algorithm.
//
// Boards are lists of queens, because some algorithms test boards with two queens in one row.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/search/trace.h"
#include "tests/search/naive.h"

namespace nqueens::testing {

// Returns the boards at the Solution events of a trace.
inline std::vector<Placement> replayed_solutions(const Problem& problem,
                                                 const std::vector<search::Event>& events) {
  search::Replay replay(problem);
  std::vector<Placement> solutions;
  for (const search::Event& event : events) {
    replay.step(event);
    if (event.kind == search::EventKind::Solution) solutions.push_back(replay.board());
  }
  return solutions;
}

// Returns whether replaying the trace backwards from its end gives the same boards in reverse
// order.
inline bool replays_backwards(const Problem& problem, std::vector<search::Event> events) {
  search::Replay replay(problem);
  std::vector<std::vector<Square>> boards;
  for (const search::Event& event : events) {
    boards.push_back(replay.queens());
    replay.step(event);
  }
  for (; !events.empty(); events.pop_back(), boards.pop_back()) {
    replay.step_back(events.back());
    if (replay.queens() != boards.back()) return false;
  }
  return true;
}

// Returns the number of events of a kind.
inline std::uint64_t number_of(search::EventKind kind, const std::vector<search::Event>& events) {
  return static_cast<std::uint64_t>(
      std::ranges::count(events, kind, [](const search::Event& event) { return event.kind; }));
}

}  // namespace nqueens::testing
