// nqueens/puzzle/drawn_stars.h - places random stars on a board; internal to nqueens::puzzle.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

// Returns random squares, `stars` in each row and column. No two of them touch, not even at a
// corner. They are sorted by row.
//
// A backtracking search places the stars row by row, with the columns of each row in random order.
// After 2,000 placed stars, it restarts. After 1,000 failed searches, the result is empty; this
// also happens on boards that have no room for the stars.
std::vector<Square> draw_stars(std::int32_t n, std::int32_t stars, FastRandom& random);

}  // namespace nqueens::puzzle
