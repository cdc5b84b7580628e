// nqueens/solve/completion.cpp - completes a board with given queens and blocked squares, or proves
// that it has no solution.
//
// Local search finds a solution of a loose board in linear time, but cannot prove that there is
// none. The exact search tries about 10^6 squares a second and decides each of the 40 boards of the
// Answer Set Programming competitions in at most 0.5 s (docs/benchmarks.md); restarts help after
// unlucky choices.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completion.h"

#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/masks.h"
#include "nqueens/solve/exact/open_board.h"
#include "nqueens/solve/exact/restarted_search.h"
#include "nqueens/solve/exact/symmetric_board.h"
#include "nqueens/solve/local_search.h"

namespace nqueens::solve {
namespace {

// On boards of more than kMaxSmallSize rows with less than half of the queens given, local search
// comes first. The exact search also solves most of these boards, but takes O(n^2) time.
constexpr std::int32_t kMaxSmallSize = kMaxMaskSize;
constexpr std::uint64_t kFewRestarts = 2;

bool is_loose(const Problem& problem) {
  return problem.size() > kMaxSmallSize && 2 * std::ssize(problem.given()) < problem.size();
}

CompletionResult complete_locally(const Problem& problem, std::uint64_t seed,
                                  std::uint64_t restart_limit, const Watch& watch) {
  LocalSearchResult found = local_search(problem, seed, restart_limit, watch);
  CompletionResult result = {
      .engine = "local-search", .restarts = found.restarts, .ended = found.ended};
  if (found.ended == Ended::Complete) result.solution = Placement(std::move(found.columns));
  return result;
}

CompletionResult complete_exactly(std::unique_ptr<OpenBoard> board, const CompletionParams& params,
                                  const Watch& watch) {
  if (!board->start()) return {.has_none = true, .engine = "exact"};
  RestartResult found = search_with_restarts(
      std::move(board), {.seed = params.seed, .threads = params.threads}, watch);
  return {.solution = std::move(found.solution),
          .has_none = found.has_none,
          .engine = "exact",
          .nodes = found.nodes,
          .restarts = found.restarts,
          .ended = found.ended};
}

bool is_answer(const CompletionResult& result) { return result.solution || result.has_none; }

CompletionResult complete_symmetrically(const Problem& problem, const CompletionParams& params,
                                        const Watch& watch) {
  require_turn(params.symmetry);
  const Problem symmetric = symmetric_problem(problem, params.symmetry);
  if (!orbits_fit(problem.size(), params.symmetry) || symmetric.contradicts_itself()) {
    return {.has_none = true, .engine = "exact"};
  }
  return complete_exactly(symmetric_board(symmetric, params.symmetry), params, watch);
}

CompletionResult complete_by_engines(const Problem& problem, const CompletionParams& params,
                                     const Watch& watch) {
  if (params.symmetry != Symmetry::Identity) return complete_symmetrically(problem, params, watch);
  if (problem.contradicts_itself()) return {.has_none = true, .engine = "exact"};
  if (params.engines == Engines::All) {
    const bool is_large = problem.size() > kMaxExactSize;
    if (is_large || is_loose(problem)) {
      CompletionResult result = complete_locally(
          problem, params.seed, is_large ? kAnyNumberOfRestarts : kFewRestarts, watch);
      if (is_large || result.solution) return result;
    }
  }
  return complete_exactly(open_board(problem), params, watch);
}

}  // namespace

CompletionResult complete(const Problem& problem, const CompletionParams& params,
                          const Watch& watch) {
  require_plain_rule(problem);
  require_threads(params.threads);
  const bool is_exact = params.engines == Engines::Exact || params.symmetry != Symmetry::Identity;
  if (is_exact) require_exact_size(problem);
  const auto started = Clock::now();
  CompletionResult result = complete_by_engines(problem, params, watch);
  if (is_answer(result)) {
    result.ended = Ended::Complete;
  } else {
    result.engine = {};
  }
  ensure(!result.solution || solves(*result.solution, problem),
         "the placement found is a solution");
  ensure(!result.solution || params.symmetry == Symmetry::Identity ||
             apply(params.symmetry, *result.solution) == *result.solution,
         "a symmetric solution equals its image");
  result.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
  return result;
}

}  // namespace nqueens::solve
