// nqueens/count/halves/quadrant_lists.h - lists of the placements of a quadrant, by their rows.
//
// A quadrant is an h x h corner of the board. A placement of a quadrant has one queen in each of k
// rows and k columns and is stored as the set of lines that it occupies. The lists hold the
// placements of the left quadrant of the top half. The placements of the right quadrant are their
// mirror images.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// The subsets of a set of `elements` elements, by size. Subsets of one size are in ascending order
// of their masks.
class Subsets {
 public:
  explicit Subsets(std::int32_t elements);

  Mask all() const { return ranks_.size() - 1; }  // the set of all elements
  std::span<const Mask> of_size(std::int32_t size) const {
    return of_size_[static_cast<std::size_t>(size)];
  }
  // Returns the index of a subset among the subsets of its size.
  std::size_t rank(Mask subset) const { return ranks_[subset]; }

 private:
  std::vector<std::vector<Mask>> of_size_;
  std::vector<std::uint32_t> ranks_;
};

// The placements on a set of k columns, as one list for each set of k rows. The lists are in the
// order of the ranks of these sets. If the lists are divided into parts, an object can select some
// parts of each list. Kernels can read kSlack bytes beyond the end of a list.
class QuadrantLists {
 public:
  // `halves` holds all lists without gaps. Each list has `parts` parts, and the same `selected`
  // consecutive parts are selected in every list. An array holds the offset of each part in
  // `halves`, followed by the end of the last part. `begins` points to the array's entry for the
  // first selected part of the first list.
  QuadrantLists(const kernels::Half* halves, const std::uint64_t* begins, std::size_t parts = 1,
                std::size_t selected = 1)
      : halves_(halves), begins_(begins), parts_(parts), selected_(selected) {}

  std::span<const kernels::Half> operator[](std::size_t rank_of_rows) const {
    const std::uint64_t* const begin = begins_ + rank_of_rows * parts_;
    return {halves_ + begin[0], halves_ + begin[selected_]};
  }

  // Returns the halves of the first `lists` lists. Requires that all parts are selected.
  std::span<const kernels::Half> first(std::size_t lists) const {
    return {halves_ + begins_[0], halves_ + begins_[lists * parts_]};
  }

 private:
  const kernels::Half* halves_;
  const std::uint64_t* begins_;
  std::size_t parts_;
  std::size_t selected_;
};

// The columns of a half that are in the left quadrant, and the mirror images of the columns that
// are in the right quadrant.
struct QuadrantColumns {
  Mask left = 0;
  Mask right = 0;
};
QuadrantColumns quadrant_columns(const kernels::HalfLayout& layout, Mask columns);

// The lines of all squares in the quadrants of a half. On an odd board, the lines of the middle
// column are among those of the right quadrant.
struct QuadrantLines {
  kernels::Half left = 0;
  kernels::Half right = 0;
};
// Returns the lines of the first `rows` rows.
QuadrantLines quadrant_lines(const kernels::HalfLayout& layout, std::int32_t rows);

// The placements of both quadrants on the columns of a half.
struct HalfQuadrants {
  QuadrantLists left;
  QuadrantLists right;
};

}  // namespace nqueens::count
