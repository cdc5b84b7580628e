// nqueens/solve/completion.h - a solution of a board with queens given and squares blocked, or the
// proof that there is none.
//
// Three engines; the first answer wins:
//
//   local-search   on boards of more than 64 rows of which less than half is given: a few tries, in
//                  linear time (local_search.h). Alone on the largest boards, as long as it may.
//   exact          tries the squares of the narrowest line and places what is forced
//                  (open_board.h), with restarts. On most boards the faster of the next two.
//   sat            beside it after half a second: CaDiCaL on the clauses of room search. Learns
//                  from dead ends, which pays on boards whose dead ends have the same few reasons.
//                  Not in a program built without CaDiCaL.
//
// A solution that a turn maps to itself is looked for by exact alone, which then places queens with
// their images (symmetric_board.h).
//
// A solution is checked before it is passed on. "None" is only said when exact or sat has tried
// everything.
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
  std::uint64_t seed = 1;  // of local search, and of the order in which exact tries squares
  Symmetry symmetry = Symmetry::Identity;  // that is to map the solution to itself: a turn or none
};

struct CompletionResult {
  std::optional<Placement> solution = {};
  bool has_none = false;         // there is no solution: all has been tried
  std::string_view engine = {};  // that gave the answer; empty without one
  std::uint64_t nodes = 0;       // queens chosen by exact; forced ones do not count
  std::uint64_t restarts = 0;    // of local search or exact
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds a solution with all given queens and no queen on a blocked square.
//
//   chance   exact alone gives the same answer for the same seed everywhere, and so does local
//            search. Of two that work side by side a loaded machine may let the other be first.
//   errors   UsageError for another rule than the plain one, and for another symmetry than
//            Rotate180 and Rotate90; for exact alone, as for symmetric solutions, when n >
//            kMaxExactSize. Beyond that size "none" cannot be proven, unless the board contradicts
//            itself.
//   cost     exponential in the worst case. O(n^2) bits for n > 64; sat takes some 500 n^2 bytes,
//            and works on boards of up to kMaxSecondEngineSize rows.
CompletionResult complete(const Problem& problem, const CompletionParams& params = {},
                          const Watch& watch = {});

inline constexpr std::int32_t kMaxSecondEngineSize = 500;

}  // namespace nqueens::solve
