// nqueens/search/best_first.h - the board that promises most is looked at next.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions in an order of its own, n <= kMaxMaskSize. See best_first.cpp for the essay.
void best_first(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
