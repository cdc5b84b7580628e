// nqueens/count/halves/half_lists.h - all halves on given columns.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/base/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/quadrants.h"

namespace nqueens::count {

// The columns of the top half, and the queens of an odd board's middle row and column: the one of
// the row stands in `middle_row`; the one of the column in the first rows of the top half if
// `columns` has the middle column, in the bottom half or in the centre otherwise.
struct HalfColumns {
  Mask columns = 0;
  std::int32_t middle_row = -1;    // its column; none on even boards
  std::int32_t middle_column = 0;  // its row is less
};

// Lists halves of one board; one thread's.
class HalfLister {
 public:
  // Keeps references to both.
  HalfLister(const kernels::HalfLayout& layout, const Quadrants& quadrants)
      : layout_(layout), quadrants_(quadrants) {}

  // All halves on the columns; until the next call. They have the lines of the middle's queens,
  // too. Not all when `control` ended the run meanwhile.
  std::span<const kernels::Half> list(const HalfColumns& on, const kernels::HalvesKernel& kernel,
                                      RunControl& control);

 private:
  void unite(const kernels::Quadrant& left, const kernels::HalvesKernel& kernel);

  const kernels::HalfLayout& layout_;
  const Quadrants& quadrants_;
  std::vector<kernels::Quadrant> rights_;
  std::vector<kernels::Half> scratch_;
  std::vector<kernels::Half> halves_;
  std::size_t size_ = 0;
};

}  // namespace nqueens::count
