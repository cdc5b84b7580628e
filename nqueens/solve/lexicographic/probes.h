// nqueens/solve/lexicographic/probes.h - tests in parallel whether a board has completions with
// queens on given squares.
//
// Each probe starts with a copy of the board and of its weights, so its result does not depend on
// the other probes or on the number of threads.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

struct ProbeResult {
  bool is_known = false;              // false if the run ended or the result was not needed
  std::optional<Placement> solution;  // with a queen on the square; empty if there is none
  std::vector<double> weights;        // weights of the board at the end
  std::uint64_t nodes = 0;            // queens chosen; forced queens do not count
};

// Probes open squares of a board in the given order, up to the first that has a solution. The
// results of later squares can be unknown.
//
//   threads  1 or more: the calling thread, and others for the duration of the call
std::vector<ProbeResult> probe(const OpenBoard& board, std::span<const Square> squares, int threads,
                               const Watch& watch);

}  // namespace nqueens::solve
