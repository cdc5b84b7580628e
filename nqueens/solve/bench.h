// nqueens/solve/bench.h - measures the speed of the methods of nqueens::solve in one run.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"

namespace nqueens::solve {

struct BenchParams {
  std::int32_t largest = 10'000'000;  // largest board; the sizes are 1000, 10,000 and so on
  int rounds = 5;                     // each round has its own seeds and boards
};

struct Measurement {
  std::string_view method = {};
  std::int32_t n = 0;
  std::int32_t given = 0;            // number of given queens, taken from a random solution
  std::vector<double> seconds = {};  // one for each round
};

struct BenchResult {
  std::vector<Measurement> measurements = {};
  Ended ended = Ended::Complete;
};

// Runs `rounds` rounds. Each round runs every method on its boards. The result contains only
// complete rounds.
//
//   closed-form    computes the columns of all rows, without writing them
//   local-search   starts from the seed of the round
//   exact          runs the exact engine alone, for n = 100 and 1000 with 10, 50 and 90% of the
//                  queens of a solution given
//
//   errors  UsageError if the largest board is out of range; SelfCheckError if a result is not a
//           solution
//   cost    2 s per round for 10^7, 30 s and 450 MB for 10^8
BenchResult bench(const BenchParams& params, const Watch& watch = {});

}  // namespace nqueens::solve
