// nqueens/io/drawings/region_grounds.h - the colours of regions on a terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "nqueens/board/regions.h"

namespace nqueens::io {

// The escape sequences that make the background that of each region, as in the pictures of boards
// with regions. Empty without regions.
std::vector<std::string> region_grounds(const Regions& regions);

}  // namespace nqueens::io
