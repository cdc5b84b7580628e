// nqueens/io/drawings/region_grounds.h - background colours of regions on a terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "nqueens/board/regions.h"

namespace nqueens::io {

// Returns, for each region, the escape sequence that sets the background to the region's colour in
// drawings. Returns an empty list if there are no regions.
std::vector<std::string> region_grounds(const Regions& regions);

}  // namespace nqueens::io
