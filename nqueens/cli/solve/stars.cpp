// nqueens/cli/solve/stars.cpp - solutions of levels with several stars a row.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/stars.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/io.h"

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

// The text of the solutions that are to be written, and the first of them.
struct Found {
  std::string text = {};
  std::vector<Square> first = {};
  solve::RegionSolutionsResult result = {};
};

Found find(const RegionPuzzle& level, const solve::KnownSquares& known, StarsGoal goal,
           const Watch& watch) {
  Found found;
  const auto take = [&](std::span<const Square> queens) {
    ensure(solves(queens, level), "a solution found is a solution");
    if (found.first.empty()) found.first.assign(queens.begin(), queens.end());
    if (goal != StarsGoal::Count) found.text += rows_of(queens, level.size());
    if (goal == StarsGoal::All) found.text += "\n";
    return goal != StarsGoal::One;
  };
  found.result = solve::for_each_region_solution(level, known, take, watch);
  return found;
}

// The squares as JSON, null where there are none.
std::string json_of(const std::vector<Square>& queens) {
  if (queens.empty()) return "null";
  std::string text;
  for (const Square queen : queens) {
    text += fmt::format("{}[{},{}]", text.empty() ? "" : ",", queen.row, queen.column);
  }
  return "[" + text + "]";
}

std::string json_of(const RegionPuzzle& level, const Found& found, StarsGoal goal) {
  const std::string queens =
      goal == StarsGoal::Count ? "" : R"("queens":)" + json_of(found.first) + ",";
  return fmt::format(
      R"({{"n":{},"stars":{},"method":"regions","solutions":{},"exhaustive":{},"nodes":{},{})"
      R"("elapsed_seconds":{}}})",
      level.size(), level.stars, found.result.solutions, found.result.exhaustive,
      found.result.nodes, queens, found.result.elapsed_seconds);
}

// What goes to standard output.
std::string text_of(const RegionPuzzle& level, const Found& found, StarsGoal goal,
                    const AnswerOptions& options) {
  if (options.json) return json_of(level, found, goal) + "\n";
  if (goal != StarsGoal::Count) return found.text;
  return found.result.exhaustive ? fmt::format("{}\n", found.result.solutions) : "";
}

}  // namespace

ExitCode solve_stars(const RegionPuzzle& level, const solve::KnownSquares& known, StarsGoal goal,
                     const AnswerOptions& options, const Session& session) {
  if (options.json && goal == StarsGoal::All) {
    throw UsageError("--all writes solutions, not an object: leave --json out");
  }
  Output output(options.file_name);
  const Found found = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return find(level, known, goal, run.watch());
  }();
  const std::string text = text_of(level, found, goal, options);
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
                  level.size() * level.stars, level.stars));
  return ExitCode::None;
}

}  // namespace nqueens::cli
