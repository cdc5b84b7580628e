// nqueens/search/depth_first.h - plain backtracking, square by square.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A board of this size takes 3.2 GB; a larger one may end in the system killing the process.
inline constexpr std::int32_t kMaxDepthFirstSize = 100'000'000;

// Finds solutions in lexicographic order. See depth_first.cpp for the essay.
void depth_first(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
