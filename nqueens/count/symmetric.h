// nqueens/count/symmetric.h - solutions that are their own image under a half or a quarter turn.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/count/count.h"

namespace nqueens::count {

// Number of solutions that the turn maps to themselves, with queens on open squares only; those of
// each row. Only a part when `control` ended the run meanwhile.
std::uint64_t symmetric_count(const std::vector<Mask>& open, Symmetry turn, RunControl& control);

// Number of solutions that equal their half turn (OEIS A032522), and among them those that equal
// their quarter turn (A033148), for n from 1 to kMaxCountSize. Only a part when `control` ended the
// run meanwhile.
std::uint64_t point_symmetric_count(std::int32_t n, RunControl& control);
std::uint64_t quarter_symmetric_count(std::int32_t n, RunControl& control);

// The classes that follow from the number of all solutions and of the symmetric ones.
SymmetryClasses symmetry_classes(std::int32_t n, std::uint64_t all, std::uint64_t point_symmetric,
                                 std::uint64_t quarter_symmetric);

}  // namespace nqueens::count
