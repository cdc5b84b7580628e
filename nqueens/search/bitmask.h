// nqueens/search/bitmask.h - backtracking with a row's free squares in one word.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions in lexicographic order, n <= kMaxMaskSize. See bitmask.cpp for the essay.
void bitmask(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
