// nqueens/puzzle/drawn_stars.h - stars on a board by chance, for use inside this room.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

// As many squares in each row and column, none beside another one, corners included: row by row,
// their columns in random order, with restarts. Row by row; empty where it was not done in many
// tries, as for boards that have no room.
std::vector<Square> draw_stars(std::int32_t n, std::int32_t stars, FastRandom& random);

}  // namespace nqueens::puzzle
