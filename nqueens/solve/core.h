// nqueens/solve/core.h - finds the given queens and blocked squares that leave a board without a
// solution.
//
// A board without a solution can have many given queens and blocked squares, most of which do not
// matter. A core is a subset of them that leaves no solution either. A core is minimal if there is
// a solution when any one of its squares is removed. A board can have several minimal cores of
// different sizes.
//
// Source: U. Junker, "QuickXplain: preferred explanations and relaxations for over-constrained
// problems", AAAI 2004.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct Core {
  bool has_solution = false;  // the board has a solution, so there is no core
  bool has_none = false;      // proven to have no solution
  Problem problem;            // the board with the squares of the core only
  bool is_minimal = false;    // false if the run ended early, or the board has a solution
  std::uint64_t searches = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Returns a minimal core of the board. Where there is a choice, the core contains given queens
// rather than blocked squares. It is empty if the empty board has no solution. If the run ends
// early, the core is the smallest set of squares that was found to leave no solution.
//
//   threads  number of threads of each search; 0 for one per processor
//   errors   UsageError for a negative number of threads, and if find_solution() refuses a board
//            with one queen per row
//   cost     about 2 k (1 + log2(m / k)) searches for a core of k squares out of m, some of them on
//            boards with few given queens
Core minimal_core(const Problem& problem, const Watch& watch = {}, int threads = 0);

}  // namespace nqueens::solve
