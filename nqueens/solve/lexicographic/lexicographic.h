// nqueens/solve/lexicographic/lexicographic.h - finds the lexicographically first solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct FirstResult {
  std::optional<Placement> solution = {};
  bool has_none = false;     // whether the board is proven to have no solution
  std::int32_t rows = 0;     // the queens of the first `rows` rows are final
  std::uint64_t probes = 0;  // number of squares tested for a completion
  // Number of queens chosen. Forced queens do not count, nor do parallel probes whose results were
  // not used.
  std::uint64_t nodes = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds the solution that comes first in the lexicographic order of columns, row by row from the
// first. It is the first solution that `nqueens list` writes. The solution contains all given
// queens and no blocked square.
//
//   threads  number of threads that probe squares in parallel; 0 for one thread per hardware
//            thread. The number affects only the time
//   errors   UsageError if n > kMaxExactSize, if `threads` is negative, or for regions or a rule
//            other than the plain one
//   cost     for each square to the left of a queen, the search proves that no completion has a
//            queen there. All proofs together take a third of a second of processor time up to
//            n = 35, six seconds for n = 36, one second for 37 to 39, and 40 seconds for 40
//            (docs/benchmarks.md). For 42, 46, 48 and 50, there is no answer after 90 s on two
//            threads
//   source   the sequence is OEIS A141843
FirstResult first_solution(const Problem& problem, const Watch& watch = {}, int threads = 0);

}  // namespace nqueens::solve
