// nqueens/kernels/boards.h - converts masks of whole rows to the boards of kernels.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

// Returns Boards without any board, with the rows from `row` to n-1, which are filled in this
// order, and with `columns` to choose from, at most kMaxKernelColumns.
Boards boards_below(std::int32_t n, std::int32_t row, Mask columns);

// Adds the board below the queens of a prefix. `attack` contains the squares that these queens
// attack in the first row to fill. open[t] contains the squares of rows[t] that are not blocked or
// attacked for other reasons.
void add_board_below(Boards& boards, AttackMasks attack, std::span<const Mask> open);

// Compresses `mask`: returns its bits at the given columns, next to each other.
std::uint16_t drawn_together(Mask mask, std::span<const std::uint8_t> columns);

}  // namespace nqueens::kernels
