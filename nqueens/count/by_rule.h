// nqueens/count/by_rule.h - how many solutions a board has under any rule of attack.
//
//   count_by_rule(problem, threads, watch) -> RuleResult
//
// The methods of count.h know the n queens and nothing else: their plans, kernels and ledgers are
// built on plain diagonals and on all eight symmetries. This is one search for every rule, with
// given queens and blocked squares, and without plans: what it has done is lost when it is ended.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/base/run_control.h"
#include "nqueens/base/wide.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/problem.h"

namespace nqueens::count {

// As in count.h: every method, and this, holds the lines of a board in one word.
inline constexpr std::int32_t kMaxRuleCountSize = kMaxOccupancySize;

struct RuleResult {
  std::int32_t n = 0;
  Rule rule = {};
  std::optional<WideCount> solutions = {};  // none when the run was ended before all were counted
  int threads = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Counts the solutions of the problem.
//
//   threads  as in count.h: 0, or too many: as many as the processor has.
//   errors   UsageError for more than kMaxRuleCountSize rows or a negative number of threads.
//   cost     exponential: docs/counting.md. Some megabytes. A board without solutions by a
//            theorem (board/rule.h) is answered at once.
//   threads  oneTBB's; progress is reported from them, one at a time.
RuleResult count_by_rule(const Problem& problem, int threads = 0, const Watch& watch = {});

}  // namespace nqueens::count
