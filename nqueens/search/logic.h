// nqueens/search/logic.h - the puzzle as a logic program, answered by clingo.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Here clingo takes 23 s and 250 MB; at twice that, more than a minute and 600 MB.
inline constexpr std::int32_t kMaxLogicSize = 500;

// Finds solutions in no order. Throws Error when clingo cannot be run or fails. See logic.cpp for
// the essay.
void logic(const Problem& problem, Recorder& recorder);

// "clingo 5.4.1".
std::string logic_library();

}  // namespace nqueens::search
