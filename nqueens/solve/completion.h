// nqueens/solve/completion.h - completes a board with given queens and blocked squares, or proves
// that it has no solution.
//
// Three engines search for an answer; the first answer is returned:
//
//   local-search   Runs first on boards of more than 64 rows with less than half of the queens
//                  given. It makes a few attempts, each in linear time (local_search.h). On boards
//                  of more than kMaxExactSize rows it is the only engine and has no limit on
//                  restarts.
//   exact          Searches with restarts: tries the squares of the row or column with the lowest
//                  score and places forced queens (open_board.h). On most boards it is faster than
//                  `sat`.
//   sat            Runs CaDiCaL on the clauses of nqueens::search, in parallel with `exact`, after
//                  a delay of half a second. It learns from dead ends, which pays off if many dead
//                  ends have the same few causes. It does not run if `threads` is 1, or in a
//                  program that was built without CaDiCaL.
//
// If the solution must equal its image under a turn, only the engine `exact` is used. It then
// places each queen together with its images (symmetric_board.h).
//
// Every solution is checked before it is returned. "No solution" is returned only if `exact` or
// `sat` has proven it, or if the board contradicts itself.
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
  int threads = 0;         // for all engines together; 0 for one per processor
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
//   threads  `exact` uses all threads, or all but one if `sat` runs
//   seed     If only `exact` or only local search runs, the same seed gives the same answer on
//            every machine and with any number of threads. If `exact` and `sat` run in parallel,
//            the load of the machine decides which of them answers first.
//   errors   UsageError for regions or a rule other than the plain one, for a symmetry other than
//            Identity, Rotate180 and Rotate90, for a negative number of threads, and for
//            n > kMaxExactSize if Engines::Exact or a symmetric solution is requested. Beyond that
//            size, "no solution" can be proven only for a board that contradicts itself.
//   cost     exponential in the worst case. O(n^2) bits for n > 64; `sat` runs on boards of up to
//            kMaxSecondEngineSize rows and takes 1,600 to 3,500 n^2 bytes.
CompletionResult complete(const Problem& problem, const CompletionParams& params = {},
                          const Watch& watch = {});

inline constexpr std::int32_t kMaxSecondEngineSize = 500;

}  // namespace nqueens::solve
