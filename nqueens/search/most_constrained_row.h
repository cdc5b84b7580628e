// nqueens/search/most_constrained_row.h - forward checking, the row with the fewest squares first.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions, n <= kMaxDomainSize. See most_constrained_row.cpp for the essay.
void most_constrained_row(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
