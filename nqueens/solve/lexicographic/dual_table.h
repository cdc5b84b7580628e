// nqueens/solve/lexicographic/dual_table.h - a board's dual values as the search looks them up.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/exact/open_lines.h"
#include "nqueens/solve/lexicographic/dual_kernel.h"

namespace nqueens::solve {

// Finds dual values for the squares that are open, and makes the table of them. The first state has
// the diagonals, and the bound; it is negative when there is no completion.
//
//   first  rows and columns, and the open squares along them
DualTable dual_table(const OpenLines& lines, DualState& first);

}  // namespace nqueens::solve
