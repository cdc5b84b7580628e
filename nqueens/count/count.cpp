// nqueens/count/count.cpp - plan, runner, ledger, total, and the split by symmetry.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <limits>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/threads.h"
#include "nqueens/board/published.h"
#include "nqueens/count/prefixes/prefix_counts.h"
#include "nqueens/count/run/count_plan.h"
#include "nqueens/count/run/cpu_runner.h"
#include "nqueens/count/run/memory.h"
#include "nqueens/count/symmetric.h"

namespace nqueens::count {
namespace {

void classify(Result& result, RunControl& control) {
  if (result.solutions > std::numeric_limits<std::uint64_t>::max()) {
    throw Error("the count of " + std::to_string(result.n) +
                " queens is too large to be split into symmetry classes");
  }
  const std::uint64_t point_symmetric = point_symmetric_count(result.n, control);
  const std::uint64_t quarter_symmetric = quarter_symmetric_count(result.n, control);
  if (control.ended() != Ended::Complete) return;
  result.classes = symmetry_classes(result.n, static_cast<std::uint64_t>(result.solutions),
                                    point_symmetric, quarter_symmetric);
}

// Method cross counts an eighth of the solutions and does not know where the border queens of the
// other seven images stand, so this is a second count of all solutions, by method rows.
void split_by_first_row(Result& result, const Params& params, RunControl& control) {
  const std::vector<PrefixCount> left = count_prefixes(result.n, 1, kernels::kernel(params.kernel),
                                                       usable_threads(result.threads), control);
  if (control.ended() != Ended::Complete) return;
  WideCount sum = 0;
  for (const PrefixCount& column : with_mirror_images(result.n, left)) {
    result.by_first_row.push_back(column.solutions);
    sum += column.solutions;
  }
  ensure(sum == result.solutions, "the columns of the first row add up to all solutions");
}

// What only some methods can do is refused by the others.
void require_answerable(const Question& question, const Method& method, const Params& params) {
  if (params.kernel != "auto" && !method.uses_kernels) {
    throw UsageError("method " + std::string(method.name) + " uses no kernel, found " +
                     params.kernel);
  }
  if (question.is_plain()) return;
  if (params.classify == Classify::Yes) {
    throw UsageError(
        "only all solutions of an empty board by the rule queens are split by symmetry");
  }
  if (params.by_first_row == ByFirstRow::Yes) {
    throw UsageError(
        "only all solutions of an empty board by the rule queens are counted by column");
  }
}

}  // namespace

Result count(const Question& question, const Params& params, const Watch& watch) {
  const Method& method = method_of_plan(question, params.method, params.split);
  require_answerable(question, method, params);
  Params here = params;
  here.threads = usable_threads(params.threads);
  const auto runner = make_cpu_runner(params.kernel, here.threads);
  require_memory(method, question.size(), here.threads);
  return count(question, here, *runner, watch);
}

Result count(const Question& question, const Params& params, Runner& runner, const Watch& watch) {
  RunControl control(watch);
  const Method& method = method_of_plan(question, params.method, params.split);
  require_answerable(question, method, params);
  const std::int32_t n = question.size();
  Result result = {.n = n, .method = std::string(method.name)};
  result.rule = question.problem.rule();
  result.symmetry = question.symmetry;
  if (question.is_plain()) result.published = published_solutions(n);
  result.threads = params.threads;
  if (const auto plan = make_plan(question, params.method, params.split, control)) {
    count_plan(*plan, runner, params, control, result, [&] {
      if (params.classify == Classify::Yes) classify(result, control);
      if (params.by_first_row == ByFirstRow::Yes) split_by_first_row(result, params, control);
    });
  } else {
    result.elapsed_seconds = control.elapsed_seconds();
  }
  result.ended = control.ended();
  return result;
}

}  // namespace nqueens::count
