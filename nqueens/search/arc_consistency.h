// nqueens/search/arc_consistency.h - backtracking that keeps only squares supported in every row.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions in lexicographic order, n <= kMaxDomainSize. See arc_consistency.cpp for the
// essay.
void arc_consistency(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
