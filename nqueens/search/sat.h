// nqueens/search/sat.h - the puzzle as a question of satisfiability, answered by CaDiCaL.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Some 12 n^2 clauses on 5 n^2 variables: half a gigabyte at this size, before the search begins.
inline constexpr std::int32_t kMaxSatSize = 1'000;

// Finds solutions in no order. See sat.cpp for the essay.
void sat(const Problem& problem, Recorder& recorder);

// "CaDiCaL sc2021": the version as the library says it, which Debian counts as 1.5.3.
std::string sat_library();

}  // namespace nqueens::search
