// nqueens/count/cross/cross.h - reduces the search to an eighth of the boards, by the symmetries of
// the central cross.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// A partial placement. Each of its completions represents `weight` solutions.
struct Root {
  Occupancy occupied = {};
  std::uint64_t weight = 1;

  friend auto operator<=>(const Root&, const Root&) = default;
};

// Returns the roots of the n x n board, sorted. Every root has a queen in each central row and
// column; for odd n some also fill rings around the cross. The sum of weight times completions over
// all roots is Q(n). There are 1,814 roots for n = 16, 7,674 for n = 17 and 1.2 million for n = 27.
// The result is incomplete if `control` ended the run.
std::vector<Root> cross_roots(std::int32_t n, RunControl& control);
std::vector<Root> cross_roots(std::int32_t n);  // cannot be ended early

// Returns the columns from the centre outwards. Of two columns at the same distance, the left one
// is first.
std::vector<std::int32_t> columns_from_centre(std::int32_t n);

// Returns the number of central columns that must be filled before a kernel can fill the others. Up
// to n = 18 these are the one or two columns of the cross. Larger boards need more, because a
// kernel can fill at most kMaxKernelColumns columns.
std::size_t central_columns(std::int32_t n);

// Calls `use` for each way to place queens on the empty columns among `columns`. Stops and returns
// false as soon as `use` returns false.
bool fill_columns(std::int32_t n, const Occupancy& occupied, std::span<const std::int32_t> columns,
                  const std::function<bool(const Occupancy&)>& use);

// Returns a set without boards, to which add_board() adds partial placements. Their queens must
// fill all central columns and exactly the rows in `filled`. Kernels fill the remaining rows from
// the centre outwards.
kernels::Boards boards_beyond_cross(std::int32_t n, Mask filled);

// Adds a partial placement to boards with the same filled rows and columns.
void add_board(kernels::Boards& boards, std::int32_t n, const Occupancy& occupied);

}  // namespace nqueens::count
