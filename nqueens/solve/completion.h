// nqueens/solve/completion.h - completes a board with given queens and blocked squares, or proves
// that it has no solution.
//
// Two engines search for an answer, one after the other:
//
//   local-search   Runs first on boards of more than 64 rows with less than half of the queens
//                  given. It makes a few attempts, each in linear time (local_search.h). On boards
//                  of more than kMaxExactSize rows it is the only engine and has no limit on
//                  restarts.
//   exact          Searches with restarts: tries the squares of the row or column with the lowest
//                  score and places forced queens (open_board.h).
//
// If the solution must equal its image under a turn, only the engine `exact` is used. It then
// places each queen together with its images (symmetric_board.h).
//
// Every solution is checked before it is returned. "No solution" is returned only if `exact` has
// proven it, or if the board contradicts itself.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"

namespace nqueens::solve {

enum class Engines { All, Exact };

struct CompletionParams {
  Engines engines = Engines::All;
  std::uint64_t seed = 1;  // for local search, and for the order in which `exact` tries squares
  int threads = 0;         // of `exact`; 0 for one per processor
  Symmetry symmetry = Symmetry::Identity;  // must map the solution to itself: a turn or none
};

struct CompletionResult {
  std::optional<Placement> solution = {};
  bool has_none = false;         // proven to have no solution
  std::string_view engine = {};  // the engine that gave the answer; empty if none did
  std::uint64_t nodes = 0;       // queens that `exact` chose; forced queens do not count
  std::uint64_t restarts = 0;    // restarts of local search or `exact`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds a solution with all given queens and no queen on a blocked square.
//
//   seed     The same seed gives the same answer on every machine and with any number of threads.
//   errors   UsageError for regions or a rule other than the plain one, for a symmetry other than
//            Identity, Rotate180 and Rotate90, for a negative number of threads, and for
//            n > kMaxExactSize if Engines::Exact or a symmetric solution is requested. Beyond that
//            size, "no solution" can be proven only for a board that contradicts itself.
//   cost     exponential time in the worst case; O(n^2) bits for n > 64
CompletionResult complete(const Problem& problem, const CompletionParams& params = {},
                          const Watch& watch = {});

}  // namespace nqueens::solve
