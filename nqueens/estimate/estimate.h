// nqueens/estimate/estimate.h - about how many solutions there are, where nobody can count them.
//
// A sample is a random way down the tree of partial placements (descent.h) to a board that leaves a
// few rows, whose completions a kernel counts; its weight, completions over chance, has the
// expectation Q(n). The estimate is the mean of the weights, the interval two standard deviations
// of that mean to each side. docs/counting.md, section 12, says how well it does.
//
// Samples come in blocks of a size that only depends on n, and block b draws from a generator
// seeded by the seed and b. Whether it is enough is decided after each block in their order, not
// in the order in which threads finish them, so a number of samples or a precision gives the same
// answer with any number of threads. A time limit or a stop does not: it takes what there is.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/base/numbers/magnitude.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/estimate/weight_sums.h"

namespace nqueens::estimate {

// A sample of this size takes some tenths of a second.
inline constexpr std::int32_t kMaxEstimateSize = 1024;

// Boards up to this size are counted whole, in a millisecond.
inline constexpr std::int32_t kMaxWholeSize = 11;

// Standard deviations in half of a 95% interval. 1.96 would do if weights were not a little skew.
inline constexpr double kDeviationsOfInterval = 2;

inline constexpr std::int32_t kAutoCountedRows = -1;

struct Params {
  // When to end: after so many samples (0: any number), or when the half-width of the interval is
  // at most this part of the value (0: never) and nothing speaks against the interval. With neither
  // only the Watch ends a run.
  std::uint64_t samples = 0;
  double precision = 0.002;
  std::uint64_t seed = 1;
  std::string kernel = "auto";
  int threads = 0;                               // 0, or too many: as many as the processor has
  std::int32_t counted_rows = kAutoCountedRows;  // left to the kernel by each sample
};

// Of 95%, from `low` to `high`, which is nothing where there is no bound.
struct Interval {
  Magnitude low = {};
  std::optional<Magnitude> high = {};
};

struct Result {
  std::int32_t n = 0;
  Magnitude value = {};
  double relative_error = 0;  // one standard deviation, as a part of the value; may be infinite
  bool exact = false;         // counted whole; then there are no samples
  std::uint64_t samples = 0;
  double effective_samples = 0;
  double largest_share = 0;  // of the sum of all weights in one of them
  Doubt doubt = Doubt::None;
  std::uint64_t seed = 0;
  std::string kernel = {};
  int threads = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
  double core_seconds = 0;  // processor time of all threads together

  // Half of the 95% interval, as a part of the value.
  double relative_half_width() const { return kDeviationsOfInterval * relative_error; }
  Interval interval() const;
};

// Estimates Q(n).
//
//   errors   UsageError when n is not from 1 to kMaxEstimateSize, the precision not from 0 to 1,
//            the counted rows not from 0 to min(n, kMaxRemainder), or for an unknown kernel.
//   cost     half-width 0.2% for n = 27 and 1% for n = 100: 5 s of two threads each
//            (docs/benchmarks.md). Less than 1 MB of memory a thread.
//   ends     with the block that it is at: in 10 ms, or one sample where that takes longer. The
//            first block is always done, so there always is an estimate.
//   threads  oneTBB's; progress is reported from them, one at a time.
Result estimate(std::int32_t n, const Params& params = {}, const Watch& watch = {});

// How many standard errors the estimate lies above (below, if negative) the published Q(n);
// nothing where none is published or there is no error to measure by.
std::optional<double> published_deviation(const Result& result);

// (n e^-g)^n with g = 1.9440, to which the n-th root of Q(n), divided by n, tends in the limit:
// Simkin 2021; g from Nobel, Agrawal and Boyd, "Computing tighter bounds on the n-queens constant
// via Newton's method", 2022. Not an estimate: factors that grow less than exponentially are left
// out, and Q(n) is 60 times as large for n = 100.
Magnitude first_order_asymptotic(std::int32_t n);

}  // namespace nqueens::estimate
