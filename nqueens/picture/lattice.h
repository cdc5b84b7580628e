// nqueens/picture/lattice.h - finds lattices: n x n squares of equal size, separated by lines.
//
// Idea. In a window (lines.h), the profile of a direction gives, for each column or row of pixels,
// the fraction of its pixels at which the colour changes. A comb consists of a first line, a last
// line and a number of cells between them. It fits if the profile is high at each of its n + 1
// lines, low within its cells, and low one cell beyond both ends. For a board with n cells, the
// first condition excludes combs with 2 n cells, the second excludes combs with n / 2 cells, and
// the third excludes combs that cover only a part of the board.
//
// A picture that was cropped to the board lacks the outermost lines. Therefore, if the window
// reaches the border of the picture, this border may be the first or last line of a comb.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/picture/image.h"
#include "nqueens/picture/lines.h"

namespace nqueens::picture {

inline constexpr std::int32_t kMinSquares = 4;
inline constexpr std::int32_t kMaxSquares = 16;

// Two pitches (sizes of a cell) count as equal if they differ by less than this fraction.
inline constexpr double kSamePitch = 0.08;

struct Lattice {
  std::int32_t n = 0;
  Box box = {};
  double score = 0;  // 0.9 or more for clear lines

  double pitch() const { return (box.width() + box.height()) / (2 * n); }
};

// The number of columns and rows of a grid that is not square.
struct Oblong {
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  double score = 0;
};

struct Lattices {
  std::vector<Lattice> squares = {};  // without duplicates, the best ones first
  Oblong oblong = {};                 // the best grid that is not square; 0 columns if none
};

// Whether the border of a picture may be the first or last line of a board.
enum class Border { MayBeLine, IsNoLine };

// Adds the lattices of a picture to `found`, at one threshold for changes of colour.
//
//   cost  a few milliseconds for 1200 x 1200 pixels
void find_lattices(const Edges& columns, const Edges& rows, std::int32_t threshold, Border border,
                   Lattices& found);

// Returns whether `inner` is smaller than `outer` and inside it, with a tolerance of 0.3 cells.
bool is_inside(const Lattice& inner, const Lattice& outer);

}  // namespace nqueens::picture
