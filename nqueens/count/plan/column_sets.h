// nqueens/count/plan/column_sets.h - enumerates the sets of columns of one size.
//
// The sets are in ascending order of their masks, read as numbers. Gosper's step (HAKMEM 175, 1972)
// computes the set that follows a given one.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"

namespace nqueens::count {

// The number of sets between two calls of RunControl::should_end().
inline constexpr std::uint64_t kSetsBetweenChecks = 1 << 16;

// Returns the next larger set of the same size. The set must not be empty.
constexpr Mask next_of_size(Mask set) {
  const Mask lowest = lowest_bit(set);
  const Mask ripple = set + lowest;
  return ((ripple ^ set) >> (2 + std::countr_zero(set))) | ripple;
}

// Calls visit(set) for all sets of `size` of the first `columns` columns, in ascending order.
// Returns false if `control` ended the run before the last set. Requires `size` >= 1 and
// `columns` < 63.
template <class Visit>
bool for_each_set(std::int32_t columns, std::int32_t size, RunControl& control,
                  const Visit& visit) {
  std::uint64_t visited = 0;
  for (Mask set = all_columns(size); set >> columns == 0; set = next_of_size(set)) {
    if (++visited % kSetsBetweenChecks == 0 && control.should_end()) return false;
    visit(set);
  }
  return true;
}

}  // namespace nqueens::count
