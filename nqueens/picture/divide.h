// nqueens/picture/divide.h - divides the squares of a lattice into regions.
//
// Idea. No threshold decides which squares belong together. The neighbours most alike are joined
// first (J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman
// problem", 1956) until n parts are left, so there are always n connected regions. How much less
// alike the next two parts are than the last joined ones says how far to trust them.
//
// Alike is measured in several ways: by colour, by border, and by both. Each way is a division, and
// the caller chooses. Two more kinds of divisions:
//
//   * groups of equal colours, which need not be connected;
//   * n + 1 parts, of which one with a single square is given to a neighbour: the square under the
//     mouse pointer is drawn darker.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/board/regions.h"
#include "nqueens/board/square.h"
#include "nqueens/picture/cells.h"

namespace nqueens::picture {

struct Division {
  Regions regions;
  double confidence = 0;  // 0 to 1
  // The squares at the decisions that were closest.
  std::vector<Square> weakest = {};
};

struct Divisions {
  std::vector<Division> all = {};  // different, the most trusted ones first; at most 7
  // The number of regions that the picture has by itself: where the difference between joined and
  // separate neighbours is largest.
  std::int32_t natural = 0;
  double natural_confidence = 0;
};

// Returns the divisions into n regions.
//
//   cost  O(n^2 log n) for each, O(n^3) for the groups of colours
Divisions divisions_of(const Cells& cells);

// Returns whether the square lines at the edge of a lattice are fainter than the others: then the
// edge is a part of the page, with no board in it. `ring` says for each square whether it is there.
bool is_page(const Cells& cells, const std::vector<bool>& ring);

}  // namespace nqueens::picture
