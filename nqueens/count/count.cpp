// nqueens/count/count.cpp - runs a count from the plan to the total, then splits the total by
// symmetry or by first row.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/published.h"
#include "nqueens/count/prefixes/prefix_counts.h"
#include "nqueens/count/run/count_plan.h"
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

// Counts all solutions a second time, by method `rows`. Method `cross` cannot find the column of
// the queen in the first row: it completes only one of the eight images of a board, and it does not
// record the queens that kernels place.
void split_by_first_row(Result& result, const std::string& kernel, RunControl& control) {
  const std::vector<PrefixCount> left =
      count_prefixes(result.n, 1, kernels::kernel(kernel), usable_threads(result.threads), control);
  if (control.ended() != Ended::Complete) return;
  WideCount sum = 0;
  for (const PrefixCount& column : with_mirror_images(result.n, left)) {
    result.by_first_row.push_back(column.solutions);
    sum += column.solutions;
  }
  ensure(sum == result.solutions, "the counts by first row add up to the number of all solutions");
}

// Resolves the question for method `central-rows`. Throws UsageError if this method cannot count
// the question, or if `checked`, the method to check, is `central-rows` itself.
Resolved resolve_rotation(const Question& question, const Choice& choice,
                          std::string_view checked) {
  if (checked == kCentralRows.name) {
    throw UsageError("the check by rotation compares method central-rows with another method");
  }
  return resolve(question, {.method = std::string(kCentralRows.name),
                            .kernel = choice.kernel,
                            .threads = choice.threads});
}

// Counts all solutions a second time, by method `central-rows`.
void check_rotation(Result& result, const Resolved& rotation, const Watch& watch,
                    RunControl& control) {
  const Result again = count(rotation, {}, watch);
  if (again.ended != Ended::Complete) return control.end(again.ended);
  if (again.solutions != result.solutions) {
    throw SelfCheckError("method " + result.method + " finds " + to_string(result.solutions) +
                         " solutions, and " + again.method + " finds " +
                         to_string(again.solutions));
  }
  result.is_rotation_checked = true;
}

}  // namespace

void require_allowed(const Question& question, const Params& params) {
  if (question.is_plain()) return;
  if (params.classify == Classify::Yes) {
    throw UsageError(
        "only a count of all solutions of an empty board under the rule queens can be split by "
        "symmetry");
  }
  if (params.by_first_row == ByFirstRow::Yes) {
    throw UsageError(
        "only a count of all solutions of an empty board under the rule queens can be split by "
        "first row");
  }
}

Result count(const Resolved& how, const Params& params, const Watch& watch) {
  const Question& question = how.question;
  require_allowed(question, params);
  std::optional<Resolved> rotation;
  if (params.check_rotation == CheckRotation::Yes) {
    rotation = resolve_rotation(question, how.choice, how.method->name);
  }
  const std::unique_ptr<Runner> runner = make_runner(how, watch);
  RunControl control(watch);
  const std::int32_t n = question.size();
  Result result = {.n = n, .method = std::string(how.method->name)};
  result.rule = question.problem.rule();
  result.symmetry = question.symmetry;
  if (question.is_empty_board()) result.published = published_solutions(result.rule, n);
  result.threads = runner ? runner->threads() : usable_threads(how.choice.threads);
  if (!runner) control.should_end();  // the run ended in make_runner(); this sets ended()
  if (const auto plan = runner ? make_plan(how, control) : nullptr) {
    count_plan(*plan, *runner, params, control, result, [&] {
      if (params.classify == Classify::Yes) classify(result, control);
      if (params.by_first_row == ByFirstRow::Yes) {
        split_by_first_row(result, how.choice.kernel, control);
      }
      if (rotation) check_rotation(result, *rotation, watch, control);
    });
  } else {
    result.elapsed_seconds = control.elapsed_seconds();
  }
  result.ended = control.ended();
  return result;
}

Result count(const Question& question, const Choice& choice, const Params& params,
             const Watch& watch) {
  return count(resolve(question, choice), params, watch);
}

}  // namespace nqueens::count
