// nqueens/search/compare.h - runs several algorithms on the same problem and measures them.
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
  std::vector<std::string> algorithms = {};  // empty: all algorithms
  Goal goal = Goal::First;
  int runs = 5;
  double seconds_a_run = 10;  // a run that takes longer ends, and its algorithm is not run again
  std::uint64_t seed = 1;     // seed of the first run; each further run has the next one
  std::uint64_t frontier_limit = kDefaultFrontierLimit;  // bytes per run
  std::uint64_t memory_limit = kNoMemoryLimit;           // bytes; a run that needs more is refused
};

// A counter and its name.
struct Measure {
  std::string_view name;
  std::uint64_t Counters::*counter;
};

// All counters, in the order of tables.
inline constexpr std::array kMeasures = {
    Measure{"solutions", &Counters::solutions},   Measure{"nodes", &Counters::nodes},
    Measure{"tries", &Counters::tries},           Measure{"checks", &Counters::checks},
    Measure{"backtracks", &Counters::backtracks}, Measure{"restarts", &Counters::restarts},
    Measure{"frontier", &Counters::frontier},
};

// Returns whether `measures` includes `measure`.
bool is_reported(Measures measures, const Measure& measure);

// The runs of one algorithm. Runs of an algorithm without chance differ only in time.
struct Compared {
  std::string algorithm;
  std::vector<Result> runs = {};  // if there is a `reason`, the runs up to it
  std::string reason = {};        // why it was not run, or a run did not end; else empty

  std::size_t solved() const;  // number of runs that found a solution
  // Return the median of a counter over the runs, and median, least and greatest time in seconds.
  // There must be at least one run.
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

// Runs the algorithms in turn, round by round, so that other load on the machine affects all of
// them. The searches have no observers.
//
//   errors   UsageError for an unknown algorithm, for fewer runs than one and for seconds below 0.
//            If an algorithm refuses the problem, the refusal is its `reason`.
Comparison compare(const Problem& problem, const CompareParams& params, const Watch& watch = {});

}  // namespace nqueens::search
