// nqueens/base/numbers/magnitude.h - non-negative numbers with the precision of a double and a
// 64-bit exponent.
//
// For n >= 208, the number of solutions exceeds the largest double, 1.8e308. A Magnitude therefore
// stores its binary exponent as a separate integer. Its value is mantissa * 2^exponent, where the
// mantissa is 0 or in [0.5, 1).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens {

class Magnitude {
 public:
  constexpr Magnitude() = default;
  // `value` must be finite and not negative.
  explicit Magnitude(double value);
  // Returns 2^power.
  static Magnitude power_of_two(double power);

  Magnitude& operator+=(const Magnitude& other);
  Magnitude& operator*=(const Magnitude& other);
  // `factor` must be finite and not negative.
  Magnitude& operator*=(double factor);
  // `divisor` must be finite and above 0.
  Magnitude& operator/=(double divisor);

  bool is_zero() const { return mantissa_ == 0; }
  // Returns the decimal logarithm; minus infinity for 0.
  double log10() const;
  // Returns the nearest double; infinity if the value exceeds all doubles.
  double to_double() const;

  // Returns a / b for b > 0 as a double; infinity if the quotient exceeds all doubles.
  friend double ratio(const Magnitude& a, const Magnitude& b);
  friend bool operator<(const Magnitude& a, const Magnitude& b);
  friend bool operator==(const Magnitude&, const Magnitude&) = default;

 private:
  Magnitude(double mantissa, std::int64_t exponent);

  double mantissa_ = 0;
  std::int64_t exponent_ = 0;  // 0 if the value is 0
};

double ratio(const Magnitude& a, const Magnitude& b);

}  // namespace nqueens
