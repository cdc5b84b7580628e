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
  double seconds_a_run = 10;  // time limit; an algorithm that reaches it is not run again
  std::uint64_t seed = 1;     // seed of the first round; each later round adds 1
  std::uint64_t frontier_limit = kDefaultFrontierLimit;  // bytes per run
  std::uint64_t memory_limit = kNoMemoryLimit;  // bytes; an algorithm that needs more is not run
};

// A counter and its name.
struct Measure {
  std::string_view name;
  std::uint64_t Counters::*counter;
};

// All counters, in the order in which tables show them.
inline constexpr std::array kMeasures = {
    Measure{"solutions", &Counters::solutions},   Measure{"nodes", &Counters::nodes},
    Measure{"tries", &Counters::tries},           Measure{"checks", &Counters::checks},
    Measure{"backtracks", &Counters::backtracks}, Measure{"restarts", &Counters::restarts},
    Measure{"frontier", &Counters::frontier},
};

// Returns whether an algorithm with these `measures` reports `measure`.
bool is_reported(Measures measures, const Measure& measure);

// The runs of one algorithm. If the algorithm makes no random choices, its runs differ only in
// time.
struct Compared {
  std::string algorithm;
  std::vector<Result> runs = {};  // one per round, unless rounds were skipped
  std::string reason = {};        // why the algorithm was not run or not run again; else empty

  std::size_t solved() const;  // number of runs that found a solution
  // Return statistics of all runs: the median of a counter, and the median, least and greatest time
  // in seconds. There must be at least one run.
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

// Runs the algorithms one after another, round by round, so that other load on the machine affects
// all of them. The searches have no observers.
//
//   errors   UsageError for an unknown algorithm, for fewer than one run and for a negative number
//            of seconds. If an algorithm refuses the problem, its message becomes the `reason`.
Comparison compare(const Problem& problem, const CompareParams& params, const Watch& watch = {});

}  // namespace nqueens::search
