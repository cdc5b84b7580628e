// nqueens/api/searching.cpp - what requests and jobs that search have in common.
// SPDX-License-Identifier: MIT
#include "nqueens/api/searching.h"

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/api/turn.h"
#include "nqueens/base/error.h"
#include "nqueens/report/documents.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/memory.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::api {
namespace {

constexpr std::string_view kByAlgorithm = "algorithm";
constexpr double kDefaultSolveSeconds = 10;

std::vector<std::string_view> method_names() {
  std::vector<std::string_view> names = {"auto"};
  for (const solve::SolutionMethod& method : solve::solution_methods())
    names.push_back(method.name);
  return names;
}

solve::SolutionParams solution_params(const Json& params) {
  solve::SolutionParams wanted = {.method = params.at("method"), .seed = params.at("seed")};
  if (wanted.method == kByAlgorithm) {
    wanted.search = {.algorithm = params.at("algorithm"),
                     .seed = wanted.seed,
                     .frontier_limit = kMaxFrontierBytes,
                     .memory_limit = kMaxMemory};
  }
  return wanted;
}

}  // namespace

search::Goal goal_named(std::string_view name) {
  return name == "all" ? search::Goal::All : search::Goal::First;
}

Json squares_json(const std::vector<Square>& squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(report::document(square));
  return list;
}

void put_board(Json& object, const Problem& problem) {
  object["n"] = problem.size();
  object["queens"] = squares_json(problem.given());
  object["blocked"] = squares_json(problem.blocked());
  object["rule"] = to_string(problem.rule());
}

Problem board_in(const Json& object) { return Fields(object).board(kMaxSize); }

search::Params read_search_params(Fields& fields) {
  constexpr std::array<std::string_view, 2> kDirections = {"rows", "columns"};
  constexpr std::array<std::string_view, 2> kOrders = {"top-down", "centre-out"};
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

Json read_solve_params(Fields& fields, std::int32_t most_rows, double most_seconds) {
  Json params;
  put_board(params, fields.board(most_rows));
  params["method"] = fields.choice("method", method_names());
  params["seed"] = fields.whole("seed", 0, INT64_MAX, 1);
  params["seconds"] = fields.number("seconds", 0.001, most_seconds, kDefaultSolveSeconds);
  params["algorithm"] = nullptr;
  if (params["method"] == kByAlgorithm) {
    params["algorithm"] = search::algorithm(fields.text("algorithm", "depth-first")).name;
  }
  return params;
}

Json solve(const Json& params, Watch watch, Ended& ended) {
  const auto deadline = deadline_in(params.at("seconds"));
  watch.deadline = std::min(watch.deadline.value_or(deadline), deadline);
  const Problem problem = board_in(params);
  const solve::Solution found = solve::find_solution(problem, solution_params(params), watch);
  ended = found.ended;
  return report::document(problem, found, Symmetry::Identity);
}

void require_allowed_memory(const Json& params) {
  const std::uint64_t bytes = solve_bytes(params).at_once;
  if (bytes <= kMaxMemory) return;
  throw UsageError("algorithm: " + params.at("algorithm").get<std::string>() + " takes about " +
                   search::in_megabytes(bytes) + " of memory for this board, and may take " +
                   search::in_megabytes(kMaxMemory));
}

SolveBytes solve_bytes(const Json& params) {
  const Problem problem = board_in(params);
  if (params.at("method") == kByAlgorithm) {
    const std::uint64_t bytes = search::memory_needed(
        problem, {.algorithm = params.at("algorithm"), .frontier_limit = kMaxFrontierBytes});
    return {.at_once = bytes, .later = bytes};
  }
  const bool completes =
      params.at("method") == "completion" || (params.at("method") == "auto" && !problem.is_plain());
  const bool has_second =
      completes && problem.has_plain_rule() && problem.size() <= solve::kMaxSecondEngineSize;
  const auto algorithms = search::algorithms();
  const auto sat = std::find_if(algorithms.begin(), algorithms.end(),
                                [](const search::Algorithm& a) { return a.name == "sat"; });
  if (!has_second || sat == algorithms.end()) return {};
  return {.later = search::memory_needed(problem, {.algorithm = "sat"})};
}

}  // namespace nqueens::api
