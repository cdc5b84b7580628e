// nqueens/search/constraint.h - three "all different" constraints, solved by Gecode.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Its stack holds copies of the board: 130 MB at this size, 350 MB at twice that.
inline constexpr std::int32_t kMaxConstraintSize = 1'000;

// Finds all solutions, each once. See constraint.cpp for the essay.
void constraint(const Problem& problem, Recorder& recorder);

// "Gecode 6.2.0".
std::string constraint_library();

}  // namespace nqueens::search
