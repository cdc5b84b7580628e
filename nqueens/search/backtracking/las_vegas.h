// nqueens/search/backtracking/las_vegas.h - the first queens by chance, the last ones by
// backtracking.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A board of this size takes 3.6 GB; a larger one may end in the system killing the process.
inline constexpr std::int32_t kMaxLasVegasSize = 100'000'000;

// How many of the open rows are filled by chance: all but 2 log2(rows), at least one.
std::size_t rows_by_chance(std::size_t open_rows);

// Ends with the first solution, whatever the goal. See las_vegas.cpp for the essay.
void las_vegas(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
