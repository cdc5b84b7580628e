// nqueens/solve/completions.cpp - all solutions of a board with queens given and squares blocked.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completions.h"

#include <memory>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

CompletionsResult for_each_completion(const Problem& problem,
                                      const std::function<bool(const Placement&)>& take,
                                      const Watch& watch) {
  require_plain_rule(problem);
  require_exact_size(problem);
  constexpr std::uint64_t kSeed = 1;
  RunControl control(watch);
  CompletionsResult result;
  if (problem.contradicts_itself()) {
    result.exhaustive = true;
    return result;
  }
  const std::unique_ptr<OpenBoard> board = open_board(problem);
  ExactSearch search(*board, control, kSeed);
  Found found = board->start() ? search.next() : Found::Nothing;
  for (; found == Found::Solution; found = search.next()) {
    const Placement solution = board->placement();
    ensure(solves(solution, problem), "a solution found is a solution");
    ++result.solutions;
    if (!take(solution)) {
      control.end(Ended::LimitReached);
      break;
    }
    control.report({.solutions = result.solutions});
  }
  result.exhaustive = found == Found::Nothing;
  result.nodes = search.nodes();
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::solve
