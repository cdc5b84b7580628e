// nqueens/count/forecast.h - about how long would this machine take to count each board size?
//
// Sizes up to 21 are projected (project.h) from samples that are so small that all of them together
// take about a second. Larger ones follow from the largest of these, and what there was no time for
// from the nearest one: the time is Q(n) over the solutions that a core finds in a second, and
// those grow by about a ninth with each row. That was measured on three processors
// (docs/benchmarks.md): of n = 20, n = 22 finds 1.18 to 1.30 times as many a core-second, n = 24
// 1.48 to 1.68 and n = 26 1.67 to 2.2, which is 1.09 to 1.14 a row.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens::count {

struct ForecastParams {
  int threads = 0;                     // 0, or too many: as many as the processor has
  std::uint64_t memory = 100'000'000;  // bytes that measuring may take
  double seconds = 1.5;                // after which no further size is measured
};

// A whole count of one size.
struct Forecast {
  std::int32_t n = 0;
  std::string method = {};
  bool is_measured = false;  // by a sample of this size, or else told from that of another one
  double seconds = 0;        // by all threads
  double error = 0;          // of that, one standard deviation, about
  double core_seconds = 0;   // of all threads together
};

struct Forecasts {
  int threads = 0;
  std::string kernel = {};
  std::vector<Forecast> sizes = {};  // n = 1 to 27, whose Q(n) are published; none if not complete
  Ended ended = Ended::Complete;
};

// Forecasts by this machine's processor alone, with method auto.
//
//   returns  all sizes; none where it was ended before anything could be measured
//   cost     at most params.seconds; about a second on two threads with AVX-512
Forecasts forecasts(const ForecastParams& params = {}, const Watch& watch = {});

}  // namespace nqueens::count
