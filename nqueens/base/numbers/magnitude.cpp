// nqueens/base/numbers/magnitude.cpp - non-negative numbers with the precision of a double and a
// 64-bit exponent.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/magnitude.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

// Beyond this exponent, ldexp returns infinity or 0 for any mantissa.
constexpr std::int64_t kFarExponent = 2000;

// Returns mantissa * 2^exponent as a double.
double scaled(double mantissa, std::int64_t exponent) {
  return std::ldexp(mantissa, static_cast<int>(std::clamp(exponent, -kFarExponent, kFarExponent)));
}

}  // namespace

Magnitude::Magnitude(double mantissa, std::int64_t exponent) {
  int shift = 0;
  mantissa_ = std::frexp(mantissa, &shift);
  exponent_ = mantissa_ == 0 ? 0 : exponent + shift;
}

Magnitude::Magnitude(double value) : Magnitude(value, 0) {
  NQUEENS_ASSERT(std::isfinite(value) && value >= 0, "a magnitude is finite and not negative");
}

Magnitude Magnitude::power_of_two(double power) {
  const double whole = std::floor(power);
  return {std::exp2(power - whole), static_cast<std::int64_t>(whole)};
}

Magnitude& Magnitude::operator+=(const Magnitude& other) {
  if (other.is_zero()) return *this;
  if (is_zero()) return *this = other;
  const std::int64_t common = std::max(exponent_, other.exponent_);
  return *this = {scaled(mantissa_, exponent_ - common) +
                      scaled(other.mantissa_, other.exponent_ - common),
                  common};
}

Magnitude& Magnitude::operator*=(const Magnitude& other) {
  return *this = {mantissa_ * other.mantissa_, exponent_ + other.exponent_};
}

Magnitude& Magnitude::operator*=(double factor) { return *this *= Magnitude(factor); }

Magnitude& Magnitude::operator/=(double divisor) {
  const Magnitude by(divisor);
  return *this = {mantissa_ / by.mantissa_, exponent_ - by.exponent_};
}

double Magnitude::log10() const {
  if (is_zero()) return -std::numeric_limits<double>::infinity();
  return std::log10(mantissa_) + static_cast<double>(exponent_) * std::log10(2.0);
}

double Magnitude::to_double() const { return scaled(mantissa_, exponent_); }

double ratio(const Magnitude& a, const Magnitude& b) {
  return scaled(a.mantissa_ / b.mantissa_, a.exponent_ - b.exponent_);
}

bool operator<(const Magnitude& a, const Magnitude& b) {
  if (a.is_zero() || b.is_zero()) return a.mantissa_ < b.mantissa_;
  return a.exponent_ != b.exponent_ ? a.exponent_ < b.exponent_ : a.mantissa_ < b.mantissa_;
}

}  // namespace nqueens
