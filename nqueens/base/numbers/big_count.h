// nqueens/base/numbers/big_count.h - exact unsigned integers of any size.
//
// For numbers that are only displayed, such as the ways to put 20 queens on 400 squares, a number
// of 34 digits. A word holds nine decimal digits, because the operations needed are multiplication,
// division and printing.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nqueens {

class BigCount {
 public:
  explicit BigCount(std::uint32_t value);

  BigCount& operator*=(std::uint32_t factor);
  // Keeps the whole part. The divisor must not be 0.
  BigCount& operator/=(std::uint32_t divisor);

  // Returns the decimal digits, without separators.
  std::string digits() const;

 private:
  std::vector<std::uint32_t> words_;  // lowest first; the last is 0 only if it is the only one
};

// The number of ways to choose `some` of `many` things: C(many, some).
BigCount binomial(std::uint32_t many, std::uint32_t some);
BigCount power(std::uint32_t base, std::uint32_t exponent);
BigCount factorial(std::uint32_t n);

}  // namespace nqueens
