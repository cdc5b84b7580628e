// nqueens/search/depth_first_iterative.h - backtracking as an array of columns and one pointer.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A board of this size takes 2.8 GB; a larger one may end in the system killing the process.
inline constexpr std::int32_t kMaxDepthFirstIterativeSize = 100'000'000;

// Finds solutions in lexicographic order. See depth_first_iterative.cpp for the essay.
void depth_first_iterative(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
