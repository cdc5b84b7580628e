// nqueens/count/halves/column_quadrants.cpp - lists the placements of a quadrant on one set of
// columns.
//
// The search runs twice, once to count and once to write. Writing the placements in the order of
// the search and sorting them takes as long, and 12 bytes more for each placement.
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
  // begins_ first holds the ends of the parts. Filling the parts from the back turns them into
  // begins.
  std::uint64_t end = 0;
  for (std::uint64_t& begin : begins_) begin = end += begin;
  kernels::Half* const halves = halves_.make_room(end);
  if (control.ended() != Ended::Complete) return begins_.assign(begins_.size(), 0);
  search.for_each(columns, control, [&](Mask rows, kernels::Half half) {
    halves[--begins_[part_of(rows, half)]] = half;
  });
}

}  // namespace nqueens::count
