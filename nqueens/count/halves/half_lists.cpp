// nqueens/count/halves/half_lists.cpp - all halves on given columns: unions of two quadrants.
//
// The columns on the left and on the right are given; the rows are dealt out to them in all ways.
// For each, every placement of the left quadrant meets every one of the right quadrant; on odd
// boards every one of several right quadrants, one for each row of the middle column's queen.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/half_lists.h"

namespace nqueens::count {

std::span<const kernels::Half> HalfLister::list(const HalfColumns& on,
                                                const kernels::HalvesKernel& kernel,
                                                RunControl& control) {
  const std::int32_t h = layout_.rows();
  const kernels::Half taken = on.middle_row < 0 ? 0 : layout_.lines_of({h, on.middle_row});
  const bool has_middle = layout_.is_odd() && (on.columns & column_bit(h)) != 0;
  const Mask left = on.columns & all_columns(h);
  const Mask right = kernels::mirrored_columns(on.columns, layout_.n()) & all_columns(h);
  const Subsets& subsets = quadrants_.subsets();
  const Quadrants::Lists of_left = quadrants_.on_columns(left);
  const Quadrants::Lists of_right = quadrants_.on_columns(right);
  const std::span<const Mask> shares = subsets.of_size(column_count(left));
  size_ = 0;
  for (std::size_t rank = 0; rank < shares.size() && !control.should_end(); ++rank) {
    rights_.clear();
    const Mask rest = all_columns(h) & ~shares[rank];
    const auto add = [&](Mask rows, kernels::Half with) {
      const std::span<const kernels::Half> halves = of_right[subsets.rank(rows)];
      if (!halves.empty()) rights_.push_back({halves, true, with});
    };
    if (has_middle) {
      // The queen of the middle column, in any row that is left.
      for (Mask rows = rest & all_columns(on.middle_column); rows != 0;
           rows = without_lowest(rows)) {
        const kernels::Half queen = layout_.lines_of({lowest_column(rows), h});
        if ((queen & taken) == 0) add(rest & ~lowest_bit(rows), queen);
      }
    } else {
      add(rest, 0);
    }
    unite({of_left[rank], false, taken}, kernel);
  }
  return {halves_.data(), size_};
}

// The quadrant on the left with those of rights_.
void HalfLister::unite(const kernels::Quadrant& left, const kernels::HalvesKernel& kernel) {
  std::size_t right = 0;
  for (const kernels::Quadrant& quadrant : rights_) right += quadrant.halves.size();
  if (left.halves.empty() || right == 0) return;
  const std::size_t most = size_ + left.halves.size() * right + kernels::kSlack;
  if (halves_.size() < most) halves_.resize(most + most / 2);
  const std::size_t room = left.halves.size() + right + 2 * kernels::kSlack;
  if (scratch_.size() < room) scratch_.resize(2 * room);
  size_ += kernel.unite(left, rights_, layout_, scratch_.data(), halves_.data() + size_);
}

}  // namespace nqueens::count
