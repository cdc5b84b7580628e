// nqueens/catalog/sample.h - draws uniformly random solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "nqueens/catalog/catalog.h"

namespace nqueens::catalog {

// The maximum number of samples without replacement. Each takes about 40 bytes of memory.
inline constexpr std::uint64_t kMaxDistinctSamples = 10'000'000;

struct SampleParams {
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  bool distinct = false;  // whether to draw without replacement
  int threads = 0;        // as Range::threads; does not affect the samples
};

struct SampleResult {
  std::optional<std::uint64_t> solutions = {};  // size of the list; empty if counting was cut short
  std::uint64_t samples = 0;                    // number of samples passed to `take`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Draws random indices of the list and passes their solutions to `take` in the order of the draws.
// Each block that `take` receives has one solution and its index. Draws nothing from an empty list.
//
//   chance   all solutions are equally likely. With replacement, draws are independent. Without
//            replacement, each sequence of distinct solutions is equally likely. Equal seeds give
//            equal samples on every machine.
//   cost     the cost of size(), plus that of one unrank() for each sample. Counting the list can
//            take a very long time; only the lists named under `errors` are refused.
//   errors   UsageError for the subsets All and Fundamental of a plain board that is larger than
//            the tables (prefix_table.h), because its solutions cannot be counted in reasonable
//            time. UsageError for more distinct samples than there are solutions, or for more
//            than kMaxDistinctSamples.
SampleResult sample(const List& list, const SampleParams& params,
                    const std::function<void(const Block&)>& take, const Watch& watch = {});

}  // namespace nqueens::catalog
