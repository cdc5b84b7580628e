// nqueens/picture/photo.h - finds boards in a photo, even if they are rotated and seen at an angle.
//
// Idea. The squares of a board are blobs (blobs.h) of nearly one size. A breadth-first search (a
// walk) goes from a blob to the blobs where its right, left, lower and upper neighbours should be,
// and from these to their neighbours. The steps to the right and down are adapted to the distances
// found, because squares that are farther from the camera look smaller. The walk gives each blob a
// column and a row. The homography that maps columns and rows to the centres of the blobs shows the
// board upright.
//
// Blobs may be missing or belong to other objects, so a view only gives the positions of squares.
// The size of the board is found in the upright picture, as in a screenshot.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "nqueens/picture/homography.h"
#include "nqueens/picture/image.h"

namespace nqueens::picture {

// The positions of squares in a photo. The square in column x and row y covers the positions from
// (x, y) to (x + 1, y + 1).
struct View {
  Homography to_photo;      // maps squares to pixels
  Box box = {};             // the columns and rows of the squares that were found
  double pitch = 0;         // the size of the square where the walk started, in pixels
  std::size_t squares = 0;  // the number of squares that were found
};

// Returns at most 3 views of a photo, in roughly descending order of their number of squares.
//
//   cost  less than 0.1 s, because the longer side of the photo is reduced to 900 pixels
std::vector<View> views_of(const Image& photo);

}  // namespace nqueens::picture
