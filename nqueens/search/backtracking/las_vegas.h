// nqueens/search/backtracking/las_vegas.h - places the first queens at random, the last ones by
// backtracking.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A board of this size takes 3.6 GB; for a larger one the system might kill the process.
inline constexpr std::int32_t kMaxLasVegasSize = 100'000'000;

// Returns the number of open rows to fill at random: all but 2 log2(rows), and at least one.
std::size_t rows_by_chance(std::size_t open_rows);

// Ends with the first solution, regardless of the goal. The method is explained in las_vegas.cpp.
void las_vegas(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
