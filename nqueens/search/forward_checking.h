// nqueens/search/forward_checking.h - backtracking that sees rows without squares early.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions in lexicographic order, n <= kMaxDomainSize. See forward_checking.cpp for the
// essay.
void forward_checking(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
