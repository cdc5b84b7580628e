// nqueens/solve/completion.cpp - a solution of a board with queens given and squares blocked, or
// the proof that there is none.
//
// Why two engines: no single one is best everywhere. The exact search decides 10^6 squares a second
// and proves the 40 hardest boards of docs/benchmarks.md in 0.1 s each; where it is unlucky it has
// restarts. What it never sees are reasons: that the same three queens were to blame each time. A
// solver that learns clauses does, at a hundredth of the speed.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/completion.h"

#include <algorithm>
#include <condition_variable>
#include <future>
#include <mutex>
#include <stop_token>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/exact_search.h"
#include "nqueens/solve/open_board.h"

namespace nqueens::solve {
namespace {

// The second engine is started when the first has not answered by then: most boards take less.
constexpr std::chrono::milliseconds kHeadStart{500};

CompletionResult complete_exactly(const Problem& problem, std::uint64_t seed, const Watch& watch) {
  CompletionResult result = {.engine = "exact"};
  RunControl control(watch);
  const std::unique_ptr<OpenBoard> board = open_board(problem);
  Found found = Found::Nothing;
  if (board->start()) {
    ExactSearch search(*board, control, seed);
    found = search_with_restarts(search, result.restarts);
    result.nodes = search.nodes();
  }
  result.has_none = found == Found::Nothing;
  if (found == Found::Solution) result.solution = board->placement();
  result.ended = control.ended();
  return result;
}

// Waits for the head start, or until the run ends.
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
  const search::Result found = search::search(problem, {.algorithm = "sat"}, {}, watch);
  return {.solution = found.first,
          .has_none = !found.first && found.exhaustive,
          .engine = "sat",
          .ended = found.ended};
}

bool is_answer(const CompletionResult& result) { return result.solution || result.has_none; }

// Both engines get the caller's limits and stop as soon as one of them has the answer.
CompletionResult complete_side_by_side(const Problem& problem, std::uint64_t seed,
                                       const Watch& watch) {
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
  CompletionResult first = until_answered(complete_exactly(problem, seed, shared));
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

}  // namespace

CompletionResult complete(const Problem& problem, const CompletionParams& params,
                          const Watch& watch) {
  require_completable(problem);
  const auto started = Clock::now();
  CompletionResult result;
  if (problem.contradicts_itself()) {
    result = {.has_none = true, .engine = "exact"};
  } else if (params.engines == Engines::Both && problem.size() <= kMaxSecondEngineSize) {
    result = complete_side_by_side(problem, params.seed, watch);
  } else {
    result = complete_exactly(problem, params.seed, watch);
  }
  if (is_answer(result)) {
    result.ended = Ended::Complete;
  } else {
    result.engine = {};
  }
  ensure(!result.solution || solves(*result.solution, problem), "a solution found is a solution");
  result.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
  return result;
}

}  // namespace nqueens::solve
