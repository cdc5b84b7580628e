// tests/count/halves/join_testing.h - computes joins by their definition and generates random lists
// to join.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include "nqueens/count/halves/half_join.h"

namespace nqueens::count::testing {

// Returns the weight of a pair by the definition of JoinRule.
inline std::uint64_t weight_of(kernels::Half top, kernels::Half bottom, const JoinRule& rule) {
  if ((top & bottom & rule.lines) != 0) return 0;
  if (rule.has_marks) return ((top | bottom) & kernels::kMark) != 0 ? 1 : 2;
  const kernels::Half special = rule.either | rule.other;
  if (special == 0) return 1;
  const int in_top = std::popcount(top & special);
  const int in_bottom = std::popcount(bottom & special);
  if (in_top == 1 && in_bottom == 1) return 0;
  return in_top + in_bottom == 2 ? 2 : 1;
}

// Returns the sum of the weights of all pairs. The bottom halves are not upside down.
inline std::uint64_t all_pairs(const std::vector<kernels::Half>& top,
                               const std::vector<kernels::Half>& bottom, const JoinRule& rule) {
  std::uint64_t pairs = 0;
  for (const kernels::Half one : top) {
    for (const kernels::Half other : bottom) pairs += weight_of(one, other, rule);
  }
  return pairs;
}

// Turns the lines of halves upside down but keeps their marks.
inline std::vector<kernels::Half> upside_down(const std::vector<kernels::Half>& halves) {
  std::vector<kernels::Half> flipped;
  for (const kernels::Half half : halves) {
    flipped.push_back(kernels::flipped(half & ~kernels::kMark) | (half & kernels::kMark));
  }
  return flipped;
}

// Makes random halves. A half has each line of a set with the probability `density`.
class RandomHalves {
 public:
  explicit RandomHalves(std::uint64_t seed) : random_(seed) {}

  std::vector<kernels::Half> list(std::size_t size, kernels::Half lines, double density) {
    std::vector<kernels::Half> halves;
    std::bernoulli_distribution has_line(density);
    for (std::size_t i = 0; i < size; ++i) {
      kernels::Half half = 0;
      for (int line = 0; line < 64; ++line) {
        if ((lines >> line & 1) != 0 && has_line(random_)) half |= kernels::Half{1} << line;
      }
      halves.push_back(half);
    }
    return halves;
  }

  std::size_t size(std::size_t most) {
    return std::uniform_int_distribution<std::size_t>(0, most)(random_);
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace nqueens::count::testing
