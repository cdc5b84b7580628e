// nqueens/search/min_conflicts.h - mend one attacked queen at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Repair steps from one start.
inline constexpr std::uint64_t kRepairLimit = 1000;

// Greedy starts, each repaired queen by queen. See min_conflicts.cpp for the essay.
void min_conflicts(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
