// nqueens/base/numbers/magnitude.h - numbers from 0 up, with the precision of a double and no
// largest one.
//
// A double ends at 1.8e308, which the number of solutions passes at n = 208. Here the binary
// exponent is an integer of its own: the value is mantissa * 2^exponent, the mantissa 0 or from
// 0.5 up to 1.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens {

class Magnitude {
 public:
  constexpr Magnitude() = default;
  // Finite and not negative.
  explicit Magnitude(double value);
  // 2 to this power.
  static Magnitude power_of_two(double power);

  Magnitude& operator+=(const Magnitude& other);
  Magnitude& operator*=(const Magnitude& other);
  // By a finite number that is not negative.
  Magnitude& operator*=(double factor);
  // By a finite number above 0.
  Magnitude& operator/=(double divisor);

  bool is_zero() const { return mantissa_ == 0; }
  // Minus infinity for 0.
  double log10() const;
  // Infinity where a double ends.
  double to_double() const;

  // a / b for b > 0, as a double; infinity where it ends.
  friend double ratio(const Magnitude& a, const Magnitude& b);
  friend bool operator<(const Magnitude& a, const Magnitude& b);
  friend bool operator==(const Magnitude&, const Magnitude&) = default;

 private:
  Magnitude(double mantissa, std::int64_t exponent);

  double mantissa_ = 0;
  std::int64_t exponent_ = 0;  // 0 for 0
};

double ratio(const Magnitude& a, const Magnitude& b);

}  // namespace nqueens
