// nqueens/cli/solve/stars.cpp - solutions of levels with several stars a row.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/stars.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/cli/solve/conflict_words.h"
#include "nqueens/io/io.h"
#include "nqueens/puzzle/puzzle.h"
#include "nqueens/report/report.h"

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

// A row, column or region with another number of queens than the level's stars.
struct WrongUnit {
  puzzle::Unit unit;
  std::int32_t queens = 0;
};

std::vector<WrongUnit> wrong_units(std::span<const Square> queens, const RegionPuzzle& level) {
  std::vector<WrongUnit> wrong;
  for (const auto kind :
       {puzzle::UnitKind::Row, puzzle::UnitKind::Column, puzzle::UnitKind::Region}) {
    std::vector<std::int32_t> held(static_cast<std::size_t>(level.size()));
    for (const Square queen : queens) {
      ++held[static_cast<std::size_t>(puzzle::unit_number(level, kind, queen))];
    }
    for (std::int32_t unit = 0; unit < level.size(); ++unit) {
      const std::int32_t found = held[static_cast<std::size_t>(unit)];
      if (found != level.stars) wrong.push_back({{kind, unit}, found});
    }
  }
  return wrong;
}

std::vector<std::pair<Square, Square>> touching_pairs(std::span<const Square> queens,
                                                      const RegionPuzzle& level) {
  std::vector<std::pair<Square, Square>> pairs;
  for (std::size_t i = 0; i < queens.size(); ++i) {
    for (std::size_t j = i + 1; j < queens.size(); ++j) {
      if (excludes(level, queens[i], queens[j])) pairs.emplace_back(queens[i], queens[j]);
    }
  }
  return pairs;
}

std::string plural(std::size_t number, const std::string& one) {
  return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

}  // namespace

StarsVerdict judge_stars(std::span<const Square> queens, const RegionPuzzle& level) {
  const auto wanted =
      static_cast<std::size_t>(level.size()) * static_cast<std::size_t>(level.stars);
  const auto pairs = touching_pairs(queens, level);
  const auto units = wrong_units(queens, level);
  StarsVerdict verdict = {.is_solution = solves(queens, level), .text = {}, .json = {}};
  ensure(verdict.is_solution == (pairs.empty() && units.empty()),
         "a solution has nothing that is wrong");
  std::string pairs_json;
  std::string units_json;
  if (verdict.is_solution) {
    verdict.text = fmt::format(
        "solution: {} queens, {} in each row, column and region, none touches another\n", wanted,
        level.stars);
  } else {
    verdict.text = fmt::format(
        "not a solution: {} of {} queens, {} touching, {} (rows, columns and regions) without {} "
        "queens\n",
        queens.size(), wanted, plural(pairs.size(), "pair"), plural(units.size(), "unit"),
        level.stars);
  }
  for (const auto& [first, second] : pairs) {
    verdict.text += fmt::format("  queens at {} and {} touch\n", in_words(first), in_words(second));
    pairs_json +=
        fmt::format(R"({}{{"first":[{},{}],"second":[{},{}]}})", pairs_json.empty() ? "" : ",",
                    first.row, first.column, second.row, second.column);
  }
  for (const WrongUnit& wrong : units) {
    verdict.text += fmt::format("  {} has {}\n", report::unit_name(wrong.unit),
                                plural(static_cast<std::size_t>(wrong.queens), "queen"));
    units_json +=
        fmt::format(R"({}{{"unit":"{}","number":{},"queens":{}}})", units_json.empty() ? "" : ",",
                    puzzle::to_string(wrong.unit.kind), wrong.unit.number, wrong.queens);
  }
  verdict.json = fmt::format(
      R"({{"n":{},"stars":{},"queens":{},"solution":{},"conflicts":{},"pairs":[{}],"units":[{}]}})"
      "\n",
      level.size(), level.stars, queens.size(), verdict.is_solution, pairs.size(), pairs_json,
      units_json);
  return verdict;
}

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
