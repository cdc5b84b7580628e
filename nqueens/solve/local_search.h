// nqueens/solve/local_search.h - a random solution of a large board in linear time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct LocalSearchResult {
  std::vector<std::int32_t> columns = {};  // of the queens of all rows; empty without a solution
  std::uint64_t swaps = 0;                 // exchanges of two queens' columns that mended something
  std::uint64_t restarts = 0;              // boards given up; none is to be expected for n > 100
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Searches for a random solution of the plain board. Every n >= 4 and n = 1 has one; for n = 2 and
// n = 3 the answer is Complete without columns.
//
//   chance   every seed gives one solution, the same everywhere. Solutions are not equally likely:
//            where each is wanted as often as any other, and the board is small enough to be
//            counted, there is catalog::sample.
//   cost     O(n) time: 30 to 50 ns a row up to n = 10^7, more where caches end; 4.5 bytes a row
//   errors   UsageError when n is out of range
//   source   Sosic and Gu, "Efficient local search with conflict minimization", 1994
LocalSearchResult local_search(std::int32_t n, std::uint64_t seed, const Watch& watch = {});

inline constexpr std::uint64_t kAnyNumberOfRestarts = std::numeric_limits<std::uint64_t>::max();

// Searches for a completion of a board with given queens and blocked squares, which must not
// contradict itself. It finds one where there are many, that is, where little is given, and proves
// nothing: after more than `restart_limit` restarts it ends with LimitReached.
//
//   cost  as above, 8.5 bytes a row; each look at a square O(log(blocked squares))
LocalSearchResult local_search(const Problem& problem, std::uint64_t seed,
                               std::uint64_t restart_limit, const Watch& watch = {});

}  // namespace nqueens::solve
