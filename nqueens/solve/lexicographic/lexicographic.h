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
  bool has_none = false;     // proven to have no solution
  std::int32_t rows = 0;     // rows fixed, from the first on; all with a solution
  std::uint64_t probes = 0;  // squares tested for a completion
  // Queens chosen in the probes that were needed, without forced queens.
  std::uint64_t nodes = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds the solution that comes first in the lexicographic order of columns, row by row from the
// first; `nqueens list` writes it first. Given queens and blocked squares are honoured.
//
//   threads  number of threads that probe squares in parallel; 0 means one for each hardware
//            thread. The number affects only the time
//   errors   UsageError if n > kMaxExactSize, if `threads` is negative, or for a rule other than
//            the plain one
//   cost     each square before the right one takes a proof that it has no completion. Processor
//            time: a third of a second up to n = 35, six seconds for 36, one second for 37 to 39,
//            half a minute for 40 (docs/benchmarks.md)
//   source   the sequence is OEIS A141843
FirstResult first_solution(const Problem& problem, const Watch& watch = {}, int threads = 0);

}  // namespace nqueens::solve
