// nqueens/picture/divide.h - divides the squares of a lattice into regions.
//
// Idea. No threshold decides which squares belong together. The most similar neighbours are joined
// first (J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman
// problem", 1956) until n parts are left, so there are always n connected regions. The confidence
// in the result is high if the two parts that would be joined next are much less similar than the
// two that were joined most recently.
//
// Similarity is measured in several ways: by colour, by border, and by both. Each way gives a
// division, and the caller chooses one. There are two more kinds of divisions:
//
//   * n groups of similar colours, which need not be connected;
//   * n + 1 parts, of which one with a single square is then joined to a neighbouring part. This
//     helps if the square under the mouse pointer is drawn darker.
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
  // The squares whose regions are least certain.
  std::vector<Square> weakest = {};
};

struct Divisions {
  std::vector<Division> all = {};  // at most 7 different ones, by descending confidence
  // The number of parts, from 2 to 2 n, with the highest confidence; 0 if no confidence is above 0.
  std::int32_t natural = 0;
  double natural_confidence = 0;
};

// Returns the divisions into n regions.
//
//   cost  O(n^2 log n) for each division, O(n^5) for the groups of colours
Divisions divisions_of(const Cells& cells);

// Returns whether the borders between the squares of `ring` are much fainter than most other
// borders. If so, the ring, which is at the edge of a lattice, is part of the page around the
// board. ring[i] is true if square i is in the ring.
bool is_page(const Cells& cells, const std::vector<bool>& ring);

}  // namespace nqueens::picture
