// nqueens/solve/local_search.h - finds a random solution of a large board in linear time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct LocalSearchResult {
  std::vector<std::int32_t> columns = {};  // column of each row; empty without a solution
  std::uint64_t swaps = 0;                 // exchanges of two queens' columns
  std::uint64_t restarts = 0;              // abandoned boards; probably 0 for n > 500
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Searches for a random solution of the plain board. A solution exists for n = 1 and every n >= 4.
// For n = 2 and n = 3 the result is Complete without columns.
//
//   seed     The same seed gives the same solution on every machine. Solutions are not equally
//            likely. For equally likely solutions, use catalog::sample, which supports only boards
//            that are small enough to be counted.
//   cost     O(n) time: 30 to 50 ns per row up to n = 10^7, more when the board exceeds the caches;
//            4.5 bytes per row
//   errors   UsageError if `n` is out of range
//   source   Sosic and Gu, "Efficient local search with conflict minimization", 1994
LocalSearchResult local_search(std::int32_t n, std::uint64_t seed, const Watch& watch = {});

inline constexpr std::uint64_t kAnyNumberOfRestarts = std::numeric_limits<std::uint64_t>::max();

// Searches for a completion of a board with given queens and blocked squares, which must not
// contradict itself. The search succeeds if there are many solutions, that is, if few queens are
// given. It cannot prove that there is no solution: after more than `restart_limit` restarts it
// ends with LimitReached.
//
//   cost  as above, about 16 bytes per row; each test of a square costs O(log(blocked squares))
LocalSearchResult local_search(const Problem& problem, std::uint64_t seed,
                               std::uint64_t restart_limit, const Watch& watch = {});

}  // namespace nqueens::solve
