// nqueens/search/repair/hill_climbing.h - makes the best move until no move improves the board.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Consecutive moves that make the board neither better nor worse, after which a climb is given up:
// the limit of Russell and Norvig.
inline constexpr std::int32_t kSidewaysLimit = 100;

struct Climb {
  bool is_solved = false;
  std::uint64_t steps = 0;
};

// Makes one climb from a random board: a queen in each row, in a random column.
//
//   sideways_limit  largest number of consecutive sideways moves; 0 for none.
//   cost            n^2 squares tried per step.
Climb climb(const Problem& problem, std::uint64_t seed, std::int32_t sideways_limit);

// Climbs from random boards until one reaches a solution. See hill_climbing.cpp for the essay.
void hill_climbing(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
