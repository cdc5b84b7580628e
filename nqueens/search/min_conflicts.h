// nqueens/search/min_conflicts.h - mend one attacked queen at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Repair steps from one start: so many for each row, but no more than the second number. Boards of
// 1000 rows take about 50 and seldom 200; on a small board a new start is better than a long walk.
inline constexpr std::int64_t kRepairsPerRow = 20;
inline constexpr std::int64_t kRepairLimit = 1000;

// Greedy starts, each repaired queen by queen. See min_conflicts.cpp for the essay.
void min_conflicts(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
