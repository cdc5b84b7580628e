// nqueens/io/drawings/region_grounds.cpp - background colours of regions on a terminal.
// SPDX-License-Identifier: MIT
#include "nqueens/io/drawings/region_grounds.h"

#include "nqueens/io/drawings/drawing_parts.h"

namespace nqueens::io {

std::vector<std::string> region_grounds(const Regions& regions) {
  std::vector<std::string> grounds;
  for (const Rgb colour : region_colours(regions)) grounds.push_back(background(colour));
  return grounds;
}

}  // namespace nqueens::io
