// nqueens/count/torus/torus_sides.h - divides the rows of a torus into two sides, and the columns
// of the first side into orbits of symmetric sets.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"

namespace nqueens::count {

struct TorusSides {
  std::vector<std::int32_t> first = {};   // (n - 1) / 2 rows
  std::vector<std::int32_t> second = {};  // the other rows
  // The factors k for which column -> k column, and row -> k row or -k row, modulo n, maps
  // solutions to solutions and each side to itself.
  std::vector<std::int32_t> factors = {};
};

// Divides the rows of an n x n torus, where n >= 5 is divisible by neither 2 nor 3.
TorusSides torus_sides(std::int32_t n);

struct ColumnOrbit {
  Mask columns = 0;          // the least set of the orbit
  std::uint64_t images = 0;  // number of sets in the orbit
};

// Returns the orbits of the sets of (n - 1) / 2 columns under columns -> factor * columns + any
// number, in ascending order of their least sets. If the queens of the first side have these
// columns, the number of solutions is the same for all sets of an orbit. The list is incomplete if
// `control` ended the run.
//
//   cost  191,280 orbits and 2.3 s for n = 29; 30 ms for n = 23
std::vector<ColumnOrbit> column_orbits(std::int32_t n, const TorusSides& sides,
                                       RunControl& control);

}  // namespace nqueens::count
