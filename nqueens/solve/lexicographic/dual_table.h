// nqueens/solve/lexicographic/dual_table.h - computes a board's dual values as lookup tables.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/exact/open_lines.h"
#include "nqueens/solve/lexicographic/dual_kernel.h"

namespace nqueens::solve {

// Computes dual values for the open squares, and returns the lookup table. Sets the diagonals and
// the bound of `first`; a negative bound means that there is no completion.
//
//   first  on entry: rows and columns, and the open squares in them
DualTable dual_table(const OpenLines& lines, DualState& first);

}  // namespace nqueens::solve
