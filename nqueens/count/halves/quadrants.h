// nqueens/count/halves/quadrants.h - the table of all placements of a quadrant, an h x h corner of
// the board (quadrant_lists.h).
//
// For h = 10 there are 7.5 million placements, which take 62 MB. Each further row multiplies this
// number by 9 to 11. From h = 12 on, each task therefore lists only the placements that it needs
// (column_quadrants.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/quadrant_lists.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// Placements of the left quadrant of the top half, each as the lines that it occupies, listed by
// their columns and rows. Placements of the right quadrant are their mirror images.
class Quadrants {
 public:
  // Uses all threads of the calling arena. The lists are empty if `control` ended the run.
  Quadrants(const kernels::HalfLayout& layout, RunControl& control);

  const Subsets& subsets() const { return subsets_; }

  QuadrantLists on_columns(Mask columns) const {
    return {halves_.get(), &begins_[first_list_of(columns)]};
  }

  // Returns all placements, in the order of the lists. The placements on one set of columns are
  // contiguous.
  std::span<const kernels::Half> halves() const {
    return {halves_.get(), static_cast<std::size_t>(begins_.back())};
  }

  std::uint64_t bytes() const;  // memory of the table

 private:
  void allocate(std::uint64_t halves);
  std::size_t first_list_of(Mask columns) const;

  Subsets subsets_;
  std::vector<std::size_t> first_of_size_;   // first list of each number of columns
  std::vector<std::uint64_t> begins_;        // start of each list in halves_, and the end
  std::unique_ptr<kernels::Half[]> halves_;  // not zeroed: zeroing gigabytes could not be cancelled
  std::uint64_t size_ = 0;
};

// Returns the number of ways to place any number of queens on an h x h board so that none attacks
// another. Requires h <= 14. The number for h = 14 is an estimate.
std::uint64_t quadrant_placements(std::int32_t h);

// Returns the memory in bytes that the table for h rows would take. Requires h <= 14.
std::uint64_t quadrants_bytes(std::int32_t h);

}  // namespace nqueens::count
