// nqueens/count/forecast.cpp - about how long would this machine take to count each board size?
// SPDX-License-Identifier: MIT
#include "nqueens/count/forecast.h"

#include <algorithm>
#include <cmath>

#include "nqueens/base/threads.h"
#include "nqueens/board/published.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/project.h"

namespace nqueens::count {
namespace {

constexpr std::int32_t kMaxMeasured = 21;  // larger plans alone take a second
// From here on the growth was measured; below it the methods change.
constexpr std::int32_t kSettled = 20;
constexpr double kGrowth = 1.11;  // of the solutions that a core finds in a second, a row
constexpr double kGrowthError = 0.03;
constexpr double kUnsettledError = 0.1;
constexpr double kDrift = 0.1;  // of a machine's speed within minutes

double solutions(std::int32_t n) { return static_cast<double>(published_solutions(n).value()); }

// As many threads as the memory is enough for, at least one.
int threads_within(const Method& method, std::int32_t n, int threads, std::uint64_t memory) {
  while (threads > 1 && memory_of(method, n, threads) > memory) --threads;
  return threads;
}

// The time of all threads and its error, from that of one.
Forecast timed(Forecast forecast, double core_error, double before, int threads) {
  const double error = std::hypot(core_error, kDrift * forecast.core_seconds);
  forecast.seconds = before + forecast.core_seconds / threads;
  forecast.error = error / threads;
  return forecast;
}

// None when `watch` ended it.
bool measure(std::int32_t n, const ForecastParams& params, const Watch& watch, Forecasts& all) {
  constexpr std::int32_t kUnequalTasks = 18;  // from here on a sample has to be larger
  const Method& method = method_of_plan(n, "auto", kAutoSplit);
  const int threads = threads_within(method, n, all.threads, params.memory);
  if (memory_of(method, n, threads) > params.memory) return false;
  const ProjectParams sample = {
      .sample = n < kUnequalTasks ? kMinProjectTasks : 3 * kMinProjectTasks, .threads = threads};
  const Projection told = project(n, sample, watch);
  if (told.ended != Ended::Complete) return false;
  all.kernel = told.kernel;
  all.sizes.push_back(timed(
      {.n = n, .method = told.method, .is_measured = true, .core_seconds = told.core_seconds.value},
      told.core_seconds.error, told.prepare_seconds, all.threads));
  return true;
}

// From a smaller size, which was measured.
Forecast scaled(const Forecast& from, std::int32_t n, int threads) {
  const int rows = n - from.n;
  const double factor = solutions(n) / solutions(from.n) / std::pow(kGrowth, rows);
  const double part = rows * (from.n < kSettled ? kUnsettledError : kGrowthError);
  const double own = from.error * threads / std::max(from.core_seconds, 1e-9);
  Forecast forecast = {.n = n,
                       .method = std::string(method("auto", n).name),
                       .core_seconds = from.core_seconds * factor};
  return timed(forecast, std::hypot(part, own) * forecast.core_seconds, 0, threads);
}

}  // namespace

Forecasts forecasts(const ForecastParams& params, const Watch& watch) {
  constexpr std::int32_t kLeastMeasured = 4;  // of those below some have no solutions to scale
  Forecasts all = {.threads = usable_threads(params.threads)};
  Watch until = {.stop = watch.stop, .deadline = deadline_in(params.seconds)};
  if (watch.deadline) until.deadline = std::min(*until.deadline, *watch.deadline);
  std::int32_t n = 1;
  while (n <= kMaxMeasured && measure(n, params, until, all)) ++n;
  RunControl control(watch);
  if (control.should_end() || n <= kLeastMeasured) {
    const Ended why = control.ended();
    return {.threads = all.threads, .ended = why == Ended::Stopped ? why : Ended::LimitReached};
  }
  const Forecast largest = all.sizes.back();
  for (; n <= kMaxPublishedSize; ++n) all.sizes.push_back(scaled(largest, n, all.threads));
  return all;
}

}  // namespace nqueens::count
