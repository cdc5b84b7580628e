// nqueens/api/searching.cpp - functions shared by requests and jobs that search.
// SPDX-License-Identifier: MIT
#include "nqueens/api/searching.h"

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/api/budget.h"
#include "nqueens/base/error.h"
#include "nqueens/report/documents.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/memory.h"

namespace nqueens::api {
namespace {

constexpr std::string_view kByAlgorithm = "algorithm";

// The values of the parameters direction and row_order, in the order of their enumerators.
constexpr std::array<std::string_view, 2> kDirections = {"rows", "columns"};
constexpr std::array<std::string_view, 2> kOrders = {"top-down", "centre-out"};

template <class Enum>
std::string_view name_in(const std::array<std::string_view, 2>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

// Adds the members that read_search_params() reads to `object`.
void put_search_params(Json& object, const search::Params& params) {
  object["algorithm"] = params.algorithm;
  object["goal"] = name_in(kGoalNames, params.goal);
  object["seed"] = params.seed;
  object["direction"] = name_in(kDirections, params.direction);
  object["row_order"] = name_in(kOrders, params.row_order);
}

std::vector<std::string_view> method_names() {
  std::vector<std::string_view> names = {"auto"};
  for (const solve::SolutionMethod& method : solve::solution_methods())
    names.push_back(method.name);
  return names;
}

bool is_by_algorithm(const SolveParams& params) { return params.how.method == kByAlgorithm; }

}  // namespace

search::Goal goal_named(std::string_view name) {
  return name == "all" ? search::Goal::All : search::Goal::First;
}

void put_board(Json& object, const Problem& problem) {
  object["n"] = problem.size();
  object["queens"] = report::document(problem.given());
  object["blocked"] = report::document(problem.blocked());
  object["rule"] = to_string(problem.rule());
}

Problem board_in(const Json& object) { return Fields(object).board(kMaxSize); }

search::Params read_search_params(Fields& fields) {
  search::Params params;
  params.frontier_limit = kMaxFrontierBytes;
  params.memory_limit = kMaxMemory;
  params.algorithm = fields.text("algorithm", params.algorithm);
  params.goal = goal_named(fields.choice("goal", kGoalNames));
  params.seed = static_cast<std::uint64_t>(fields.whole("seed", 0, INT64_MAX, 1));
  if (fields.choice("direction", kDirections) == "columns") {
    params.direction = search::Direction::Columns;
  }
  if (fields.choice("row_order", kOrders) == "centre-out") {
    params.row_order = search::RowOrder::CentreOut;
  }
  return params;
}

SolveParams read_solve_params(Fields& fields, std::int32_t most_rows, double most_seconds) {
  SolveParams params = {.problem = fields.board(most_rows)};
  params.how.method = fields.choice("method", method_names());
  params.how.seed = static_cast<std::uint64_t>(fields.whole("seed", 0, INT64_MAX, 1));
  params.seconds = fields.number("seconds", 0.001, most_seconds, params.seconds);
  if (is_by_algorithm(params)) {
    params.how.search = read_search_params(fields);
    search::algorithm(params.how.search->algorithm);  // throws for an unknown name
  }
  return params;
}

Json document(const SolveParams& params) {
  Json json;
  put_board(json, params.problem);
  json["method"] = params.how.method;
  json["seed"] = params.how.seed;
  json["seconds"] = params.seconds;
  json["algorithm"] = nullptr;
  if (is_by_algorithm(params)) put_search_params(json, *params.how.search);
  return json;
}

Watch limited(Watch watch, double seconds) {
  const auto deadline = deadline_in(seconds);
  watch.deadline = std::min(watch.deadline.value_or(deadline), deadline);
  return watch;
}

Json solve(const SolveParams& params, Watch watch, Ended& ended) {
  const solve::Solution found =
      solve::find_solution(params.problem, params.how, limited(std::move(watch), params.seconds));
  ended = found.ended;
  return report::document(params.problem, found, Symmetry::Identity);
}

// Only step-by-step searches take much memory.
std::uint64_t solve_bytes(const SolveParams& params) {
  if (!is_by_algorithm(params)) return 0;
  const std::string& algorithm = params.how.search->algorithm;
  const std::uint64_t bytes = search::memory_needed(
      params.problem, {.algorithm = algorithm, .frontier_limit = kMaxFrontierBytes});
  if (bytes <= kMaxMemory) return bytes;
  throw UsageError("algorithm-memory",
                   "algorithm: {algorithm} needs about {memory} of memory for this board, more "
                   "than the limit of {most}",
                   {{"algorithm", algorithm},
                    {"memory", search::in_megabytes(bytes)},
                    {"most", search::in_megabytes(kMaxMemory)}});
}

}  // namespace nqueens::api
