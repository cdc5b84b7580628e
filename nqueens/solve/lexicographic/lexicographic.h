// nqueens/solve/lexicographic/lexicographic.h - the first of all solutions in lexicographic order.
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
  bool has_none = false;     // there is no solution: all has been tried
  std::int32_t rows = 0;     // fixed, from the first on; all of them with a solution
  std::uint64_t probes = 0;  // squares of which it was asked whether a solution has them
  // Queens chosen to answer; not those forced, nor what threads began and nobody needed.
  std::uint64_t nodes = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// The solution whose columns, row by row from the first, come first: the one that `nqueens list`
// writes first. Given queens and blocked squares are honoured.
//
//   threads  that probe squares side by side; 0: as many as the processor has. The result is the
//            same with any number, time aside
//   errors   UsageError when n > kMaxExactSize, or for a negative number of threads
//   cost     each square before the right one takes a proof that it has no completion. Processor
//            time up to n = 35 a third of a second, 36 six, 37 to 39 one, 40 half
//            a minute (docs/benchmarks.md)
//   source   the sequence is OEIS A141843
FirstResult first_solution(const Problem& problem, const Watch& watch = {}, int threads = 0);

}  // namespace nqueens::solve
