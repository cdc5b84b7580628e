// nqueens/solve/bench.h - how fast the methods of this room are, in one run.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens::solve {

struct BenchParams {
  std::int32_t largest = 10'000'000;  // board; of each method those powers of ten up to it
  int rounds = 5;                     // each with other seeds and boards
};

struct Measurement {
  std::string_view method = {};
  std::int32_t n = 0;
  std::int32_t given = 0;            // queens of a random solution that is to be completed
  std::vector<double> seconds = {};  // of each round
};

struct BenchResult {
  std::vector<Measurement> measurements = {};
  Ended ended = Ended::Complete;
};

// Runs the rounds, each of which takes every method on every board; only whole rounds are in the
// result.
//
//   closed-form    the columns of all rows, not written
//   local-search   from the seed of the round
//   exact          n = 100 and 1000 with 10, 50 and 90% of a solution given, alone
//
//   errors  UsageError when the largest board is out of range; SelfCheckError when a solution is
//           none
//   cost    2 s a round for 10^7, 30 s and 450 MB for 10^8
BenchResult bench(const BenchParams& params, const Watch& watch = {});

}  // namespace nqueens::solve
