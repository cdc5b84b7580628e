// nqueens/kernels/boards.h - converts masks of whole rows to the boards of kernels.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

// Returns an empty set of boards. The rows to fill are `row` to n-1, in this order, and the columns
// to choose from are `columns`, at most kMaxKernelColumns.
Boards boards_below(std::int32_t n, std::int32_t row, Mask columns);

// Adds the board below the queens of a prefix. `attack` contains the squares that these queens
// attack in the first row to fill. open[t] contains the open squares of row boards.rows[t]. A
// square is free on the board if it is open and not attacked.
void add_board_below(Boards& boards, AttackMasks attack, std::span<const Mask> open);

// Returns the bits of `mask` at the given columns, packed without gaps.
std::uint16_t drawn_together(Mask mask, std::span<const std::uint8_t> columns);

}  // namespace nqueens::kernels
