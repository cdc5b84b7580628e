// nqueens/search/compare.h - several algorithms on the same problem, measured alike.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

struct CompareParams {
  std::vector<std::string> algorithms = {};  // none: all of them
  Goal goal = Goal::First;
  int runs = 5;
  double seconds_a_run = 10;  // a run that takes longer ends, and its algorithm is not run again
  std::uint64_t seed = 1;     // of the first run; each further one has the next
  std::uint64_t frontier_limit = kDefaultFrontierLimit;  // bytes, of a run
  std::uint64_t memory_limit = kNoMemoryLimit;           // bytes; what would take more is not run
};

// A counter by its name.
struct Measure {
  std::string_view name;
  std::uint64_t Counters::*counter;
};

// All of them, in the order of tables.
inline constexpr std::array kMeasures = {
    Measure{"solutions", &Counters::solutions},   Measure{"nodes", &Counters::nodes},
    Measure{"tries", &Counters::tries},           Measure{"checks", &Counters::checks},
    Measure{"backtracks", &Counters::backtracks}, Measure{"restarts", &Counters::restarts},
    Measure{"frontier", &Counters::frontier},
};

// Whether who reports these measures reports this one.
bool is_reported(Measures measures, const Measure& measure);

// What one algorithm did. Runs of algorithms without chance differ in time only.
struct Compared {
  std::string algorithm;
  std::vector<Result> runs = {};  // with a reason, those before it
  std::string reason = {};        // why it was not run, or not to the end; empty: it was

  std::size_t solved() const;  // runs that found a solution
  // The median over the runs of a measure, and of the time in seconds. There must be runs.
  std::uint64_t median(std::uint64_t Counters::*measure) const;
  double median_seconds() const;
  double least_seconds() const;
  double greatest_seconds() const;
};

struct Comparison {
  std::int32_t n = 0;
  Rule rule = {};
  Goal goal = Goal::First;
  std::vector<Compared> algorithms = {};
  Ended ended = Ended::Complete;
};

// Runs the algorithms in turn, round by round, so that whatever else the machine does meets all of
// them. Unwatched.
//
//   errors   UsageError for an unknown algorithm, fewer runs than one and seconds below 0; what one
//            of the algorithms cannot do is its `reason`
Comparison compare(const Problem& problem, const CompareParams& params, const Watch& watch = {});

}  // namespace nqueens::search
