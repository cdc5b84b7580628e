// nqueens/puzzle/grown_regions.h - grows regions around the stars of a solution; internal to this
// room.
//
// A flood starts from every star: again and again, a region takes a random square beside it.
// Regions are chosen by weight, and one region is heavy, because the daily puzzles have one region
// that surrounds the others. With several stars, neighbouring floods are joined afterwards until
// each region has all its stars.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

// Returns the region of each square of a board of `n` rows, row by row; each region is connected
// and has `stars` squares of `solution`. Empty if floods could not be joined, which can happen with
// several stars.
std::vector<std::uint8_t> grow_regions(std::int32_t n, std::int32_t stars,
                                       const std::vector<Square>& solution, FastRandom& random);

}  // namespace nqueens::puzzle
