// nqueens/solve/dual/dual_table.h - computes the dual values of a board and stores them in lookup
// tables.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/dual/dual_kernel.h"
#include "nqueens/solve/exact/open_lines.h"

namespace nqueens::solve {

// Computes the dual values of all lines with an open square and returns the lookup table. In
// `first`, also sets `bound`, `part` and the open squares of the diagonals. A negative bound means
// that there is no completion.
//
//   first  on entry, contains the open rows and columns and their open squares; each of these lines
//          must have an open square
DualTable dual_table(const OpenLines& lines, DualState& first);

}  // namespace nqueens::solve
