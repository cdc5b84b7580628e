// nqueens/base/numbers/big_count.h - exact whole numbers from 0 up, of any size.
//
// For numbers that are named and never searched for, such as the ways to put 20 queens on 400
// squares, which have 34 digits. Nine decimal digits a word: what is asked of them is to be
// multiplied, divided and written.
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
  // Leaves the whole part. The divisor is not 0.
  BigCount& operator/=(std::uint32_t divisor);

  // The decimal digits, without groups.
  std::string digits() const;

 private:
  std::vector<std::uint32_t> words_;  // the lowest first; the last is 0 only when it is alone
};

// The ways to choose some things of many: C(many, some).
BigCount binomial(std::uint32_t many, std::uint32_t some);
BigCount power(std::uint32_t base, std::uint32_t exponent);
BigCount factorial(std::uint32_t n);

}  // namespace nqueens
