// nqueens/solve/completion.h - completes a board with given queens and blocked squares, or proves
// that it has no solution.
//
// There are three engines; the first answer wins:
//
//   local-search   On boards of more than 64 rows with less than half of the queens given: a few
//                  tries, in linear time (local_search.h). On the largest boards it is the only
//                  engine, without a limit on restarts.
//   exact          Tries the squares of the narrowest line and places forced queens
//                  (open_board.h), with restarts. On most boards it is faster than sat.
//   sat            Starts beside exact after half a second: CaDiCaL on the clauses of room search.
//                  It learns from dead ends, which pays if the dead ends share a few reasons.
//                  Missing in a program built without CaDiCaL.
//
// Only exact searches for a solution that a turn maps to itself; it then places queens together
// with their images (symmetric_board.h).
//
// Every solution is checked before it is returned. "No solution" is returned only when exact or sat
// has searched everything.
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
  std::uint64_t seed = 1;  // for local search, and for the order in which exact tries squares
  Symmetry symmetry = Symmetry::Identity;  // must map the solution to itself: a turn or none
};

struct CompletionResult {
  std::optional<Placement> solution = {};
  bool has_none = false;         // proven to have no solution
  std::string_view engine = {};  // the engine that gave the answer; empty without one
  std::uint64_t nodes = 0;       // queens chosen by exact, without forced queens
  std::uint64_t restarts = 0;    // restarts of local search or exact
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds a solution with all given queens and no queen on a blocked square.
//
//   chance   Exact alone returns the same answer for the same seed on every machine, and so does
//            local search. If two engines run side by side, the load decides which one is first.
//   errors   UsageError for a rule other than the plain one, and for a symmetry other than
//            Rotate180 and Rotate90; for exact alone and for symmetric solutions also if
//            n > kMaxExactSize. Beyond that size, "no solution" cannot be proven unless the board
//            contradicts itself.
//   cost     exponential in the worst case. O(n^2) bits for n > 64; sat takes some 500 n^2 bytes,
//            and runs on boards of up to kMaxSecondEngineSize rows.
CompletionResult complete(const Problem& problem, const CompletionParams& params = {},
                          const Watch& watch = {});

inline constexpr std::int32_t kMaxSecondEngineSize = 500;

}  // namespace nqueens::solve
