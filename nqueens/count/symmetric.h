// nqueens/count/symmetric.h - counts the solutions that a turn maps to themselves.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/count/count.h"

namespace nqueens::count {

// Returns the number of solutions that the turn maps to themselves, with queens on open squares
// only; `open` holds the open squares of each row. The result is incomplete if `control` ended the
// run.
std::uint64_t symmetric_count(const std::vector<Mask>& open, Symmetry turn, RunControl& control);

// Return the number of solutions that the half turn maps to themselves (OEIS A032522), and the
// number of solutions that the quarter turn maps to themselves (A033148), for n from 1 to
// kMaxCountSize. The result is incomplete if `control` ended the run.
std::uint64_t point_symmetric_count(std::int32_t n, RunControl& control);
std::uint64_t quarter_symmetric_count(std::int32_t n, RunControl& control);

// Computes the symmetry classes from the number of all solutions and the numbers of symmetric
// solutions.
SymmetryClasses symmetry_classes(std::int32_t n, std::uint64_t all, std::uint64_t point_symmetric,
                                 std::uint64_t quarter_symmetric);

}  // namespace nqueens::count
