// nqueens/base/numbers/big_count.h - exact unsigned integers of any size.
//
// The numbers are computed only to be displayed. For example, the number of ways to put 20 queens
// on 400 squares has 34 digits. Each word holds nine decimal digits, which makes printing simple;
// the only other operations are multiplication and division by a small number.
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
  // Divides and drops the remainder. `divisor` must not be 0.
  BigCount& operator/=(std::uint32_t divisor);

  // Returns the decimal digits, without separators.
  std::string digits() const;

 private:
  std::vector<std::uint32_t> words_;  // least significant first; no leading zeros, except for 0
};

// Returns C(many, some), the number of ways to choose `some` of `many` things.
BigCount binomial(std::uint32_t many, std::uint32_t some);
BigCount power(std::uint32_t base, std::uint32_t exponent);
BigCount factorial(std::uint32_t n);

}  // namespace nqueens
