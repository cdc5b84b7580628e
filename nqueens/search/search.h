// nqueens/search/search.h - the door of room `search`: how one looks for solutions, step by step.
//
//   search(problem, params, observer, watch) -> Result
//
// What comes in: a Problem, the name of an algorithm (see algorithms.h) and a goal. What goes out:
// events and solutions through the Observer while the search runs, counters and the ending at the
// end. What can go wrong: an unknown algorithm or a board too large for it is a UsageError; "there
// is no solution" is a Result with no solutions that is exhaustive.
//
// The measures have one definition for all algorithms, so that they can be compared:
//
//   nodes       partial placements reached, the empty board included: the nodes of the search tree
//   tries       squares on which a queen was tried, whether it could stay or not
//   checks      look-ups that decide whether squares are free; one may cover a whole row
//   backtracks  rows left because none of their squares was left to try (also called failures)
//   solutions   full placements in which no two queens attack each other
//
// Reading order: event.h, trace.h, algorithms.h, recorder.h, depth_first.cpp, bitmask.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "nqueens/base/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

// When a search is content: with the first solution, with `solution_limit` of them, or with all.
enum class Goal { First, All, Limit };

struct Params {
  std::string algorithm = "depth-first";
  Goal goal = Goal::First;
  std::uint64_t solution_limit = 1;              // for Goal::Limit
  std::optional<std::uint64_t> node_limit = {};  // ends the run with Ended::LimitReached
};

// Said by an observer after each event or solution; Stop ends the run with Ended::LimitReached.
enum class Next { Continue, Stop };

// Both may be empty; a search that nobody watches pays nothing for events.
struct Observer {
  std::function<Next(const Event&)> on_event = {};
  std::function<Next(const Placement&)> on_solution = {};
};

struct Counters {
  std::uint64_t nodes = 0;
  std::uint64_t tries = 0;
  std::uint64_t checks = 0;
  std::uint64_t backtracks = 0;
  std::uint64_t solutions = 0;

  friend bool operator==(const Counters&, const Counters&) = default;
};

struct Result {
  std::string algorithm = {};
  Counters counters = {};
  Ended ended = Ended::Complete;
  bool exhaustive = false;  // the whole search space was seen: there are no more solutions
  std::optional<Placement> first = {};  // the first solution found
  double elapsed_seconds = 0;
};

// Runs one algorithm on one problem.
//
//   errors   UsageError for an unknown algorithm (with the known names) or a board it cannot hold.
//   cost     exponential in the open rows in the worst case; memory O(n), no call stack that grows.
//   threads  pure but for the callbacks, which run on the calling thread.
Result search(const Problem& problem, const Params& params, const Observer& observer = {},
              const Watch& watch = {});

}  // namespace nqueens::search
