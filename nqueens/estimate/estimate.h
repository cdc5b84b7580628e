// nqueens/estimate/estimate.h - estimates the number of solutions of boards too large to count.
//
// A sample is a random descent of the tree of partial placements (descent.h). It ends at a board
// with a few remaining rows, whose completions a kernel counts. Its weight, completions divided by
// the chance of the descent, has the expectation Q(n), the number of solutions. The estimate is the
// mean of the weights; the interval extends two standard deviations of that mean to each side.
// docs/counting.md, section 12, shows how accurate it is.
//
// Samples are drawn in blocks whose size depends only on n. Block b has its own random generator,
// seeded by the seed and b. After each block, in the order of the block numbers, the run checks
// whether it can end. The order in which threads finish blocks does not matter, so a limit on
// samples or precision gives the same answer with any number of threads. After a time limit or a
// stop request, the answer depends on timing, because it uses all blocks that have been finished.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/base/numbers/magnitude.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/estimate/weight_sums.h"

namespace nqueens::estimate {

// The largest board. A sample of such a board takes about a tenth of a second.
inline constexpr std::int32_t kMaxEstimateSize = 1024;

// Boards up to this size are counted exactly, which takes a millisecond.
inline constexpr std::int32_t kMaxWholeSize = 11;

// Half the width of a 95% interval, in standard deviations: 2 instead of 1.96, because weights are
// a little skewed.
inline constexpr double kDeviationsOfInterval = 2;

inline constexpr std::int32_t kAutoCountedRows = -1;

struct Params {
  // The run ends after `samples` samples (0: no limit), or when the half-width of the interval is
  // at most `precision` times the value (0: never) and there is no doubt about the interval. If
  // both are 0, only the Watch ends a run.
  std::uint64_t samples = 0;
  double precision = 0.002;
  std::uint64_t seed = 1;
  std::string kernel = "auto";
  int threads = 0;                               // 0 or too many: all threads of the processor
  std::int32_t counted_rows = kAutoCountedRows;  // rows that the kernel counts in each sample
};

// The 95% confidence interval. `high` is empty if there is no upper bound.
struct Interval {
  Magnitude low = {};
  std::optional<Magnitude> high = {};
};

struct Result {
  std::int32_t n = 0;
  Magnitude value = {};
  double relative_error = 0;  // one standard deviation / value; can be infinite
  bool exact = false;         // whether the board was counted exactly, without samples
  std::uint64_t samples = 0;
  double effective_samples = 0;
  double largest_share = 0;  // largest weight / sum of all weights
  Doubt doubt = Doubt::None;
  std::uint64_t seed = 0;
  std::string kernel = {};
  int threads = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
  double core_seconds = 0;  // processor time of all threads together

  // Half the width of the 95% interval / value.
  double relative_half_width() const { return kDeviationsOfInterval * relative_error; }
  Interval interval() const;
};

// Estimates Q(n).
//
//   errors   UsageError if n is outside 1 to kMaxEstimateSize, `precision` is outside 0 to 1,
//            `counted_rows` is outside 0 to min(n, kMaxRemainder), or the kernel is unknown
//   cost     half-width 0.2% for n = 27, or 1% for n = 100: 5 s with two threads
//            (docs/benchmarks.md). Less than 1 MB of memory per thread.
//   ends     after the current blocks: within about 20 ms, or the time of one sample if that is
//            longer. The first block is always finished, so there is always an estimate.
//   threads  the run uses oneTBB threads; only one of them reports progress at a time
Result estimate(std::int32_t n, const Params& params = {}, const Watch& watch = {});

// Returns the difference between the estimate and the published Q(n), in standard errors; negative
// if the estimate is too small. Returns nothing if no number is published, or if the standard error
// or the estimate is 0.
std::optional<double> published_deviation(const Result& result);

// Returns (n e^-g)^n with g = 1.9440: the n-th root of Q(n), divided by n, tends to e^-g (Simkin
// 2021; g from Nobel, Agrawal and Boyd, "Computing tighter bounds on the n-queens constant via
// Newton's method", 2022). It is not an estimate, because it omits factors that grow more slowly
// than exponentially: for n = 100, Q(n) is about 64 times as large.
Magnitude first_order_asymptotic(std::int32_t n);

}  // namespace nqueens::estimate
