// nqueens/picture/photo.h - finds boards in a photo, where they are turned and seen at an angle.
//
// Idea. The squares of a board are blobs (blobs.h) of nearly one size. From a blob, a walk goes to the
// blobs where its right, left, lower and upper neighbours should be, and from these to theirs. The
// two steps, to the right and down, follow the distances that are found, so the walk bears that
// squares become smaller with the distance from the camera. It gives each blob a column and a row,
// and the homography that maps these to the centres of the blobs shows the board upright.
//
// Blobs may be missing or belong to something else, so a view only says how the squares lie. How
// many there are is counted on the upright picture, as in a screenshot.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "nqueens/picture/homography.h"
#include "nqueens/picture/image.h"

namespace nqueens::picture {

// A way to see squares in a photo. The square in column x and row y covers the positions from (x, y)
// to (x + 1, y + 1).
struct View {
  Homography to_photo;      // maps squares to pixels
  Box box = {};             // the columns and rows of the squares that were found
  double pitch = 0;         // the mean size of a square, in pixels
  std::size_t squares = 0;  // the number of squares that were found
};

// Returns the views of a photo, those with most squares first; at most 3.
//
//   cost  less than 0.1 s, because the photo is reduced to 900 pixels
std::vector<View> views_of(const Image& photo);

}  // namespace nqueens::picture
