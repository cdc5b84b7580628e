// nqueens/solve/completion.h - a solution of a board with queens given and squares blocked, or the
// proof that there is none.
//
// Two engines work side by side, and the first answer wins:
//
//   exact   tries the squares of the narrowest line and places what is forced (open_board.h), with
//           restarts. On most boards of any kind the faster one, and alone for half a second.
//   sat     CaDiCaL on the clauses of room search. Learns from dead ends, which pays on boards
//   whose
//           dead ends have the same few reasons.
//
// A solution is checked before it is passed on. "None" is only said when one of the engines has
// tried everything.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "nqueens/base/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

enum class Engines { Both, Exact };

struct CompletionParams {
  Engines engines = Engines::Both;
  std::uint64_t seed = 1;  // of the order in which the exact engine tries squares
};

struct CompletionResult {
  std::optional<Placement> solution = {};
  bool has_none = false;         // there is no solution: all has been tried
  std::string_view engine = {};  // that gave the answer; empty without one
  std::uint64_t nodes = 0;       // queens chosen by the exact engine; forced ones do not count
  std::uint64_t restarts = 0;    // of the exact engine
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds a solution with all given queens and no queen on a blocked square.
//
//   chance   the exact engine alone gives the same answer for the same seed everywhere. Of two that
//            work side by side a loaded machine may let the other be first.
//   errors   UsageError when n > kMaxExactSize
//   cost     exponential in the worst case. O(n^2) bits for n > 64; the second engine takes some
//            500 n^2 bytes, and works on boards of up to kMaxSecondEngineSize rows.
CompletionResult complete(const Problem& problem, const CompletionParams& params = {},
                          const Watch& watch = {});

inline constexpr std::int32_t kMaxSecondEngineSize = 500;

}  // namespace nqueens::solve
