// nqueens/solve/lexicographic/price_table.h - a board's prices as the search looks them up.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/exact/open_lines.h"
#include "nqueens/solve/lexicographic/priced_kernel.h"

namespace nqueens::solve {

// Makes prices for the squares that are open, and the table of them. The first state has the
// diagonals, and the budget with nothing spent; it is negative when there is no completion.
//
//   first  rows and columns, and the open squares along them
PriceTable price_table(const OpenLines& lines, PricedState& first);

}  // namespace nqueens::solve
