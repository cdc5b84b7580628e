// nqueens/count/halves/half_lists.h - all halves on given columns.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/buffer.h"
#include "nqueens/count/halves/quadrant_lists.h"
#include "nqueens/kernels/halves/kernel_halves.h"

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
  HalfLister(const kernels::HalfLayout& layout, const Subsets& subsets)
      : layout_(layout), subsets_(subsets) {}

  // All halves on the columns, `of` these quadrants; until the next call. They have the lines of
  // the middle's queens, too. Not all when `control` ended the run meanwhile.
  std::span<const kernels::Half> list(const HalfColumns& on, const HalfQuadrants& of,
                                      const kernels::HalvesKernel& kernel, RunControl& control) {
    clear();
    add(on, of, kernel, control);
    return halves();
  }

  // The same piece by piece: where quadrants are only parts of all, or from a sample, every so many
  // sets of rows for the left quadrant.
  void clear() { size_ = 0; }
  void add(const HalfColumns& on, const HalfQuadrants& of, const kernels::HalvesKernel& kernel,
           RunControl& control, std::size_t every = 1);
  std::span<const kernels::Half> halves() const { return {halves_.data(), size_}; }

  // Calls visit(halves) for some thousand of them after the other, none of which is kept.
  using Visit = std::function<void(std::span<const kernels::Half>)>;
  void for_each_piece(const HalfColumns& on, const HalfQuadrants& of,
                      const kernels::HalvesKernel& kernel, RunControl& control, const Visit& visit);

 private:
  template <class Done>
  void unite_all(const HalfColumns& on, const HalfQuadrants& of,
                 const kernels::HalvesKernel& kernel, RunControl& control, std::size_t every,
                 const Done& done);
  void unite(const kernels::Quadrant& left, const kernels::HalvesKernel& kernel);

  const kernels::HalfLayout& layout_;
  const Subsets& subsets_;
  std::vector<kernels::Quadrant> rights_;
  Buffer<kernels::Half> scratch_;
  Buffer<kernels::Half> halves_;
  std::size_t size_ = 0;
};

}  // namespace nqueens::count
