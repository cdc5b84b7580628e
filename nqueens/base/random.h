// nqueens/base/random.h - repeatable chance.
//
// The generator is std::mt19937_64, whose numbers the standard fixes. Its distributions are not
// fixed, so the few that are needed are here: the same seed makes the same run everywhere.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

#include "nqueens/base/wide.h"

namespace nqueens {

class Random {
 public:
  explicit Random(std::uint64_t seed) : generator_(seed) {}

  // Uniform in [0, bound), bound > 0.
  //
  // The high half of generator * bound, with the few products rejected that would make some results
  // more likely (Lemire, "Fast random integer generation in an interval", 2019).
  std::uint64_t below(std::uint64_t bound) {
    while (true) {
      const auto product = WideCount{generator_()} * bound;
      const auto low = static_cast<std::uint64_t>(product);
      if (low >= bound || low >= (0 - bound) % bound) {
        return static_cast<std::uint64_t>(product >> 64);
      }
    }
  }

  // Uniform in [0, 1), a multiple of 2^-53.
  double unit() { return static_cast<double>(generator_() >> 11) * 0x1p-53; }

  // Puts a range in random order, each equally likely.
  template <typename Range>
  void shuffle(Range& range) {
    for (std::size_t i = range.size(); i > 1; --i) std::swap(range[i - 1], range[below(i)]);
  }

 private:
  std::mt19937_64 generator_;
};

}  // namespace nqueens
