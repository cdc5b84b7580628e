// nqueens/search/permutations.h - every order of the columns.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A board of this size takes 2.4 GB; a larger one may end in the system killing the process.
inline constexpr std::int32_t kMaxPermutationsSize = 100'000'000;

// Finds solutions in lexicographic order. See permutations.cpp for the essay.
void permutations(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
