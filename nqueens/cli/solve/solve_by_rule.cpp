// nqueens/cli/solve/solve_by_rule.cpp - `nqueens solve --rule`: what is solved without a search.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>

#include "nqueens/board/board.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/report/report.h"
#include "nqueens/solve/find_solution.h"
#include "nqueens/solve/toroidal_closed_form.h"

namespace nqueens::cli {
namespace {

// Written as a whole: a placement of so many rows takes 40 MB, and its text twice as much.
constexpr std::int32_t kMostRowsOfTorus = 10'000'000;

}  // namespace

bool is_impossible_torus(const Problem& problem) {
  return problem.rule().is_hopeless(problem.size());
}

bool needs_no_search(const Problem& problem, const std::string& method,
                     const SearchOptions& search) {
  const bool has_formula = problem.is_empty() && solve::has_closed_form(problem.rule());
  if (method.empty()) {
    return search.algorithm.empty() && (has_formula || is_impossible_torus(problem));
  }
  if (!search.algorithm.empty()) {
    throw UsageError("expected --method or --algorithm, found both");
  }
  if (method == kClosedForm && has_formula) return true;
  throw UsageError(fmt::format("--method {} knows {}, found {}: leave it out to search", method,
                               method == kClosedForm ? "queens and the empty torus" : "queens only",
                               problem.is_empty()
                                   ? std::string("the rule ") + to_string(problem.rule())
                                   : "given queens or blocked squares"));
}

ExitCode solve_torus(const Problem& problem, const AnswerOptions& options, const Session& session) {
  if (problem.size() > kMostRowsOfTorus) {
    throw UsageError(
        fmt::format("the solution on a torus is written as a whole, up to n = {}, "
                    "asked for {}",
                    kMostRowsOfTorus, problem.size()));
  }
  Output output(options.file_name);
  const auto started = Clock::now();
  std::optional<Placement> solution = solve::toroidal_closed_form(problem.size());
  const bool is_there = solution.has_value();
  if (is_there) ensure(is_solution(*solution, problem.rule()), "the closed form is a solution");
  if (options.json) {
    report::Solved solved = {.n = problem.size(), .method = kClosedForm, .has_solution = is_there};
    solved.rule = problem.rule();
    solved.solution = std::move(solution);
    solved.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
    output.write(report::to_json(solved) + "\n");
  } else if (is_there) {
    output.write(answer(options, *solution, session, output, problem.rule()));
  }
  if (options.json || is_there) output.commit();
  if (!is_there) say_no_solution(problem);
  if (is_there) session.note(fmt::format("{}: {} rows", kClosedForm, problem.size()));
  return is_there ? ExitCode::Done : ExitCode::None;
}

}  // namespace nqueens::cli
