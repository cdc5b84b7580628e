// nqueens/count/halves/quadrant_lists.cpp - lists of the placements of a quadrant, by their rows.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/quadrant_lists.h"

namespace nqueens::count {

Subsets::Subsets(std::int32_t elements)
    : of_size_(static_cast<std::size_t>(elements) + 1), ranks_(std::size_t{1} << elements) {
  for (Mask subset = 0; subset < ranks_.size(); ++subset) {
    std::vector<Mask>& same = of_size_[static_cast<std::size_t>(column_count(subset))];
    ranks_[subset] = static_cast<std::uint32_t>(same.size());
    same.push_back(subset);
  }
}

QuadrantColumns quadrant_columns(const kernels::HalfLayout& layout, Mask columns) {
  const Mask corner = all_columns(layout.rows());
  return {columns & corner, kernels::mirrored_columns(columns, layout.n()) & corner};
}

QuadrantLines quadrant_lines(const kernels::HalfLayout& layout, std::int32_t rows) {
  QuadrantLines lines;
  for (std::int32_t row = 0; row < rows; ++row) {
    for (std::int32_t column = 0; column < layout.n(); ++column) {
      (column < layout.rows() ? lines.left : lines.right) |= layout.lines_of({row, column});
    }
  }
  return lines;
}

}  // namespace nqueens::count
