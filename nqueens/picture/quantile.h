// nqueens/picture/quantile.h - the median and other quantiles of numbers.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nqueens::picture {

inline constexpr double kMedian = 0.5;

// Returns the quantile at `share` (the median at 0.5) and reorders the numbers. Requires at least
// one number and a share below 1. O(n).
template <class Number>
Number quantile(std::vector<Number>& numbers, double share) {
  const auto place =
      numbers.begin() + static_cast<std::ptrdiff_t>(static_cast<double>(numbers.size()) * share);
  std::ranges::nth_element(numbers, place);
  return *place;
}

}  // namespace nqueens::picture
