// nqueens/count/cross/cross.h - the central cross: every solution from an eighth of the boards.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// A partial placement whose completions stand for `weight` solutions each.
struct Root {
  Occupancy occupied = {};
  std::uint64_t weight = 1;

  friend auto operator<=>(const Root&, const Root&) = default;
};

// The roots of the n x n board, sorted: the sum of weight times completions is Q(n). In all of them
// the central rows and columns hold their queens. 1,814 for n = 16, 7,674
// for n = 17, 1.2 million for n = 27: for odd n the rings beyond the cross are in them.
// Not all of them when `control` ended the run meanwhile.
std::vector<Root> cross_roots(std::int32_t n, RunControl& control);
std::vector<Root> cross_roots(std::int32_t n);  // all

// The columns from the centre outwards: the left one first where two are equally far.
std::vector<std::int32_t> columns_from_centre(std::int32_t n);

// How many central columns must hold their queens before at most kMaxKernelColumns are left: the
// one or two of the cross, or more from n = 19 on.
std::size_t central_columns(std::int32_t n);

// Calls `use` for each way to put queens on those of the given columns that have none yet. Returns
// false as soon as `use` does.
bool fill_columns(std::int32_t n, const Occupancy& occupied, std::span<const std::int32_t> columns,
                  const std::function<bool(const Occupancy&)>& use);

// An empty set of boards for partial placements that have filled the rows `filled` and all central
// columns: what is left, with the rows nearest to the centre to be filled first.
kernels::Boards boards_beyond_cross(std::int32_t n, Mask filled);

// Adds a partial placement to boards with its rows and columns.
void add_board(kernels::Boards& boards, std::int32_t n, const Occupancy& occupied);

}  // namespace nqueens::count
