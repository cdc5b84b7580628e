// nqueens/count/forecast.h - estimates how long this machine would take to count each board size.
//
// Sizes up to 21 are measured: their counts are projected (project.h) from small samples, which
// together take about a second. All larger sizes, and smaller sizes for which no time was left, are
// scaled from the nearest measured size. The time is Q(n) divided by the speed, which is the number
// of solutions that a core finds per second. The speed grows by about a ninth with each row.
//
// The growth was measured on three processors (docs/benchmarks.md). Solutions per core-second,
// relative to n = 20:
//
//   n = 22   1.18 to 1.30
//   n = 24   1.48 to 1.68
//   n = 26   1.67 to 2.2
//
// This is a factor of 1.09 to 1.14 per row.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens::count {

struct ForecastParams {
  int threads = 0;                     // 0 or too many: all threads of the processor
  std::uint64_t memory = 100'000'000;  // memory limit of the measurements, in bytes
  double seconds = 1.5;                // time limit of the measurements
};

// The forecast of the whole count for one board size.
struct Forecast {
  std::int32_t n = 0;
  std::string method = {};
  bool is_measured = false;  // from a sample of this size; false: scaled from another size
  double seconds = 0;        // elapsed time with all threads
  double error = 0;          // error of `seconds`, about one standard deviation
  double core_seconds = 0;   // sum over all threads
};

struct Forecasts {
  int threads = 0;
  std::string kernel = {};
  std::vector<Forecast> sizes = {};  // n = 1 to 27, whose Q(n) are published; empty if incomplete
  Ended ended = Ended::Complete;
};

// Estimates the times of counts on this machine's processor alone, with method auto.
//
//   returns  all sizes; none if `watch` ended the run, or if no size from 4 on was measured
//   cost     at most params.seconds; about a second on two threads with AVX-512
Forecasts forecasts(const ForecastParams& params = {}, const Watch& watch = {});

}  // namespace nqueens::count
