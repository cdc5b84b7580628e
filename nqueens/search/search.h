// nqueens/search/search.h - public interface of nqueens::search: search algorithms that can be
// watched step by step.
//
//   search(problem, params, observer, watch) -> Result
//
// Input: a Problem, the name of an algorithm (see algorithms.h) and a goal. Output: events and
// solutions go to the Observer while the search runs. The Result contains the counters and says how
// the run ended. Errors: UsageError for an unknown algorithm and for a board that is too large for
// the algorithm. A board without a solution is not an error: the Result then contains no solution
// and is exhaustive if the algorithm has proven that there is none.
//
// Each measure has one definition for all algorithms, so that they can be compared:
//
//   nodes       boards reached, including the first one: the nodes of a search tree, or the steps
//               of a repair
//   tries       squares on which a queen was tried, whether or not it could stay
//   checks      look-ups that decide whether squares are free or how many queens attack them; one
//               look-up can cover a whole row
//   backtracks  rows in which no square was left to try (also called failures)
//   restarts    number of restarts of the search
//   solutions   full placements in which no two queens attack each other
//   frontier    largest size in bytes of the boards that wait in a queue or form a population
//
// Reading order: event.h, trace.h, algorithms.h, recorder.h, depth_first.cpp, bitmask.cpp; then the
// algorithms in the order of the table, tree.h, compare.h, model.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

// Direction: whether queens are placed row by row or column by column. RowOrder: the order of the
// rows.
enum class Direction { Rows, Columns };
enum class RowOrder { TopDown, CentreOut };

// The solutions that a search looks for: the first one, all, or `solution_limit` of them.
enum class Goal { First, All, Limit };

inline constexpr std::uint64_t kDefaultFrontierLimit = std::uint64_t{1} << 30;
inline constexpr std::uint64_t kNoMemoryLimit = std::numeric_limits<std::uint64_t>::max();

struct Params {
  std::string algorithm = "depth-first";
  Goal goal = Goal::First;
  std::uint64_t solution_limit = 1;                      // for Goal::Limit
  std::optional<std::uint64_t> node_limit = {};          // ends the run with Ended::LimitReached
  Direction direction = Direction::Rows;                 // if the algorithm supports directions
  RowOrder row_order = RowOrder::TopDown;                // if the algorithm supports row orders
  std::uint64_t seed = 1;                                // for algorithms that use chance
  std::uint64_t restart_limit = 10'000;                  // ends the run with Ended::LimitReached
  std::uint64_t frontier_limit = kDefaultFrontierLimit;  // bytes; ends with Ended::LimitReached
  std::uint64_t memory_limit = kNoMemoryLimit;           // bytes; a run that needs more is refused
};

// An observer's answer to an event or solution. Stop ends the run with Ended::LimitReached.
enum class Next { Continue, Stop };

// Each function can be empty. A search without `on_event` spends no time on events. `on_stars` gets
// the solutions of boards with several stars per row, each as its squares in order.
struct Observer {
  std::function<Next(const Event&)> on_event = {};
  std::function<Next(const Placement&)> on_solution = {};
  std::function<Next(std::span<const Square>)> on_stars = {};
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

// The counters that an algorithm reports; the other counters stay 0. External solvers report only a
// few of them.
enum class Measures { All, NodesAndBacktracks, SolutionsOnly };

struct Result {
  std::string algorithm = {};
  Counters counters = {};
  Measures measures = Measures::All;  // the counters that are reported
  Ended ended = Ended::Complete;
  std::string limit = {};  // with Ended::LimitReached: the limit, such as "the limit of 10 nodes"
  std::optional<WideCount> choices = {};  // complete boards to test, if reported (see algorithms.h)
  bool exhaustive = false;  // the whole search space was searched: there are no more solutions
  std::optional<Placement> first = {};   // the first solution found
  std::vector<Square> first_stars = {};  // the first solution with several stars per row, or empty
  double elapsed_seconds = 0;
};

// Runs one algorithm on one problem.
//
//   errors   UsageError for an unknown algorithm (with the known names), for a problem or a
//            parameter that the algorithm does not support, and if the run needs more memory than
//            `memory_limit`. Error if the program of an external solver cannot be run or fails.
//   cost     exponential in the number of open rows in the worst case. The memory depends on the
//            algorithm (memory_needed() in algorithms.h). The frontier is limited, and the call
//            stack does not grow.
//   threads  callbacks run on the calling thread; there are no other side effects.
Result search(const Problem& problem, const Params& params, const Observer& observer = {},
              const Watch& watch = {});

}  // namespace nqueens::search
