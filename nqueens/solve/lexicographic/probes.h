// nqueens/solve/lexicographic/probes.h - has this board a completion with a queen here? For
// several squares of it, side by side.
//
// An answer does not depend on the others, and so not on the number of threads either: each
// probe begins with a copy of the board and what the board has learnt of its dead ends.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

struct ProbeResult {
  bool is_known = false;              // not when the run ended, or where none was needed
  std::optional<Placement> solution;  // with the queen there; nothing if there is none
  std::vector<double> weights;        // as the board knew them in the end
  std::uint64_t nodes = 0;            // queens chosen; forced ones do not count
};

// Probes open squares of a board, in their order, up to the first with a solution; of the
// squares after that nothing is known.
//
//   problem  its given queens are those that the board has beside forced ones
//   threads  1 or more: the calling one, and the others for the time of the call
std::vector<ProbeResult> probe(const Problem& problem, const OpenBoard& board,
                               std::span<const Square> squares, int threads, const Watch& watch);

}  // namespace nqueens::solve
