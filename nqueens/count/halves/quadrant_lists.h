// nqueens/count/halves/quadrant_lists.h - lists of the placements of a quadrant, by their rows.
//
// A quadrant is an h x h corner of the board in which some rows and as many columns have a queen
// each. Placements are stored for the left quadrant of the top half, each as the lines that it
// occupies. The placements of the right quadrant are their mirror images.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// The subsets of a set of `elements` elements, those of one size in ascending order of their bits.
class Subsets {
 public:
  explicit Subsets(std::int32_t elements);

  std::span<const Mask> of_size(std::int32_t size) const {
    return of_size_[static_cast<std::size_t>(size)];
  }
  // The index of a subset among those of its size.
  std::size_t rank(Mask subset) const { return ranks_[subset]; }

 private:
  std::vector<std::vector<Mask>> of_size_;
  std::vector<std::uint32_t> ranks_;
};

// The placements on some columns: one list for each set of as many rows, in order of rank. Each
// list can be split into parts, of which only some are selected. Kernels can read kSlack bytes
// beyond a list's end.
class QuadrantLists {
 public:
  // The parts of all lists are contiguous. `begins` holds the begin of each part, and the end. Each
  // list has `parts` parts, of which the same `selected` consecutive ones are selected. In the
  // first list they start at begins[0].
  QuadrantLists(const kernels::Half* halves, const std::uint64_t* begins, std::size_t parts = 1,
                std::size_t selected = 1)
      : halves_(halves), begins_(begins), parts_(parts), selected_(selected) {}

  std::span<const kernels::Half> operator[](std::size_t rank_of_rows) const {
    const std::uint64_t* const begin = begins_ + rank_of_rows * parts_;
    return {halves_ + begin[0], halves_ + begin[selected_]};
  }

 private:
  const kernels::Half* halves_;
  const std::uint64_t* begins_;
  std::size_t parts_;
  std::size_t selected_;
};

// The columns of a half on the left, and the mirror images of those on the right.
struct QuadrantColumns {
  Mask left = 0;
  Mask right = 0;
};
QuadrantColumns quadrant_columns(const kernels::HalfLayout& layout, Mask columns);

// The quadrants of a half's columns.
struct HalfQuadrants {
  QuadrantLists left;
  QuadrantLists right;
};

}  // namespace nqueens::count
