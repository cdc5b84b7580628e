// nqueens/count/plan/recount.h - completions of a partial placement by a plain search.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run_control.h"
#include "nqueens/board/occupancy.h"

namespace nqueens::count {

// Number of ways to fill the rows that have no queen yet. What kernels are checked against: the
// textbook search, with rows passed over that are filled. Only a part when `control` ended the run
// meanwhile.
std::uint64_t plain_completions(std::int32_t n, const Occupancy& occupied, RunControl& control);

}  // namespace nqueens::count
