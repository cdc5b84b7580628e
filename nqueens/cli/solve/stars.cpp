// nqueens/cli/solve/stars.cpp - solves boards with several stars per row.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/stars.h"

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::cli {
namespace {

std::string rows_of(std::span<const Square> queens, std::int32_t n) {
  const std::size_t width = static_cast<std::size_t>(n) + 1;
  std::string rows;
  for (std::int32_t row = 0; row < n; ++row) rows += std::string(width - 1, '.') + "\n";
  for (const Square queen : queens) {
    rows[static_cast<std::size_t>(queen.row) * width + static_cast<std::size_t>(queen.column)] =
        'Q';
  }
  return rows;
}

// The result of a search, and its first solution if one was requested.
struct FoundStars {
  std::string method = "regions";
  std::vector<Square> first = {};
  solve::RegionSolutionsResult result = {};
};

FoundStars find_one(const Problem& problem, const search::Params* algorithm, const Watch& watch) {
  FoundStars found;
  if (algorithm != nullptr) {
    search::Result result = search::search(problem, *algorithm, {}, watch);
    found.method = result.algorithm;
    found.first = std::move(result.first_stars);
    found.result = {.exhaustive = result.exhaustive,
                    .ended = result.ended,
                    .elapsed_seconds = result.elapsed_seconds};
  } else {
    solve::FewSolutions few = solve::few_region_solutions(problem, 1, watch);
    if (!few.solutions.empty()) found.first = std::move(few.solutions.front());
    found.result = {.exhaustive = few.exhaustive,
                    .nodes = few.nodes,
                    .ended = few.ended,
                    .elapsed_seconds = few.elapsed_seconds};
  }
  if (found.first.empty()) return found;
  ensure(solves(found.first, problem), "the placement found is a solution");
  found.result.solutions = 1;
  return found;
}

// Writes each solution if `output` is not null.
FoundStars find_all(const Problem& problem, Output* output, const Watch& watch) {
  FoundStars found;
  const auto take = [&](std::span<const Square> queens) {
    ensure(solves(queens, problem), "the placement found is a solution");
    if (output != nullptr) output->write(rows_of(queens, problem.size()) + "\n");
    return true;
  };
  found.result = solve::for_each_region_solution(problem, take, watch);
  return found;
}

std::string text_of(const Problem& problem, const FoundStars& found, StarsGoal goal,
                    const AnswerOptions& options) {
  if (options.json) {
    const bool shows_one = goal == StarsGoal::One;
    return report::to_json(problem, found.method, found.result,
                           shows_one ? std::optional(found.first) : std::nullopt) +
           "\n";
  }
  if (goal == StarsGoal::One) {
    return found.first.empty() ? "" : rows_of(found.first, problem.size());
  }
  return found.result.exhaustive ? fmt::format("{}\n", found.result.solutions) : "";
}

}  // namespace

ExitCode solve_stars(const Problem& problem, StarsGoal goal, const search::Params* algorithm,
                     const AnswerOptions& options, const Session& session) {
  const bool lists_all = goal == StarsGoal::All;
  if (options.json && lists_all) {
    throw UsageError("--all writes solutions, not an object: remove --json");
  }
  Output output(options.file_name);
  const FoundStars found = [&] {
    const Run run(session, output, lists_all ? DataFlow::Streaming : DataFlow::AtTheEnd,
                  options.time_limit_seconds);
    return goal == StarsGoal::One ? find_one(problem, algorithm, run.watch())
                                  : find_all(problem, lists_all ? &output : nullptr, run.watch());
  }();
  if (lists_all) {
    output.end(found.result.exhaustive);
  } else if (const std::string text = text_of(problem, found, goal, options); !text.empty()) {
    output.write(text);
    output.commit();
  }
  const std::string nodes =
      algorithm == nullptr ? io::grouped(found.result.nodes) + " nodes, " : std::string();
  const std::string effort =
      fmt::format("{}: {}{}", found.method, nodes, io::human_seconds(found.result.elapsed_seconds));
  const bool has_answer = goal == StarsGoal::One && !found.first.empty();
  if (!found.result.exhaustive && !has_answer) {
    Session::say(
        fmt::format("{}; the search ended early ({})", effort, to_string(found.result.ended)));
    return exit_code_of(found.result.ended);
  }
  session.note(effort);
  if (found.result.solutions > 0 || goal == StarsGoal::Count) return ExitCode::Done;
  Session::say(
      fmt::format("There is no solution: {} queens cannot be placed on this board, {} in each "
                  "row, column and region, without touching",
                  problem.wanted(), problem.stars()));
  return ExitCode::None;
}

}  // namespace nqueens::cli
