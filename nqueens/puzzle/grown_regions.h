// nqueens/puzzle/grown_regions.h - regions around the stars of a solution, for use inside this
// room.
//
// A flood that starts from every star: again and again a region takes a random square beside it. A
// region has a weight by which it is chosen; those of one in n are heavy, as the daily puzzles have
// one region that lies around the others. With several stars their floods are joined afterwards,
// neighbour with neighbour, until each region has all its stars.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

// The region of each square, row by row, of a board of n rows; each connected, with `stars` of the
// squares `solution`. Empty where floods could not be joined, as may happen with several stars.
std::vector<std::uint8_t> grow_regions(std::int32_t n, std::int32_t stars,
                                       const std::vector<Square>& solution, FastRandom& random);

}  // namespace nqueens::puzzle
