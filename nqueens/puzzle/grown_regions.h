// nqueens/puzzle/grown_regions.h - grows regions around the stars of a solution; internal to
// nqueens::puzzle.
//
// A region starts from every star. Until the board is full, a random region takes a random free
// square beside it. The probability that a region is chosen is proportional to its random weight
// and to the length of its border with free squares. One region has a much larger weight, because
// daily puzzles have one region that surrounds the others. With several stars, neighbouring regions
// are joined afterwards, until each has the required number of stars.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/square.h"

namespace nqueens::puzzle {

// Returns the region of each square of a board of `n` rows, row by row. Each region is connected
// and contains `stars` squares of `solution`. With several stars, the result is empty if joining
// failed in 50 attempts.
std::vector<std::uint8_t> grow_regions(std::int32_t n, std::int32_t stars,
                                       const std::vector<Square>& solution, FastRandom& random);

}  // namespace nqueens::puzzle
