// nqueens/picture/blobs.h - the blobs of a picture: connected areas of nearly uniform colour.
//
// Idea. A pixel is flat if the colours around it hardly differ. In a photo, the squares of a board
// are flat and the lines between them are not, so each square is a blob, however the board is
// rotated. A mark in the middle of a square leaves a ring, which has the same bounding box as the
// square.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/picture/image.h"

namespace nqueens::picture {

// For each pixel, the largest colour difference within the 3 x 3 pixels around it.
struct LocalRange {
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::vector<std::uint8_t> values = {};  // row by row

  explicit LocalRange(const Image& image);
};

struct Blob {
  Box box = {};
  std::int32_t pixels = 0;

  Point centre() const { return {(box.left + box.right) / 2, (box.top + box.bottom) / 2}; }
};

// Returns the blobs of pixels whose range is below `threshold`. Each pixel is connected to the
// pixels left, right, above and below. O(pixels).
std::vector<Blob> blobs_of(const LocalRange& range, std::int32_t threshold);

}  // namespace nqueens::picture
