// nqueens/base/numbers/wide.cpp - unsigned integers of 128 bits, for sums of counts.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/wide.h"

#include <algorithm>

#include "nqueens/base/error.h"

namespace nqueens {

std::string to_string(WideCount count) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(count % 10));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

WideCount parse_wide_count(std::string_view text, std::string_view name) {
  WideCount count = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') {
      throw UsageError(std::string(name) + ": expected a whole number, found '" +
                       std::string(text) + "'");
    }
    const auto digit = static_cast<WideCount>(c - '0');
    if (count > (kMaxWideCount - digit) / 10) {
      throw UsageError(std::string(name) + ": " + std::string(text) + " does not fit in 128 bits");
    }
    count = 10 * count + digit;
  }
  if (text.empty()) throw UsageError(std::string(name) + ": expected a whole number, found ''");
  return count;
}

}  // namespace nqueens
