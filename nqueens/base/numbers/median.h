// nqueens/base/numbers/median.h - the median of a list of numbers.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nqueens {

// Returns the median. For an even number of values it is the mean of the two middle ones, rounded
// down for integers; for an empty list it is 0.
template <typename Number>
Number median(std::vector<Number> numbers) {
  if (numbers.empty()) return 0;
  std::sort(numbers.begin(), numbers.end());
  const Number upper = numbers[numbers.size() / 2];
  const Number lower = numbers[(numbers.size() - 1) / 2];
  return lower + (upper - lower) / 2;
}

}  // namespace nqueens
