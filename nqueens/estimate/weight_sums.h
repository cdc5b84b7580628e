// nqueens/estimate/weight_sums.h - the mean of random weights, and how far it is to be trusted.
//
// The mean of independent weights, each with the wanted expectation, is an unbiased estimate, and
// its variance is that of one weight divided by their number. What has to be feared are rare large
// weights: before one has come, both the mean and the variance are too small. Two signs of it are
// looked for.
//
//   effective samples   (sum of weights)^2 / sum of squares, the number of equal weights that would
//                       be as good (Kong, "A note on importance sampling using standardized
//                       weights", 1992)
//   largest share       of the sum in one weight; with Chatterjee and Diaconis, "The sample size
//                       required in importance sampling", 2018, a better sign than the variance,
//                       which is itself estimated from the same weights
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/numbers/magnitude.h"

namespace nqueens::estimate {

// What speaks against an interval.
enum class Doubt {
  None,
  FewSamples,     // less than kMinEffectiveSamples, however even
  UnevenWeights,  // as few effective samples, or one weight with more than kGreatestShare
};

// "none", "few samples", "uneven weights".
const char* to_string(Doubt doubt);

// From these on, intervals for n = 8 to 100 held the true value as often as they say.
inline constexpr double kMinEffectiveSamples = 200;
inline constexpr double kGreatestShare = 0.05;

class WeightSums {
 public:
  void add(const Magnitude& weight);
  WeightSums& operator+=(const WeightSums& other);

  std::uint64_t samples() const { return samples_; }
  // 0 without samples.
  Magnitude mean() const;
  // The standard deviation of the mean as a part of it. Infinity for fewer than two samples and
  // where all weights are 0.
  double relative_error() const;
  double effective_samples() const;
  double largest_share() const;
  Doubt doubt() const;

 private:
  std::uint64_t samples_ = 0;
  Magnitude sum_;
  Magnitude sum_of_squares_;
  Magnitude largest_;
};

}  // namespace nqueens::estimate
