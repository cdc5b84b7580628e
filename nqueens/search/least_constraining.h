// nqueens/search/least_constraining.h - the tightest row first, the square that prohibits least
// first.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Finds solutions, n <= kMaxDomainSize. See least_constraining.cpp for the essay.
void least_constraining(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
