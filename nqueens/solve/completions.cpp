// nqueens/solve/completions.cpp - finds all solutions of a board with given queens and blocked
// squares.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completions.h"

#include <memory>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/open_board.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::solve {
namespace {

// Returns the problem as a region puzzle, because the search for region puzzles supports every
// rule. If the problem has no regions, each row becomes a region.
Problem with_some_regions(const Problem& problem) {
  if (problem.has_regions()) return problem;
  if (problem.size() > kMaxRegionsSize) {
    throw UsageError("all solutions under the rule " + std::string(to_string(problem.rule())) +
                     " can be found on boards of at most " + std::to_string(kMaxRegionsSize) +
                     " rows; this board has " + std::to_string(problem.size()));
  }
  return problem.with_regions(rows_as_regions(problem.size()));
}

CompletionsResult complete_puzzle(const Problem& problem,
                                  const std::function<bool(const Placement&)>& take,
                                  const Watch& watch) {
  const Problem cut = with_some_regions(problem);
  if (problem.contradicts_itself()) return {.exhaustive = true};
  const auto check_and_take = [&](std::span<const Square> queens) {
    Placement solution(problem.size());
    for (const Square queen : queens) solution.place(queen);
    ensure(solves(solution, problem), "the placement found is a solution");
    return take(solution);
  };
  const RegionSolutionsResult found = for_each_region_solution(cut, check_and_take, watch);
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
  require_one_star(problem);
  if (problem.has_regions() || !problem.has_plain_rule()) {
    return complete_puzzle(problem, take, watch);
  }
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
    ensure(solves(solution, problem), "the placement found is a solution");
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
