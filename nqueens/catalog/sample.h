// nqueens/catalog/sample.h - uniformly random solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "nqueens/catalog/catalog.h"

namespace nqueens::catalog {

// Samples without replacement are remembered, some 40 bytes each.
inline constexpr std::uint64_t kMaxDistinctSamples = 10'000'000;

struct SampleParams {
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  bool distinct = false;  // without replacement
  int threads = 0;        // as in Range; makes no difference to what is drawn
};

struct SampleResult {
  std::optional<std::uint64_t> solutions = {};  // of the list; none when the run ended before
  std::uint64_t samples = 0;                    // given to `take`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Draws indices of the list, each equally likely, and gives their solutions to `take` in the order
// they were drawn, as blocks of one solution with its index. A list without solutions gives none.
//
//   chance   with replacement each draw is independent; without, each set of solutions in each
//            order is equally likely. The same seed draws the same everywhere.
//   cost     the size of the list, then an unrank for each sample
//   errors   UsageError for all or the fundamental solutions of the plain board beyond the tables,
//            which cannot be counted in reasonable time, so that no draw could be uniform; and for
//            more distinct samples than solutions, or than kMaxDistinctSamples. Other lists are
//            counted, however long that takes.
SampleResult sample(const List& list, const SampleParams& params,
                    const std::function<void(const Block&)>& take, const Watch& watch = {});

}  // namespace nqueens::catalog
