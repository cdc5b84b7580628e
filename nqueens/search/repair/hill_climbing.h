// nqueens/search/repair/hill_climbing.h - always the best move, until there is none.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Moves in a row that make the board neither better nor worse, after which a climb is given up:
// as many as Russell and Norvig allow.
inline constexpr std::int32_t kSidewaysLimit = 100;

struct Climb {
  bool is_solved = false;
  std::uint64_t steps = 0;
};

// One climb from a random board: a queen in each row, its column by chance.
//
//   sideways_limit  sideways moves in a row that are allowed; 0 for none.
//   cost            n^2 squares tried a step.
Climb climb(const Problem& problem, std::uint64_t seed, std::int32_t sideways_limit);

// Climbs from random boards until one reaches a solution. See hill_climbing.cpp for the essay.
void hill_climbing(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
