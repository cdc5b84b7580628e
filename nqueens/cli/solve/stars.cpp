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

// The text of the solutions to write, and the first solution.
struct FoundStars {
  std::string text = {};
  std::vector<Square> first = {};
  solve::RegionSolutionsResult result = {};
};

FoundStars find(const Problem& problem, StarsGoal goal, const Watch& watch) {
  FoundStars found;
  const auto take = [&](std::span<const Square> queens) {
    ensure(solves(queens, problem), "a solution found is a solution");
    if (found.first.empty()) found.first.assign(queens.begin(), queens.end());
    if (goal != StarsGoal::Count) found.text += rows_of(queens, problem.size());
    if (goal == StarsGoal::All) found.text += "\n";
    return goal != StarsGoal::One;
  };
  found.result = solve::for_each_region_solution(problem, take, watch);
  return found;
}

// Returns the text of the output.
std::string text_of(const Problem& problem, const FoundStars& found, StarsGoal goal,
                    const AnswerOptions& options) {
  if (options.json) {
    const bool shows_one = goal != StarsGoal::Count;
    return report::to_json(problem, found.result,
                           shows_one ? std::optional(found.first) : std::nullopt) +
           "\n";
  }
  if (goal != StarsGoal::Count) return found.text;
  return found.result.exhaustive ? fmt::format("{}\n", found.result.solutions) : "";
}

}  // namespace

ExitCode solve_stars(const Problem& problem, StarsGoal goal, const AnswerOptions& options,
                     const Session& session) {
  if (options.json && goal == StarsGoal::All) {
    throw UsageError("--all writes solutions, not an object: remove --json");
  }
  Output output(options.file_name);
  const FoundStars found = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return find(problem, goal, run.watch());
  }();
  const std::string text = text_of(problem, found, goal, options);
  if (!text.empty()) {
    output.write(text);
    output.commit();
  }
  const std::string effort = fmt::format("regions: {} nodes, {}", io::grouped(found.result.nodes),
                                         io::human_seconds(found.result.elapsed_seconds));
  const bool has_answer = goal == StarsGoal::One && !found.first.empty();
  if (!found.result.exhaustive && !has_answer) {
    Session::say(
        fmt::format("{}; the search ended early ({})", effort, to_string(found.result.ended)));
    return exit_code_of(found.result.ended);
  }
  session.note(effort);
  if (found.result.solutions > 0 || goal == StarsGoal::Count) return ExitCode::Done;
  Session::say(
      fmt::format("There is no solution: {} queens cannot stand on this board, {} in each "
                  "row, column and region, without touching",
                  problem.wanted(), problem.stars()));
  return ExitCode::None;
}

}  // namespace nqueens::cli
