// nqueens/estimate/estimate.cpp - estimates the number of solutions of boards too large to count.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/estimate.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>

#include "nqueens/base/error.h"
#include "nqueens/base/run/thread_time.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/published.h"
#include "nqueens/estimate/descent.h"
#include "nqueens/kernels/boards.h"

namespace nqueens::estimate {
namespace {

// Returns the number of samples in a block. A block takes up to 20 ms, or the time of one sample if
// that is longer.
std::uint64_t samples_of_block(std::int32_t n) {
  if (n <= 32) return 256;
  if (n <= 64) return 64;
  if (n <= 128) return 16;
  return n <= 256 ? 4 : 1;
}

// Returns the best number of rows for the kernel to count. With more rows, fewer samples would be
// needed, but each would take longer, which outweighs the saving.
std::int32_t best_counted_rows(std::int32_t n) {
  if (n <= 13) return 10;
  if (n <= 21) return 11;
  if (n <= 32) return 12;
  return n <= 256 ? 13 : 8;
}

std::uint64_t seed_of_block(std::uint64_t seed, std::uint64_t block) {
  constexpr std::uint64_t kOddStep = 0xd1342543de82ef95;
  return (seed + 1) * kOddStep ^ block;
}

// One run. Each thread repeatedly takes the next block of samples. The sums of the blocks are added
// in block order.
class Estimation {
 public:
  Estimation(std::int32_t n, const Params& params, const kernels::Kernel& kernel,
             std::int32_t counted_rows, const Watch& watch, RunControl& control)
      : n_(n),
        params_(params),
        kernel_(kernel),
        counted_rows_(counted_rows),
        watch_(watch),
        control_(control),
        empty_board_(n) {}

  const WeightSums& run(int threads) {
    tbb::task_arena(threads).execute([&] {
      tbb::parallel_for(
          0, threads, [&](int) { work(); }, tbb::simple_partitioner());
    });
    return sums_;
  }

  double core_seconds() const { return core_seconds_; }

  // Returns whether the requested precision or number of samples was reached, even if the time
  // limit was reached at the same moment.
  bool is_complete() const {
    return done_ || (params_.samples > 0 && sums_.samples() == params_.samples);
  }

 private:
  void work() {
    const double began = thread_seconds();
    take_blocks();
    const std::lock_guard lock(finishing_);
    core_seconds_ += thread_seconds() - began;
  }

  // Takes blocks until the run ends. Every block that has begun is finished, because dropping late
  // blocks would favour small weights.
  void take_blocks() {
    Descent descent = empty_board_;
    for (std::uint64_t block = next_++; !done_; block = next_++) {
      const std::uint64_t samples = samples_in(block);
      if (samples == 0 || (block > 0 && control_.should_end())) return;
      FastRandom random(seed_of_block(params_.seed, block));
      WeightSums sums;
      for (std::uint64_t i = 0; i < samples; ++i) {
        descent = empty_board_;
        sums.add(random_weight(descent, counted_rows_, kernel_, random));
      }
      finish(block, sums);
    }
  }

  std::uint64_t samples_in(std::uint64_t block) const {
    const std::uint64_t full = samples_of_block(n_);
    if (params_.samples == 0) return full;
    const std::uint64_t full_blocks = params_.samples / full;
    return block < full_blocks ? full : block == full_blocks ? params_.samples % full : 0;
  }

  void finish(std::uint64_t block, const WeightSums& sums) {
    const std::lock_guard lock(finishing_);
    waiting_.emplace(block, sums);
    for (auto first = waiting_.begin();
         !done_ && first != waiting_.end() && first->first == blocks_in_order_;
         first = waiting_.erase(first), ++blocks_in_order_) {
      sums_ += first->second;
      done_ = is_precise();
    }
    control_.report(
        {.fraction = std::min(fraction(), 1.0), .tasks_done = sums_.samples(), .solutions = {}});
  }

  double relative_half_width() const { return kDeviationsOfInterval * sums_.relative_error(); }

  bool is_precise() const {
    return params_.precision > 0 && sums_.doubt() == Doubt::None &&
           relative_half_width() <= params_.precision;
  }

  // Returns the progress towards the limit that will end the run first.
  double fraction() const {
    double fraction = 0;
    if (params_.samples > 0) {
      fraction = static_cast<double>(sums_.samples()) / static_cast<double>(params_.samples);
    }
    if (params_.precision > 0) {
      fraction = std::max(fraction, std::pow(params_.precision / relative_half_width(), 2));
    }
    if (watch_.deadline) {
      const std::chrono::duration<double> left = *watch_.deadline - Clock::now();
      const double elapsed = control_.elapsed_seconds();
      fraction = std::max(fraction, elapsed / (elapsed + std::max(left.count(), 0.0)));
    }
    return fraction;
  }

  const std::int32_t n_;
  const Params& params_;
  const kernels::Kernel& kernel_;
  const std::int32_t counted_rows_;
  const Watch& watch_;
  RunControl& control_;
  const Descent empty_board_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> done_ = false;
  std::mutex finishing_;  // guards the members below
  std::map<std::uint64_t, WeightSums> waiting_;
  std::uint64_t blocks_in_order_ = 0;
  WeightSums sums_;
  double core_seconds_ = 0;
};

void require_sane(std::int32_t n, const Params& params) {
  if (n < kMinSize || n > kMaxEstimateSize) {
    throw UsageError("the number of solutions can be estimated for boards of 1 to " +
                     std::to_string(kMaxEstimateSize) + " rows, found " + std::to_string(n));
  }
  if (!(params.precision >= 0 && params.precision <= 1)) {
    throw UsageError("the precision must be a fraction of the value, from 0 to 1");
  }
  const std::int32_t most = std::min(n, static_cast<std::int32_t>(kMaxRemainder));
  if (params.counted_rows != kAutoCountedRows &&
      (params.counted_rows < 0 || params.counted_rows > most)) {
    throw UsageError("the counted rows must be from 0 to " + std::to_string(most) + ", found " +
                     std::to_string(params.counted_rows));
  }
}

std::uint64_t whole_count(std::int32_t n, const kernels::Kernel& kernel) {
  kernels::Boards boards = kernels::boards_below(n, 0, all_columns(n));
  kernels::add_board_below(boards, {},
                           std::vector<Mask>(static_cast<std::size_t>(n), all_columns(n)));
  return kernel.count(boards).solutions;
}

}  // namespace

Interval Result::interval() const {
  const double half = relative_half_width();
  if (!std::isfinite(half)) return {};
  Interval interval = {.low = value, .high = value};
  interval.low *= std::max(0.0, 1 - half);
  *interval.high *= 1 + half;
  return interval;
}

Result estimate(std::int32_t n, const Params& params, const Watch& watch) {
  require_sane(n, params);
  const kernels::Kernel& kernel = kernels::kernel(params.kernel);
  RunControl control(watch);
  Result result = {.n = n, .seed = params.seed, .kernel = std::string(kernel.name)};
  result.threads = usable_threads(params.threads);
  const bool is_auto = params.counted_rows == kAutoCountedRows;
  if (is_auto && n <= kMaxWholeSize) {
    result.exact = true;
    const double began = thread_seconds();
    result.value = Magnitude(static_cast<double>(whole_count(n, kernel)));
    result.core_seconds = thread_seconds() - began;
  } else {
    const std::int32_t counted_rows = is_auto ? best_counted_rows(n) : params.counted_rows;
    Estimation estimation(n, params, kernel, counted_rows, watch, control);
    const WeightSums& sums = estimation.run(result.threads);
    result.value = sums.mean();
    result.core_seconds = estimation.core_seconds();
    result.relative_error = sums.relative_error();
    result.samples = sums.samples();
    result.effective_samples = sums.effective_samples();
    result.largest_share = sums.largest_share();
    result.doubt = sums.doubt();
    result.ended = estimation.is_complete() ? Ended::Complete : control.ended();
  }
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

std::optional<double> published_deviation(const Result& result) {
  const std::optional<std::uint64_t> published = published_solutions(result.n);
  const bool has_error = result.relative_error > 0 && std::isfinite(result.relative_error);
  if (!published || result.value.is_zero() || !has_error) return {};
  const Magnitude truth(static_cast<double>(*published));
  return (1 - ratio(truth, result.value)) / result.relative_error;
}

Magnitude first_order_asymptotic(std::int32_t n) {
  constexpr double kConstant = 1.9440;
  const auto rows = static_cast<double>(n);
  return Magnitude::power_of_two(rows * (std::log2(rows) - kConstant / std::log(2.0)));
}

}  // namespace nqueens::estimate
