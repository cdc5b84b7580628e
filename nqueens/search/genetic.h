// nqueens/search/genetic.h - a population of boards that inherit from each other.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;
struct Params;

// Two generations of boards of this size take 0.8 GB.
inline constexpr std::int32_t kMaxGeneticSize = 1'000'000;

inline constexpr std::size_t kPopulation = 100;

// Boards drawn for each parent; the best of them is it. With 10 instead of 20 the search for n = 20
// takes twice as many boards.
inline constexpr int kTournament = 20;

// Breeds boards until one of them is a solution. See genetic.cpp for the essay.
void genetic(const Problem& problem, Recorder& recorder);

// Bytes that it takes for its generations; 0 when the limit keeps it from beginning.
std::uint64_t genetic_bytes(const Problem& problem, const Params& params);

}  // namespace nqueens::search
