// nqueens/search/breadth_first.h - all boards with one queen, then all with two, and so on.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A column takes one byte in the queue. Wider boards would fill it before their fifth row: there
// are about n^4 boards with four queens.
inline constexpr std::int32_t kMaxBreadthFirstSize = 256;

// Finds solutions in lexicographic order. See breadth_first.cpp for the essay.
void breadth_first(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
