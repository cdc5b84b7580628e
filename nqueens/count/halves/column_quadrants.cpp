// nqueens/count/halves/column_quadrants.cpp - the placements of a quadrant on one set of columns.
//
// A search is made twice, once to count and once to write. Written down in the order of the search
// and then sorted, they take as long, and 12 bytes more a placement.
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
  // Ends of parts become begins while the parts are filled from the back.
  std::uint64_t end = 0;
  for (std::uint64_t& begin : begins_) begin = end += begin;
  kernels::Half* const halves = halves_.make_room(end);
  if (control.ended() != Ended::Complete) return begins_.assign(begins_.size(), 0);
  search.for_each(columns, control, [&](Mask rows, kernels::Half half) {
    halves[--begins_[part_of(rows, half)]] = half;
  });
}

}  // namespace nqueens::count
