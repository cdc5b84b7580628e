// nqueens/api/job_compare.cpp - the job that compares several algorithms on one board.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "nqueens/api/budget.h"
#include "nqueens/api/job_kind.h"
#include "nqueens/api/searching.h"
#include "nqueens/report/documents.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/compare.h"

namespace nqueens::api {
namespace {

constexpr std::int64_t kMaxRunsEach = 100;
constexpr double kLongestRun = 600;  // seconds
constexpr std::int32_t kMaxCompareSize = 100'000;

Json normalise_compare(Fields& fields) {
  const search::CompareParams defaults;
  Json params;
  put_board(params, fields.board(kMaxCompareSize));
  const auto names = fields.texts("algorithms", search::algorithms().size());
  for (const std::string& name : names) search::algorithm(name);  // throws for an unknown name
  params["algorithms"] = names;
  params["goal"] = fields.choice("goal", kGoalNames);
  params["runs"] = fields.whole("runs", 1, kMaxRunsEach, defaults.runs);
  params["seconds"] = fields.number("seconds", 0.001, kLongestRun, defaults.seconds_a_run);
  params["seed"] = fields.whole("seed", 0, INT64_MAX, 1);
  return params;
}

// Returns the memory, in bytes, that the most demanding algorithm of the comparison needs.
std::uint64_t compare_memory(const Json& params) {
  const Problem problem = board_in(params);
  auto names = params.at("algorithms").get<std::vector<std::string>>();
  if (names.empty()) {
    for (const search::Algorithm& each : search::algorithms()) names.emplace_back(each.name);
  }
  std::uint64_t most = 0;
  for (const std::string& name : names) {
    if (problem.size() > search::algorithm(name).max_size) continue;
    const std::uint64_t bytes =
        search::memory_needed(problem, {.algorithm = name, .frontier_limit = kMaxFrontierBytes});
    if (bytes <= kMaxMemory) most = std::max(most, bytes);
  }
  return most;
}

JobOutcome run_compare(const Json& params, const JobContext& context) {
  search::CompareParams wanted = {
      .algorithms = params.at("algorithms").get<std::vector<std::string>>(),
      .goal = goal_named(params.at("goal").get<std::string>()),
      .runs = params.at("runs"),
      .seconds_a_run = params.at("seconds"),
      .seed = params.at("seed"),
      .frontier_limit = kMaxFrontierBytes,
      .memory_limit = kMaxMemory};
  const search::Comparison comparison = search::compare(board_in(params), wanted, context.watch);
  return {.result = report::document(comparison), .ended = comparison.ended};
}

}  // namespace

const JobKind kCompareJob = {.name = "compare",
                             .normalise = normalise_compare,
                             .memory = compare_memory,
                             .run = run_compare};

}  // namespace nqueens::api
