// nqueens/search/logic.h - the puzzle as a logic program, answered by clingo.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// LOGICLIMIT
inline constexpr std::int32_t kMaxLogicSize = 200;

// Finds solutions in no order. Throws Error when clingo cannot be run or fails. See logic.cpp for
// the essay.
void logic(const Problem& problem, Recorder& recorder);

// "clingo 5.4.1".
std::string logic_library();

}  // namespace nqueens::search
