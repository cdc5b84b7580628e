// nqueens/search/genetic.h - a population of boards that inherit from each other.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Two generations of boards of this size take 0.8 GB.
inline constexpr std::int32_t kMaxGeneticSize = 1'000'000;

inline constexpr std::size_t kPopulation = 100;
// Boards that are drawn to choose a parent: the best of them is.
inline constexpr int kTournament = 3;
// Of so many children all but one are mutated... see genetic.cpp.
inline constexpr double kMutationRate = 0.5;
// Generations after which the population begins anew.
inline constexpr std::int64_t kGenerationLimit = 1000;

// Breeds boards until one of them is a solution. See genetic.cpp for the essay.
void genetic(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
