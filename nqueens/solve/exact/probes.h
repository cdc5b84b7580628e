// nqueens/solve/exact/probes.h - tests in parallel whether a board has completions with queens on
// given squares.
//
// Each probe starts with a copy of the board and of its weights, so its result does not depend on
// the other probes or on the number of threads.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

// Queens on open squares, in the order in which they are placed. The cubes of one call of probe()
// split the search for a solution.
using Cube = std::vector<Square>;

struct ProbeResult {
  Found found = Found::Interrupted;        // Interrupted: the run ended or no result was needed
  std::optional<Placement> solution = {};  // with the queens of the cube; set if Found::Solution
  std::vector<double> weights = {};        // weights of the board at the end
  std::uint64_t nodes = 0;                 // queens chosen; forced queens do not count
};

struct Searched {
  Found found = Found::Nothing;
  std::uint64_t nodes = 0;
};

// Searches a board that holds the queens of a cube. May replace the board by another board with the
// same solutions.
using CubeSearch = std::function<Searched(std::unique_ptr<OpenBoard>& board, RunControl& control)>;

// Probes cubes of a board in the given order, up to the first that has a solution. The results of
// later cubes can be missing.
//
//   search   called by several threads at the same time
//   threads  1 or more: the calling thread and, during the call, additional threads
std::vector<ProbeResult> probe(const OpenBoard& board, std::span<const Cube> cubes,
                               const CubeSearch& search, int threads, const Watch& watch);

// Adds to the weights of the board the amounts by which the probes increased them. Stops after the
// first probe that has a solution, or before the first probe that has no result.
void learn(OpenBoard& board, std::span<const ProbeResult> results);

}  // namespace nqueens::solve
