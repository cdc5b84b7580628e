// nqueens/picture/lines.h - finds the lines of a picture, and the windows in which they form a
// grid.
//
// Idea. A line is a change of colour that continues over a long distance. For each column of the
// picture, the best run is the part that maximises
//
//   (pixels with a change) - 1.5 (pixels without one)
//
// It is found in one pass (the maximum subarray of J. Bentley, "Programming pearls: algorithm
// design techniques", 1984). With these weights, a line may be crossed by other lines, but the
// short strokes of text do not form a line. Columns whose runs begin and end at the same rows form
// a set, and rows form sets in the same way. A set of columns and a set of rows that cover the same
// part of the picture form a window.
//
// Columns and rows are handled by the same code: an Edges object contains the changes in one
// direction, and its lines are either columns or rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/picture/image.h"

namespace nqueens::picture {

enum class Axis { X, Y };

// The changes of colour across the lines of one direction.
class Edges {
 public:
  // The lines are the columns of the picture for Axis::X and its rows for Axis::Y.
  Edges(const Image& image, Axis axis);

  std::int32_t lines() const { return lines_; }
  std::int32_t length() const { return length_; }

  // Returns the change of colour at each position of a line: the largest difference between
  // the pixels of two neighbouring lines, among the lines from `line` - 2 to `line` + 1.
  const std::uint8_t* along(std::int32_t line) const {
    return &strengths_[static_cast<std::size_t>(line) * static_cast<std::size_t>(length_)];
  }

  // Returns for each line the fraction of the positions from `begin` to `end` at which the change
  // is above the threshold.
  std::vector<float> profile(std::int32_t threshold, std::int32_t begin, std::int32_t end) const;

 private:
  std::int32_t lines_;
  std::int32_t length_;
  std::vector<std::uint8_t> strengths_;
};

// Returns the parts of the picture that probably contain a grid, the best ones first. The last one
// is the whole picture.
std::vector<Box> windows(const Edges& columns, const Edges& rows, std::int32_t threshold);

}  // namespace nqueens::picture
