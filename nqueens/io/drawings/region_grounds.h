// nqueens/io/drawings/region_grounds.h - background colours of regions on a terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "nqueens/board/regions.h"

namespace nqueens::io {

// Returns, for each region, the escape sequence that selects its background colour, the same colour
// as in drawings of the board. Empty without regions.
std::vector<std::string> region_grounds(const Regions& regions);

}  // namespace nqueens::io
