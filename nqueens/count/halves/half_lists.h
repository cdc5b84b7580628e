// nqueens/count/halves/half_lists.h - lists all halves on given columns.
//
// half_layout.h defines halves and quadrants.
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

// The columns of the top half, and on odd boards the queens of the middle row and column. The queen
// of the middle column is in the top half if `columns` includes the middle column; otherwise she is
// in the bottom half or in the centre.
struct HalfColumns {
  Mask columns = 0;
  std::int32_t middle_row = -1;    // column of the middle row's queen; -1 on even boards
  std::int32_t middle_column = 0;  // the row of the middle column's queen is less than this
};

// Lists halves of one board. Belongs to one thread.
class HalfLister {
 public:
  // Keeps references to `layout` and `subsets`. `subsets` holds the subsets of a half's rows.
  HalfLister(const kernels::HalfLayout& layout, const Subsets& subsets)
      : layout_(layout), subsets_(subsets) {}

  // Lists all halves on `columns` that are unions of a left and a right placement in `quadrants`. A
  // half includes the lines of the middle row's queen. If the middle column's queen is in the half,
  // it includes her lines too. The list is valid until the next call. It is incomplete if `control`
  // ended the run.
  std::span<const kernels::Half> list(const HalfColumns& columns, const HalfQuadrants& quadrants,
                                      const kernels::HalvesKernel& kernel, RunControl& control) {
    clear();
    add(columns, quadrants, kernel, control);
    return halves();
  }

  // clear() and add() build the list in several steps, each from some of the quadrants' placements.
  // With `every` > 1, add() takes a sample: it uses only one in `every` sets of rows for the left
  // quadrant.
  void clear() { size_ = 0; }
  void add(const HalfColumns& columns, const HalfQuadrants& quadrants,
           const kernels::HalvesKernel& kernel, RunControl& control, std::size_t every = 1);
  std::span<const kernels::Half> halves() const { return {halves_.data(), size_}; }

  // Calls visit(halves) for each piece of the list. A piece has several thousand halves. It is
  // valid only during the call. With `every` > 1, only the pieces `first`, `first` + `every`,
  // `first` + 2 * `every` and so on are made.
  using Visit = std::function<void(std::span<const kernels::Half>)>;
  void for_each_piece(const HalfColumns& columns, const HalfQuadrants& quadrants,
                      const kernels::HalvesKernel& kernel, RunControl& control, const Visit& visit,
                      std::size_t first = 0, std::size_t every = 1);

 private:
  template <class Done>
  void unite_all(const HalfColumns& columns, const HalfQuadrants& quadrants,
                 const kernels::HalvesKernel& kernel, RunControl& control, std::size_t first,
                 std::size_t every, const Done& done);
  void unite(const kernels::Quadrant& left, const kernels::HalvesKernel& kernel);

  const kernels::HalfLayout& layout_;
  const Subsets& subsets_;
  std::vector<kernels::Quadrant> rights_;
  Buffer<kernels::Half> scratch_;
  Buffer<kernels::Half> halves_;
  std::size_t size_ = 0;
};

}  // namespace nqueens::count
