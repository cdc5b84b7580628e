// nqueens/picture/cells.h - the colours of the squares of a lattice, and the borders between them.
//
// The lattice is resampled with 24 x 24 samples for each square. The colour of a square is measured
// on a ring: the samples with 4 to 7 samples between them and the edge. The result is the mean of
// those samples that are close to the median of the ring. Lines along the edge are outside the
// ring, and a queen or mark is in the middle of it, so neither affects the colour.
//
// The border between two neighbours is measured at 10 positions across it, 5 in each square. The
// colour at a position is the median along the middle half of the border. It is compared with the
// more similar of the two squares' colours. The strength of the border is the sum of these
// differences, so it is the thickness of a line times its contrast. A change of colour without a
// line has the strength 0.
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

// A colour in CIE L*a*b* (CIE 15), where distances approximate the differences that people see.
using Lab = std::array<double, 3>;
Lab lab_of(Rgb colour);
double distance(const Lab& a, const Lab& b);

// Two squares that share an edge. Squares are numbered row by row, from 0.
struct Neighbours {
  std::size_t first = 0;
  std::size_t second = 0;
  double colour = 0;  // the distance between their colours
  double border = 0;  // the strength of the border between them
};

struct Cells {
  std::int32_t n = 0;
  std::vector<Rgb> colours = {};  // of the squares, row by row
  std::vector<Lab> labs = {};
  std::vector<double> ink = {};  // fraction of each square's middle that differs in colour
  std::vector<Neighbours> neighbours = {};  // horizontal pairs, then vertical pairs

  std::size_t count() const { return colours.size(); }
  Square square(std::size_t number) const {
    const auto i = static_cast<std::int32_t>(number);
    return {i / n, i % n};
  }
};

// Returns the colours, marks and borders of the squares of a lattice.
//
//   cost  O(pixels of the lattice + 576 n^2)
Cells cells_of(const Image& image, const Lattice& lattice);

}  // namespace nqueens::picture
