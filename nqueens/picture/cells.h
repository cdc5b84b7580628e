// nqueens/picture/cells.h - the colours of the squares of a lattice, and the borders between them.
//
// The lattice is copied with 24 x 24 samples for each square. The colour of a square is the median
// of the samples 4 to 7 from its edge: lines are farther outside, queens and marks in the middle.
//
// The border of two neighbours is a profile of 10 samples across it, each the median along the
// middle half of the border. Its strength is the sum of the differences from the nearer one of the
// two colours: the thickness of a line times its contrast. A change of colour alone has no strength.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/square.h"
#include "nqueens/picture/image.h"
#include "nqueens/picture/lattice.h"

namespace nqueens::picture {

// A colour in CIE L*a*b* (CIE 15), in which distances are about as large as people see them.
using Lab = std::array<double, 3>;
Lab lab_of(Rgb colour);
double distance(const Lab& a, const Lab& b);

// Two squares side by side, by their numbers row by row.
struct Neighbours {
  std::size_t first = 0;
  std::size_t second = 0;
  double colour = 0;  // the distance of their colours
  double border = 0;  // the strength of their border
};

struct Cells {
  std::int32_t n = 0;
  std::vector<Rgb> colours = {};  // of the squares, row by row
  std::vector<Lab> labs = {};
  std::vector<double> ink = {};  // of each square: the share of its middle with another colour
  std::vector<Neighbours> neighbours = {};  // right ones, then lower ones

  std::size_t count() const { return colours.size(); }
  Square square(std::size_t number) const {
    const auto i = static_cast<std::int32_t>(number);
    return {i / n, i % n};
  }
};

// Returns the squares of a lattice.
//
//   cost  O(pixels of the lattice + 576 n^2)
Cells cells_of(const Image& image, const Lattice& lattice);

}  // namespace nqueens::picture
