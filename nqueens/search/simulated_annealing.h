// nqueens/search/simulated_annealing.h - random moves, the bad ones ever more seldom.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// The temperatures, in attacking pairs: a step that adds d of them is made with chance
// exp(-d / temperature), at the first temperature one more pair in one case of three, at the last
// in one of 20,000. Then the board is frozen, and the search begins anew.
inline constexpr double kFirstTemperature = 1.0;
inline constexpr double kLastTemperature = 0.08;
inline constexpr double kCoolingFactor = 0.95;

// Exchanges tried at each temperature, for each row.
inline constexpr std::int64_t kExchangesPerRow = 20;

// Cools boards until one of them freezes as a solution. See simulated_annealing.cpp for the essay.
void simulated_annealing(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
