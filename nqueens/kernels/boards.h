// nqueens/kernels/boards.h - from masks of whole rows to the boards of kernels.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

// An empty set of boards: the rows from `row` to n-1, to be filled in this order, and the columns
// to choose from, at most kMaxKernelColumns.
Boards boards_below(std::int32_t n, std::int32_t row, Mask columns);

// Adds what queens above leave of these boards' rows: `attack` is what they attack in the first row
// to fill, open[t] what else leaves open of rows[t].
void add_board_below(Boards& boards, AttackMasks attack, std::span<const Mask> open);

// The bits of `mask` at the given columns, drawn together.
std::uint16_t drawn_together(Mask mask, std::span<const std::uint8_t> columns);

}  // namespace nqueens::kernels
