// nqueens/count/count.cpp - tasks over threads, a sum, and the split by symmetry.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <array>
#include <atomic>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/square.h"
#include "nqueens/count/symmetric.h"
#include "nqueens/count/textbook.h"
#include "nqueens/count/threads.h"

namespace nqueens::count {
namespace {

constexpr std::array kMethods = {
    Method{"textbook", "bit masks and mirror symmetry, the program everyone writes", kMaxCountSize},
};

// Enough tasks for an even load and a smooth progress line (some 1,000 for n = 16, 6,000 for
// n = 28), few enough that a list of them is nothing.
constexpr std::int32_t kPrefixRows = 3;

const Method& method(const std::string& name) {
  for (const Method& candidate : kMethods) {
    if (candidate.name == name) return candidate;
  }
  throw UsageError("there is no counting method '" + name + "'; choose textbook");
}

void require_countable(std::int32_t n, const Method& method) {
  require_size(n);
  if (n <= method.max_size) return;
  throw UsageError("method " + std::string(method.name) + " counts boards of at most " +
                   std::to_string(method.max_size) + " rows, found " + std::to_string(n) +
                   ": larger counts do not fit 64 bits");
}

void run_tasks(Result& result, RunControl& control) {
  const std::vector<Prefix> prefixes = textbook_prefixes(result.n, kPrefixRows);
  result.tasks = prefixes.size();
  std::atomic<std::uint64_t> solutions = 0;
  std::atomic<std::uint64_t> tasks_done = 0;
  const auto run_task = [&](std::size_t task) {
    if (control.should_end()) return;
    const std::uint64_t found = textbook_completions(result.n, prefixes[task], control);
    if (control.ended() != Ended::Complete) return;  // perhaps only a part of the task
    solutions += prefixes[task].weight * found;
    ++tasks_done;
    control.report(
        {.fraction = static_cast<double>(tasks_done) / static_cast<double>(prefixes.size()),
         .tasks_done = tasks_done,
         .solutions = solutions});
  };
  tbb::task_arena(result.threads).execute([&] {
    tbb::parallel_for(std::size_t{0}, prefixes.size(), run_task, tbb::simple_partitioner());
  });
  result.solutions = solutions;
  result.tasks_done = tasks_done;
}

void classify(Result& result, RunControl& control) {
  const std::uint64_t point_symmetric = point_symmetric_count(result.n, control);
  const std::uint64_t quarter_symmetric = quarter_symmetric_count(result.n, control);
  if (control.ended() != Ended::Complete) return;
  result.classes = symmetry_classes(result.n, result.solutions, point_symmetric, quarter_symmetric);
}

}  // namespace

std::span<const Method> methods() { return kMethods; }

Result count(std::int32_t n, const Params& params, const Watch& watch) {
  require_countable(n, method(params.method));
  RunControl control(watch);
  Result result = {.n = n, .method = params.method};
  result.threads = usable_threads(params.threads);
  run_tasks(result, control);
  if (params.classify == Classify::Yes && result.tasks_done == result.tasks) {
    classify(result, control);
  }
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::count
