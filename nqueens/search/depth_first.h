// nqueens/search/depth_first.h - plain backtracking, square by square.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions in lexicographic order. See depth_first.cpp for the essay.
void depth_first(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
