// nqueens/search/constraint.h - three "all different" constraints, solved by Gecode.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// CONSTRAINTLIMIT
inline constexpr std::int32_t kMaxConstraintSize = 5'000;

// Finds all solutions, each once. See constraint.cpp for the essay.
void constraint(const Problem& problem, Recorder& recorder);

// "Gecode 6.2.0".
std::string constraint_library();

}  // namespace nqueens::search
