// nqueens/base/numbers/median.h - the middle of some numbers.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nqueens {

// The middle one by size, of an even number of them the mean of the two middle ones (rounded down
// where numbers are whole); 0 for none.
template <typename Number>
Number median(std::vector<Number> numbers) {
  if (numbers.empty()) return 0;
  std::sort(numbers.begin(), numbers.end());
  const Number upper = numbers[numbers.size() / 2];
  const Number lower = numbers[(numbers.size() - 1) / 2];
  return lower + (upper - lower) / 2;
}

}  // namespace nqueens
