// nqueens/count/first_row.h - solutions by the column of the queen in the first row.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/count/kernel.h"

namespace nqueens::count {

// How many solutions have the queen of row 0 in column 0, 1, and so on (OEIS A059963, row n). Empty
// when `control` ended the run meanwhile.
//
//   cost     method rows: from the top, half of the columns, the others being their mirror images;
//            about five times that of method cross
//   threads  oneTBB's, `threads` of them
std::vector<std::uint64_t> count_by_first_row(std::int32_t n, const Kernel& kernel, int threads,
                                              RunControl& control);

}  // namespace nqueens::count
