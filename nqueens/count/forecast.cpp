// nqueens/count/forecast.cpp - estimates how long this machine would take to count each board size.
// SPDX-License-Identifier: MIT
#include "nqueens/count/forecast.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "nqueens/base/run/threads.h"
#include "nqueens/board/published.h"
#include "nqueens/count/project.h"
#include "nqueens/count/resolve.h"

namespace nqueens::count {
namespace {

constexpr std::int32_t kMaxMeasured = 21;  // for larger n, the tables of tasks alone take a second
// The speed is the number of solutions that a core finds per second. From n = kSettled on, it grows
// by the measured factor kGrowth with each row. For smaller n its growth is irregular, because the
// method or its parameters change from size to size.
constexpr std::int32_t kSettled = 20;
constexpr double kGrowth = 1.11;
constexpr double kGrowthError = 0.03;    // relative error of scaling a forecast by one row
constexpr double kUnsettledError = 0.3;  // the same error for n < kSettled
constexpr double kDrift = 0.1;           // relative drift of a machine's speed over minutes

double solutions(std::int32_t n) { return static_cast<double>(published_solutions(n).value()); }

// Returns the largest number of threads, at most `threads` and at least one, that can run in
// `memory` bytes.
int threads_within(const Method& method, std::int32_t n, int threads, std::uint64_t memory) {
  while (threads > 1 && memory_of(method, n, threads) > memory) --threads;
  return threads;
}

// Completes a forecast whose core_seconds are set: computes the elapsed time on `threads` threads
// and its error. `core_error` is the error of core_seconds. `before` is the time in seconds before
// the first task.
Forecast timed(Forecast forecast, double core_error, double before, int threads) {
  const double error = std::hypot(core_error, kDrift * forecast.core_seconds);
  forecast.seconds = before + forecast.core_seconds / threads;
  forecast.error = error / threads;
  return forecast;
}

// Measures size n and appends its forecast to `all`. Returns false when `watch` ended the run, or
// when measuring would take too much memory.
bool measure(std::int32_t n, const ForecastParams& params, const Watch& watch, Forecasts& all) {
  constexpr std::int32_t kUnequalTasks = 18;  // from this n on, samples must be larger
  Resolved how = resolve(n);
  how.choice.threads = threads_within(*how.method, n, all.threads, params.memory);
  if (memory_of(*how.method, n, how.choice.threads) > params.memory) return false;
  const std::uint64_t tasks = n < kUnequalTasks ? kMinProjectTasks : 3 * kMinProjectTasks;
  const Projection projection = project(how, {.tasks = tasks}, watch);
  if (projection.ended != Ended::Complete) return false;
  all.kernel = projection.kernel;
  all.sizes.push_back(timed({.n = n,
                             .method = projection.method,
                             .is_measured = true,
                             .core_seconds = projection.core_seconds.value},
                            projection.core_seconds.error, projection.prepare_seconds,
                            all.threads));
  return true;
}

// Measures size kSettled first, in at most half of the time, so that larger sizes can be scaled
// from it even if no other size can be measured. Then measures the sizes from 1 up while time is
// left.
void measure_all(const ForecastParams& params, const Watch& watch, Forecasts& all) {
  Watch until = {.stop = watch.stop};
  const auto began = Clock::now();
  const auto end_after = [&](double seconds) {
    until.deadline = deadline_in(seconds, began);
    if (watch.deadline) until.deadline = std::min(*until.deadline, *watch.deadline);
  };
  end_after(params.seconds / 2);
  measure(kSettled, params, until, all);
  end_after(params.seconds);
  for (std::int32_t n = 1; n <= kMaxMeasured; ++n) {
    if (n != kSettled && !measure(n, params, until, all)) return;
  }
}

// Returns a forecast for size n, scaled from the measured forecast `from` of another size.
Forecast scaled(const Forecast& from, std::int32_t n, int threads) {
  const int rows = n - from.n;
  const double factor = solutions(n) / solutions(from.n) / std::pow(kGrowth, rows);
  const bool is_settled = std::min(n, from.n) >= kSettled;
  const double part = std::abs(rows) * (is_settled ? kGrowthError : kUnsettledError);
  const double own = from.error * threads / std::max(from.core_seconds, 1e-9);
  Forecast forecast = {.n = n,
                       .method = std::string(resolve(n).method->name),
                       .core_seconds = from.core_seconds * factor};
  return timed(forecast, std::hypot(part, own) * forecast.core_seconds, 0, threads);
}

// Returns the measured forecast whose size is nearest to n, or null. Sizes below 4 are not used:
// n = 2 and 3 have no solutions to scale by.
const Forecast* nearest(const std::vector<Forecast>& measured, std::int32_t n) {
  constexpr std::int32_t kMin = 4;
  const Forecast* best = nullptr;
  for (const Forecast& one : measured) {
    if (one.n < kMin) continue;
    if (best == nullptr || std::abs(one.n - n) < std::abs(best->n - n)) best = &one;
  }
  return best;
}

}  // namespace

Forecasts forecasts(const ForecastParams& params, const Watch& watch) {
  Forecasts all = {.threads = usable_threads(params.threads)};
  measure_all(params, watch, all);
  RunControl control(watch);
  if (control.should_end() || nearest(all.sizes, kMaxPublishedSize) == nullptr) {
    const Ended why = control.ended();
    return {.threads = all.threads, .ended = why == Ended::Stopped ? why : Ended::LimitReached};
  }
  const std::vector<Forecast> measured = std::exchange(all.sizes, {});
  for (std::int32_t n = 1; n <= kMaxPublishedSize; ++n) {
    const auto own = std::ranges::find(measured, n, &Forecast::n);
    all.sizes.push_back(own != measured.end() ? *own
                                              : scaled(*nearest(measured, n), n, all.threads));
  }
  return all;
}

}  // namespace nqueens::count
