// nqueens/estimate/weight_sums.cpp - the mean of random weights and its reliability.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/weight_sums.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nqueens::estimate {

const char* to_string(Doubt doubt) {
  switch (doubt) {
    case Doubt::FewSamples:
      return "few samples";
    case Doubt::UnevenWeights:
      return "uneven weights";
    case Doubt::None:
      break;
  }
  return "none";
}

void WeightSums::add(const Magnitude& weight) {
  Magnitude square = weight;
  square *= weight;
  ++samples_;
  sum_ += weight;
  sum_of_squares_ += square;
  largest_ = std::max(largest_, weight);
}

WeightSums& WeightSums::operator+=(const WeightSums& other) {
  samples_ += other.samples_;
  sum_ += other.sum_;
  sum_of_squares_ += other.sum_of_squares_;
  largest_ = std::max(largest_, other.largest_);
  return *this;
}

Magnitude WeightSums::mean() const {
  Magnitude mean = sum_;
  if (samples_ > 0) mean /= static_cast<double>(samples_);
  return mean;
}

double WeightSums::relative_error() const {
  if (samples_ < 2 || sum_.is_zero()) return std::numeric_limits<double>::infinity();
  const auto samples = static_cast<double>(samples_);
  // For m samples: (sum of squares / m - mean^2) / (m - 1) / mean^2.
  const double variance = (samples / effective_samples() - 1) / (samples - 1);
  return std::sqrt(std::max(variance, 0.0));
}

double WeightSums::effective_samples() const {
  if (sum_.is_zero()) return 0;
  Magnitude square = sum_;
  square *= sum_;
  return ratio(square, sum_of_squares_);
}

double WeightSums::largest_share() const { return sum_.is_zero() ? 0 : ratio(largest_, sum_); }

Doubt WeightSums::doubt() const {
  if (static_cast<double>(samples_) < kMinEffectiveSamples) return Doubt::FewSamples;
  const bool even =
      effective_samples() >= kMinEffectiveSamples && largest_share() <= kGreatestShare;
  return even ? Doubt::None : Doubt::UnevenWeights;
}

}  // namespace nqueens::estimate
