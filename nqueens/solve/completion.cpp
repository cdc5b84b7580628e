// nqueens/solve/completion.cpp - completes a board with given queens and blocked squares, or proves
// that it has no solution.
//
// Why several engines: none is best on every board. The exact search tries about 10^6 squares a
// second and decides each of the 40 boards of the Answer Set Programming competitions in at most
// 0.5 s (docs/benchmarks.md); restarts help after unlucky choices. But it does not learn the causes
// of dead ends, for example that the same three queens cause all of them. A clause-learning solver
// learns such causes, but is a hundred times slower.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completion.h"

#include <algorithm>
#include <condition_variable>
#include <future>
#include <mutex>
#include <stop_token>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/masks.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/exact/open_board.h"
#include "nqueens/solve/exact/restarted_search.h"
#include "nqueens/solve/exact/symmetric_board.h"
#include "nqueens/solve/local_search.h"

namespace nqueens::solve {
namespace {

// Delay before the second engine starts. On most boards, the first engine has answered by then.
constexpr std::chrono::milliseconds kHeadStart{500};

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

RestartParams exact_params(const CompletionParams& params) {
  return {.seed = params.seed, .threads = params.threads};
}

CompletionResult complete_exactly(std::unique_ptr<OpenBoard> board, const RestartParams& params,
                                  const Watch& watch) {
  if (!board->start()) return {.has_none = true, .engine = "exact"};
  RestartResult found = search_with_restarts(std::move(board), params, watch);
  return {.solution = std::move(found.solution),
          .has_none = found.has_none,
          .engine = "exact",
          .nodes = found.nodes,
          .restarts = found.restarts,
          .ended = found.ended};
}

// The algorithm of nqueens::search that is used as the second engine.
constexpr std::string_view kClauses = "sat";

// Returns whether `sat` can run in addition to `exact`: the board must not be too large, and the
// program must have been built with CaDiCaL.
bool has_second_engine(const Problem& problem) {
  return problem.size() <= kMaxSecondEngineSize && search::has_algorithm(kClauses);
}

// Waits until the head start of the first engine is over or the run ends.
void wait(const Watch& watch) {
  Clock::time_point until = Clock::now() + kHeadStart;
  if (watch.deadline) until = std::min(until, *watch.deadline);
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any condition;
  condition.wait_until(lock, watch.stop, until, [] { return false; });
}

CompletionResult complete_by_clauses(const Problem& problem, const Watch& watch) {
  wait(watch);
  if (watch.stop.stop_requested()) return {.ended = Ended::Stopped};
  const search::Result found =
      search::search(problem, {.algorithm = std::string(kClauses)}, {}, watch);
  return {.solution = found.first,
          .has_none = !found.first && found.exhaustive,
          .engine = kClauses,
          .ended = found.ended};
}

// Stops the second engine if the first one throws.
struct StopAtEnd {
  std::stop_source source;

  ~StopAtEnd() { source.request_stop(); }
};

bool is_answer(const CompletionResult& result) { return result.solution || result.has_none; }

// Runs both engines with the caller's limits, stopping both as soon as one has an answer.
CompletionResult complete_side_by_side(const Problem& problem, RestartParams params,
                                       const Watch& watch) {
  params.threads_of_others = 1;
  std::stop_source done;
  const std::stop_callback on_stop(watch.stop, [&] { done.request_stop(); });
  Watch shared = watch;
  shared.stop = done.get_token();
  const auto until_answered = [&](CompletionResult result) {
    if (is_answer(result)) done.request_stop();
    return result;
  };
  Watch quiet = shared;
  quiet.on_progress = {};
  std::future<CompletionResult> second = std::async(std::launch::async, [&, quiet] {
    return until_answered(complete_by_clauses(problem, quiet));
  });
  const StopAtEnd stop_at_end = {done};
  CompletionResult first = until_answered(complete_exactly(open_board(problem), params, shared));
  if (is_answer(first)) {
    second.wait();
    return first;
  }
  CompletionResult other = second.get();
  if (!is_answer(other)) return first;
  other.nodes = first.nodes;
  other.restarts = first.restarts;
  return other;
}

CompletionResult complete_symmetrically(const Problem& problem, const CompletionParams& params,
                                        const Watch& watch) {
  require_turn(params.symmetry);
  const Problem symmetric = symmetric_problem(problem, params.symmetry);
  if (!orbits_fit(problem.size(), params.symmetry) || symmetric.contradicts_itself()) {
    return {.has_none = true, .engine = "exact"};
  }
  return complete_exactly(symmetric_board(symmetric, params.symmetry), exact_params(params), watch);
}

CompletionResult complete_by_engines(const Problem& problem, const CompletionParams& params,
                                     const Watch& watch) {
  if (params.symmetry != Symmetry::Identity) return complete_symmetrically(problem, params, watch);
  if (problem.contradicts_itself()) return {.has_none = true, .engine = "exact"};
  const RestartParams exactly = exact_params(params);
  if (params.engines == Engines::Exact) {
    return complete_exactly(open_board(problem), exactly, watch);
  }
  if (problem.size() > kMaxExactSize) {
    return complete_locally(problem, params.seed, kAnyNumberOfRestarts, watch);
  }
  if (is_loose(problem)) {
    CompletionResult result = complete_locally(problem, params.seed, kFewRestarts, watch);
    if (result.solution) return result;
  }
  const bool has_second = params.threads != 1 && has_second_engine(problem);
  return has_second ? complete_side_by_side(problem, exactly, watch)
                    : complete_exactly(open_board(problem), exactly, watch);
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
