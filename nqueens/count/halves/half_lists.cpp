// nqueens/count/halves/half_lists.cpp - lists all halves on given columns, as unions of two
// quadrants.
//
// half_layout.h defines halves and quadrants. The columns of both quadrants are given. The rows are
// divided between left and right in all possible ways. For each way, every placement of the left
// quadrant is combined with every placement of the right quadrant. If the half contains the middle
// column's queen, she is tried in each row that the left quadrant does not use. The right quadrant
// then uses the remaining rows.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/half_lists.h"

namespace nqueens::count {

void HalfLister::add(const HalfColumns& columns, const HalfQuadrants& quadrants,
                     const kernels::HalvesKernel& kernel, RunControl& control, std::size_t every) {
  unite_all(columns, quadrants, kernel, control, 0, every, [] {});
}

void HalfLister::for_each_piece(const HalfColumns& columns, const HalfQuadrants& quadrants,
                                const kernels::HalvesKernel& kernel, RunControl& control,
                                const Visit& visit, std::size_t first, std::size_t every) {
  clear();
  unite_all(columns, quadrants, kernel, control, first, every, [&] {
    visit(halves());
    clear();
  });
}

// Adds all unions of a left and a right placement. Calls done() after each set of rows for the left
// quadrant.
template <class Done>
void HalfLister::unite_all(const HalfColumns& columns, const HalfQuadrants& quadrants,
                           const kernels::HalvesKernel& kernel, RunControl& control,
                           std::size_t first, std::size_t every, const Done& done) {
  const std::int32_t h = layout_.rows();
  const kernels::Half taken =
      columns.middle_row < 0 ? 0 : layout_.lines_of({h, columns.middle_row});
  const bool has_middle = layout_.is_odd() && (columns.columns & column_bit(h)) != 0;
  const std::int32_t size_on_left = column_count(quadrant_columns(layout_, columns.columns).left);
  const std::span<const Mask> shares = subsets_.of_size(size_on_left);
  for (std::size_t rank = first; rank < shares.size() && !control.should_end(); rank += every) {
    rights_.clear();
    const Mask rest = subsets_.all() & ~shares[rank];
    const auto add = [&](Mask rows, kernels::Half with) {
      const std::span<const kernels::Half> halves = quadrants.right[subsets_.rank(rows)];
      if (!halves.empty()) rights_.push_back({halves, true, with});
    };
    if (has_middle) {
      // Try the middle column's queen in each remaining row whose number is less than
      // `middle_column`.
      for (Mask rows = rest & all_columns(columns.middle_column); rows != 0;
           rows = without_lowest(rows)) {
        const kernels::Half queen = layout_.lines_of({lowest_column(rows), h});
        if ((queen & taken) == 0) add(rest & ~lowest_bit(rows), queen);
      }
    } else {
      add(rest, 0);
    }
    unite({quadrants.left[rank], false, taken}, kernel);
    done();
  }
}

// Adds the unions of each placement in `left` with each placement in rights_.
void HalfLister::unite(const kernels::Quadrant& left, const kernels::HalvesKernel& kernel) {
  std::size_t right = 0;
  for (const kernels::Quadrant& quadrant : rights_) right += quadrant.halves.size();
  if (left.halves.empty() || right == 0) return;
  kernels::Half* const scratch =
      scratch_.make_room(left.halves.size() + right + kernels::kSlack / sizeof(kernels::Half));
  kernels::Half* const halves =
      halves_.make_room_keeping(size_, size_ + left.halves.size() * right);
  size_ += kernel.unite(left, rights_, layout_, scratch, halves + size_);
}

}  // namespace nqueens::count
