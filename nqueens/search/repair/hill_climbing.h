// nqueens/search/repair/hill_climbing.h - steepest ascent with sideways moves and restarts.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A climb is given up after this number of consecutive sideways moves, which neither improve nor
// worsen the board. The value is that of Russell and Norvig.
inline constexpr std::int32_t kSidewaysLimit = 100;

struct Climb {
  bool is_solved = false;
  std::uint64_t steps = 0;
};

// Climbs once from a random board: a queen in each row, in a random column.
//
//   sideways_limit  largest number of consecutive sideways moves; 0 for none.
//   cost            n^2 squares tried per step.
Climb climb(const Problem& problem, std::uint64_t seed, std::int32_t sideways_limit);

// Climbs from random boards until a climb reaches a solution. The method is explained in
// hill_climbing.cpp.
void hill_climbing(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
