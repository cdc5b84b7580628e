// nqueens/puzzle/drawn_stars.h - draws random stars on a board; internal to this room.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

// Returns random squares, `stars` in each row and column, no two of which touch, corners included;
// sorted by row. They are placed row by row with the columns in random order, and with restarts.
// Empty if many tries failed, as on boards that have no room.
std::vector<Square> draw_stars(std::int32_t n, std::int32_t stars, FastRandom& random);

}  // namespace nqueens::puzzle
