// nqueens/solve/lexicographic.h - the first of all solutions in lexicographic order.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/base/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct FirstResult {
  std::optional<Placement> solution = {};
  bool has_none = false;        // there is no solution: all has been tried
  std::int32_t rows = 0;        // settled, from the first on; all of them with a solution
  std::uint64_t questions = 0;  // squares of which it was asked whether a solution has them
  std::uint64_t nodes = 0;      // queens chosen to answer; forced ones do not count
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// The solution whose columns, row by row from the first, come first: the one that `nqueens list`
// writes first. Given queens and blocked squares are honoured.
//
//   errors  UsageError when n > kMaxExactSize
//   cost    each square before the right one takes a proof that it has no completion. Up to n = 33
//           a tenth of a second, 34 one second, 36 ten; odd n are easier (docs/benchmarks.md)
//   source  the sequence is OEIS A141843
FirstResult first_solution(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::solve
