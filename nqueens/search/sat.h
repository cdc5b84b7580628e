// nqueens/search/sat.h - the puzzle as a question of satisfiability, answered by CaDiCaL.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;
struct Params;

// Some 12 n^2 clauses on 5 n^2 variables: up to four gigabytes at this size.
inline constexpr std::int32_t kMaxSatSize = 1'000;

// Finds solutions in no order. See sat.cpp for the essay.
void sat(const Problem& problem, Recorder& recorder);

// Bytes that it takes, what it learns included.
std::uint64_t sat_bytes(const Problem& problem, const Params& params);

// "CaDiCaL sc2021": the version as the library says it, which Debian counts as 1.5.3.
std::string sat_library();

}  // namespace nqueens::search
