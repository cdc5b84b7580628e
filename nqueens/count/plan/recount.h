// nqueens/count/plan/recount.h - counts the completions of a partial placement by a plain search.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/problem.h"

namespace nqueens::count {

// Returns the number of ways to fill the rows that have no queen yet. Kernels are checked against
// this number. The search is that of method `textbook`, except that it skips filled rows. The
// result is incomplete if `control` ended the run.
std::uint64_t plain_completions(std::int32_t n, const Occupancy& occupied, RunControl& control);

// Returns the number of placements with one queen in each row that obey the rule and the regions of
// `board`. The queen of row r is on one of the squares open[r]. The search compares each queen with
// all queens above her. The result is incomplete if `control` ended the run.
std::uint64_t plain_completions(const Problem& board, const std::vector<Mask>& open,
                                RunControl& control);

}  // namespace nqueens::count
