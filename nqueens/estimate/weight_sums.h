// nqueens/estimate/weight_sums.h - the mean of random weights and its reliability.
//
// The mean of independent weights with the correct expectation is an unbiased estimate. Its
// variance is the variance of one weight divided by the number of weights. The danger is rare large
// weights: until one of them is drawn, both the mean and the estimated variance are too small.
// WeightSums computes two warning signs.
//
//   effective samples   (sum of weights)^2 / sum of squares: the number of equal weights that would
//                       be as good (Kong, "A note on importance sampling using standardized
//                       weights", 1992)
//   largest share       largest weight / sum of weights: a better sign than the variance, which is
//                       itself estimated from the same weights (Chatterjee and Diaconis, "The
//                       sample size required in importance sampling", 2018)
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/numbers/magnitude.h"

namespace nqueens::estimate {

// The reason why an interval should not be trusted.
enum class Doubt {
  None,
  FewSamples,     // fewer than kMinEffectiveSamples samples, even if their weights are equal
  UnevenWeights,  // too few effective samples, or one weight with more than kGreatestShare
};

// Returns "none", "few samples" or "uneven weights".
const char* to_string(Doubt doubt);

// The limits for Doubt::None. In measurements for n = 8 to 100, 95% intervals within these limits
// contained the true value as often as they should.
inline constexpr double kMinEffectiveSamples = 200;
inline constexpr double kGreatestShare = 0.05;

class WeightSums {
 public:
  void add(const Magnitude& weight);
  WeightSums& operator+=(const WeightSums& other);

  std::uint64_t samples() const { return samples_; }
  // Returns the mean; 0 without samples.
  Magnitude mean() const;
  // Returns the standard deviation of the mean / the mean; infinity for fewer than two samples or
  // if all weights are 0.
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
