// nqueens/count/half_lists.cpp - all halves on given columns: unions of two quadrants.
//
// The columns on the left and on the right are given; the rows are dealt out to them in all ways.
// For each, every placement of the left quadrant meets every one of the right quadrant.
// SPDX-License-Identifier: MIT
#include "nqueens/count/half_lists.h"

#include <utility>

namespace nqueens::count {

std::span<const Half> HalfLister::list(const HalfColumns& on, const HalvesKernel& kernel,
                                       RunControl& control) {
  const std::int32_t h = layout_.rows();
  const Mask all_rows = all_columns(h);
  size_ = 0;
  const Half taken = on.middle_row < 0 ? 0 : layout_.lines_of({h, on.middle_row});
  if (!layout_.is_odd() || (on.columns & column_bit(h)) == 0) {
    add(on.columns, all_rows, taken, kernel, control);
  } else {
    for (std::int32_t row = 0; row < on.middle_column; ++row) {
      const Half queen = layout_.lines_of({row, h});
      if ((queen & taken) == 0) {
        add(on.columns, all_rows & ~column_bit(row), taken | queen, kernel, control);
      }
    }
  }
  return {halves_.data(), size_};
}

void HalfLister::add(Mask columns, Mask rows, Half taken, const HalvesKernel& kernel,
                     RunControl& control) {
  const std::int32_t h = layout_.rows();
  const Mask left = columns & all_columns(h);
  const Mask right = mirrored_columns(columns, layout_.n()) & all_columns(h);
  const Subsets& subsets = quadrants_.subsets();
  const Quadrants::Lists of_left = quadrants_.on_columns(left);
  const Quadrants::Lists of_right = quadrants_.on_columns(right);
  const std::span<const Mask> shares = subsets.of_size(column_count(left));
  for (std::size_t rank = 0; rank < shares.size(); ++rank) {
    if ((shares[rank] & ~rows) != 0) continue;
    if (control.should_end()) return;
    const std::span<const Half> lefts = of_left[rank];
    const std::span<const Half> rights = of_right[subsets.rank(rows & ~shares[rank])];
    if (!lefts.empty() && !rights.empty()) unite(lefts, rights, taken, kernel);
  }
}

void HalfLister::unite(std::span<const Half> left, std::span<const Half> right, Half taken,
                       const HalvesKernel& kernel) {
  Quadrant few = {left, false};
  Quadrant many = {right, true};
  if (left.size() > right.size()) std::swap(few, many);
  const std::size_t most = size_ + left.size() * right.size() + kSlack;
  if (halves_.size() < most) halves_.resize(most + most / 2);
  if (scratch_.size() < few.halves.size() + kSlack) scratch_.resize(2 * few.halves.size() + kSlack);
  size_ += kernel.unite(few, many, taken, layout_, scratch_.data(), halves_.data() + size_);
}

}  // namespace nqueens::count
