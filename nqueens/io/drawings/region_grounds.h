// nqueens/io/drawings/region_grounds.h - background colours of regions on a terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "nqueens/board/regions.h"

namespace nqueens::io {

// Returns, for each region, the escape sequence for the background colour that drawings give to the
// region. Returns an empty list if there are no regions.
std::vector<std::string> region_grounds(const Regions& regions);

}  // namespace nqueens::io
