// nqueens/count/halves/column_quadrants.cpp - lists the placements of a quadrant on one set of
// columns.
//
// The search runs twice: first to count the placements of each list, then to write them to their
// places. Writing them in search order and sorting them afterwards would take as long and need 12
// more bytes per placement.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/column_quadrants.h"

namespace nqueens::count {

void ColumnQuadrants::make(Mask columns, const SplitLines& lines, const QuadrantSearch& search,
                           const Subsets& subsets, RunControl& control) {
  parts_ = lines.patterns();
  begins_.assign(subsets.of_size(column_count(columns)).size() * parts_ + 1, 0);
  const auto part_of = [&](Mask rows, kernels::Half half) {
    return subsets.rank(rows) * parts_ + lines.pattern_of(half);
  };
  search.for_each(columns, control,
                  [&](Mask rows, kernels::Half half) { ++begins_[part_of(rows, half)]; });
  // This loop replaces the size of each part with the index of its end. Then the parts are filled
  // from the back, which turns each end into a start.
  std::uint64_t end = 0;
  for (std::uint64_t& begin : begins_) begin = end += begin;
  // A thread can have dozens of these lists. Each is long only for some tasks, so memory that it no
  // longer needs is freed.
  kernels::Half* const halves = halves_.make_fitting_room(end);
  if (control.ended() != Ended::Complete) return begins_.assign(begins_.size(), 0);
  search.for_each(columns, control, [&](Mask rows, kernels::Half half) {
    halves[--begins_[part_of(rows, half)]] = half;
  });
}

}  // namespace nqueens::count
