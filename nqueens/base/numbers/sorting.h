// nqueens/base/numbers/sorting.h - a sort that a stop or a deadline can interrupt, because sorting
// millions of tasks takes seconds.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens {

// Thrown by a comparison to leave std::sort.
struct SortEnded {};

// Returns a comparison that orders items as `before` does, but checks `control` at intervals and
// throws SortEnded if the run should end.
template <class Before>
auto ending(const Before& before, RunControl& control) {
  return [&before, &control, comparisons = std::uint64_t{0}](const auto& a, const auto& b) mutable {
    constexpr std::uint64_t kComparisonsBetweenChecks = 1 << 16;
    if (++comparisons % kComparisonsBetweenChecks == 0 && control.should_end()) throw SortEnded();
    return before(a, b);
  };
}

// Sorts as std::sort does. If `control` ended the run, the contents of `items` are unspecified.
template <class Item, class Before>
void sort_or_end(std::vector<Item>& items, const Before& before, RunControl& control) {
  static_assert(std::is_trivially_copyable_v<Item>);
  try {
    auto order = ending(before, control);
    std::sort(items.begin(), items.end(),
              [&](const Item& a, const Item& b) { return order(a, b); });
  } catch (const SortEnded&) {  // control.ended() returns the reason
  }
}

}  // namespace nqueens
