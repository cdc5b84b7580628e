// nqueens/search/simulated_annealing.h - random moves, the bad ones ever more seldom.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// The temperatures, in attacking pairs: a move that makes d more of them is made with chance
// exp(-d / temperature). At the first temperature one more pair is accepted in one case of three,
// at the last in one of 20,000: the board is frozen, and the search restarts.
inline constexpr double kFirstTemperature = 1.0;
inline constexpr double kLastTemperature = 0.1;
inline constexpr double kCoolingFactor = 0.95;

// Cools boards until one of them freezes as a solution. See simulated_annealing.cpp for the essay.
void simulated_annealing(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
