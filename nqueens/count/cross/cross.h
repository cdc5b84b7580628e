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

// A partial placement, each completion of which represents `weight` solutions.
struct Root {
  Occupancy occupied = {};
  std::uint64_t weight = 1;

  friend auto operator<=>(const Root&, const Root&) = default;
};

// Returns the roots of the n x n board, sorted. In all of them the central rows and columns have
// their queens. The sum of weight times completions is Q(n). There are 1,814 roots for n = 16,
// 7,674 for n = 17 and 1.2 million for n = 27; for odd n they include rings beyond the cross. The
// result is incomplete if `control` ended the run.
std::vector<Root> cross_roots(std::int32_t n, RunControl& control);
std::vector<Root> cross_roots(std::int32_t n);  // all

// Returns the columns from the centre outwards; of two at the same distance, the left one first.
std::vector<std::int32_t> columns_from_centre(std::int32_t n);

// Returns the number of central columns that must have their queens so that at most
// kMaxKernelColumns are left: the one or two of the cross, or more from n = 19 on.
std::size_t central_columns(std::int32_t n);

// Calls `use` for each way to put queens on those of `columns` that have none yet. Returns false as
// soon as `use` does.
bool fill_columns(std::int32_t n, const Occupancy& occupied, std::span<const std::int32_t> columns,
                  const std::function<bool(const Occupancy&)>& use);

// Returns an empty set of boards for partial placements that have filled the rows `filled` and all
// central columns. Kernels fill the remaining rows from the centre outwards.
kernels::Boards boards_beyond_cross(std::int32_t n, Mask filled);

// Adds a partial placement to boards with the same filled rows and columns.
void add_board(kernels::Boards& boards, std::int32_t n, const Occupancy& occupied);

}  // namespace nqueens::count
