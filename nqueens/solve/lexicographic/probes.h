// nqueens/solve/lexicographic/probes.h - tests in parallel whether a board has completions with
// queens on given squares.
//
// An answer does not depend on the other probes, and so not on the number of threads: each probe
// starts with a copy of the board and of its weights.
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
  bool is_known = false;              // false if the run ended or no answer was needed
  std::optional<Placement> solution;  // with the queen there; none if there is no completion
  std::vector<double> weights;        // weights of the board at the end
  std::uint64_t nodes = 0;            // queens chosen, without forced queens
};

// Probes open squares of a board in their order, up to the first with a solution; later squares are
// not known.
//
//   problem  its given queens are all queens of the board except forced ones
//   threads  1 or more: the calling thread, and others for the duration of the call
std::vector<ProbeResult> probe(const Problem& problem, const OpenBoard& board,
                               std::span<const Square> squares, int threads, const Watch& watch);

}  // namespace nqueens::solve
