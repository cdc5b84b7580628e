// nqueens/solve/completions.cpp - all solutions of a board with queens given and squares blocked.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completions.h"

#include <memory>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/open_board.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::solve {
namespace {

CompletionsResult complete_regions(const Problem& problem,
                                   const std::function<bool(const Placement&)>& take,
                                   const Watch& watch) {
  if (problem.contradicts_itself()) return {.exhaustive = true};
  const KnownSquares known = {.queens = problem.given(), .empty = problem.blocked()};
  const auto check_and_take = [&](std::span<const Square> queens) {
    Placement solution(problem.size());
    for (const Square queen : queens) solution.place(queen);
    ensure(solves(solution, problem), "a solution found is a solution");
    return take(solution);
  };
  const RegionSolutionsResult found =
      for_each_region_solution(puzzle_of(problem), known, check_and_take, watch);
  return {.solutions = found.solutions,
          .exhaustive = found.exhaustive,
          .nodes = found.nodes,
          .ended = found.ended,
          .elapsed_seconds = found.elapsed_seconds};
}

}  // namespace

CompletionsResult for_each_completion(const Problem& problem,
                                      const std::function<bool(const Placement&)>& take,
                                      const Watch& watch) {
  if (problem.has_regions()) return complete_regions(problem, take, watch);
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
