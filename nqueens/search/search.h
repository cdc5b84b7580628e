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
//   nodes       boards reached, the first one included: the nodes of a search tree, or the steps of
//               a repair
//   tries       squares on which a queen was tried, whether it could stay or not
//   checks      look-ups that decide whether squares are free or how many queens attack them; one
//               may cover a whole row
//   backtracks  rows left because none of their squares was left to try (also called failures)
//   restarts    times the search began anew
//   solutions   full placements in which no two queens attack each other
//   frontier    most bytes held for boards that wait: a queue, a population
//
// Reading order: event.h, trace.h, algorithms.h, recorder.h, depth_first.cpp, bitmask.cpp; then the
// algorithms in the order of the table, tree.h, compare.h, model.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

// Whether queens are placed row by row or column by column, and from which line on.
enum class Direction { Rows, Columns };
enum class RowOrder { TopDown, CentreOut };

// When a search is content: with the first solution, with `solution_limit` of them, or with all.
enum class Goal { First, All, Limit };

inline constexpr std::uint64_t kDefaultFrontierLimit = std::uint64_t{1} << 30;
inline constexpr std::uint64_t kNoMemoryLimit = std::numeric_limits<std::uint64_t>::max();

struct Params {
  std::string algorithm = "depth-first";
  Goal goal = Goal::First;
  std::uint64_t solution_limit = 1;                      // for Goal::Limit
  std::optional<std::uint64_t> node_limit = {};          // ends the run with Ended::LimitReached
  Direction direction = Direction::Rows;                 // of algorithms that take one
  RowOrder row_order = RowOrder::TopDown;                // of algorithms that take one
  std::uint64_t seed = 1;                                // of algorithms that use chance
  std::uint64_t restart_limit = 10'000;                  // the same; ends the run with LimitReached
  std::uint64_t frontier_limit = kDefaultFrontierLimit;  // bytes; the same ending
  std::uint64_t memory_limit = kNoMemoryLimit;           // bytes; what would take more is not begun
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
  std::uint64_t restarts = 0;
  std::uint64_t solutions = 0;
  std::uint64_t frontier = 0;

  friend bool operator==(const Counters&, const Counters&) = default;
};

// Which of the counters an algorithm reports; the others stay 0. A library that does the work tells
// what it wants.
enum class Measures { All, NodesAndBacktracks, SolutionsOnly };

struct Result {
  std::string algorithm = {};
  Counters counters = {};
  Measures measures = Measures::All;  // which of the counters mean something
  Ended ended = Ended::Complete;
  std::string limit = {};  // with Ended::LimitReached: which one, as part of a sentence
  std::optional<WideCount> choices = {};  // complete boards to look at, of a search without pruning
  bool exhaustive = false;  // the whole search space was seen: there are no more solutions
  std::optional<Placement> first = {};  // the first solution found
  double elapsed_seconds = 0;
};

// Runs one algorithm on one problem.
//
//   errors   UsageError for an unknown algorithm (with the known names), for a problem or a
//            parameter that the algorithm cannot honour, and for more memory than the limit.
//   cost     exponential in the open rows in the worst case; memory O(n) and the frontier, which
//            has its limit; no call stack that grows.
//   threads  pure but for the callbacks, which run on the calling thread.
Result search(const Problem& problem, const Params& params, const Observer& observer = {},
              const Watch& watch = {});

}  // namespace nqueens::search
