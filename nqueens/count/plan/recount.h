// nqueens/count/plan/recount.h - completions of a partial placement by a plain search.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/problem.h"

namespace nqueens::count {

// Number of ways to fill the rows that have no queen yet. What kernels are checked against: the
// textbook search, with rows passed over that are filled. Only a part when `control` ended the run
// meanwhile.
std::uint64_t plain_completions(std::int32_t n, const Occupancy& occupied, RunControl& control);

// Number of placements by the rule and regions of the board with a queen in each row, on the
// squares that are open in it, by comparing each queen with all above her. Only a part when
// `control` ended the run meanwhile.
std::uint64_t plain_completions(const Problem& board, const std::vector<Mask>& open,
                                RunControl& control);

}  // namespace nqueens::count
