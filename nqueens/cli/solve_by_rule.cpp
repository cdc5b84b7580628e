// nqueens/cli/solve_by_rule.cpp - `nqueens solve --rule`: one solution under another rule.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>

#include "nqueens/board/board.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/io/io.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/toroidal_closed_form.h"

namespace nqueens::cli {
namespace {

// Written as a whole: a placement of so many rows takes 40 MB, and its text twice as much.
constexpr std::int32_t kMostRowsOfTorus = 10'000'000;

// By Polya's theorem (board/rule.h), whatever is given or blocked.
bool is_impossible_torus(const Problem& problem) {
  return problem.rule() == Rule::Toroidal && !has_toroidal_solution(problem.size());
}

void say_none(const Problem& problem) {
  const std::int32_t n = problem.size();
  const std::string where =
      problem.is_empty() ? fmt::format("{0} x {0} squares", n) : std::string("this board");
  const std::string why = is_impossible_torus(problem)
                              ? fmt::format(", as {} has the factor {}", n, n % 2 == 0 ? 2 : 3)
                              : "";
  Session::say(fmt::format("There is no solution: {} cannot stand on {} without attack{}",
                           queens(n, problem.rule()), where, why));
}

std::string record(const AnswerOptions& options, const Placement& solution, const Problem& problem,
                   const Session& session, const Output& output) {
  if (is_drawn(options, solution.size(), output)) return answer(options, solution, session, output);
  return io::written(io::format(options.format.empty() ? "cols" : options.format), solution,
                     {.rule = problem.rule()});
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
    io::Solved solved = {.n = problem.size(), .method = kClosedForm, .has_solution = is_there};
    solved.rule = problem.rule();
    solved.solution = std::move(solution);
    solved.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
    output.write(io::to_json(solved) + "\n");
  } else if (is_there) {
    output.write(record(options, *solution, problem, session, output));
  }
  if (options.json || is_there) output.commit();
  if (!is_there) say_none(problem);
  if (is_there) session.note(fmt::format("{}: {} rows", kClosedForm, problem.size()));
  return is_there ? ExitCode::Done : ExitCode::None;
}

// Of those that know all rules. The first decides every board of up to 20 superqueens in 4 ms, but
// had no solution for 200 after 3 s; the second has one for 500 in 1 ms, and can prove nothing (GCC
// 12, two shared cores, 2026-11-22).
std::string usual_algorithm(const Problem& problem) {
  constexpr std::int32_t kFewSuperqueens = 50;
  const bool has_surely_one =
      problem.rule() == Rule::Superqueens && problem.is_empty() && problem.size() > kFewSuperqueens;
  return has_surely_one ? "min-conflicts" : "most-constrained-row";
}

ExitCode search_solution(const Problem& problem, const SearchOptions& search,
                         const AnswerOptions& options, const Session& session) {
  Output output(options.file_name);
  search::Params params = search.params();
  if (params.algorithm.empty()) params.algorithm = usual_algorithm(problem);
  const search::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return search::search(problem, params, {}, run.watch());
  }();
  if (result.first) {
    ensure(is_solution(*result.first, problem.rule()), "a solution found is a solution");
  }
  if (options.json) {
    output.write(io::to_json(problem, result) + "\n");
  } else if (result.first) {
    output.write(record(options, *result.first, problem, session, output));
  }
  if (options.json || result.first) output.commit();
  if (!result.first && result.ended == Ended::Complete) {
    say_none(problem);
  } else if (!result.first) {
    Session::say(fmt::format("No solution found so far: the search ended early ({})",
                             result.limit.empty() ? to_string(result.ended) : result.limit));
  }
  session.note(fmt::format(
      "{}: {} nodes, {} backtracks, {}", result.algorithm, io::grouped(result.counters.nodes),
      io::grouped(result.counters.backtracks), io::human_seconds(result.elapsed_seconds)));
  return exit_code_of(result.ended, result.first ? ExitCode::Done : ExitCode::None);
}

}  // namespace

ExitCode solve_by_rule(const Problem& problem, const std::string& method,
                       const SearchOptions& search, const AnswerOptions& answer,
                       const Session& session) {
  const bool has_formula = problem.rule() == Rule::Toroidal && problem.is_empty();
  const bool needs_no_search = has_formula || is_impossible_torus(problem);
  if (method.empty() && search.algorithm.empty() && needs_no_search) {
    return solve_torus(problem, answer, session);
  }
  if (method.empty()) return search_solution(problem, search, answer, session);
  if (!search.algorithm.empty()) {
    throw UsageError("expected --method or --algorithm, found both");
  }
  if (method == kClosedForm && has_formula) return solve_torus(problem, answer, session);
  throw UsageError(fmt::format("--method {} knows {}, found {}: leave it out to search", method,
                               method == kClosedForm ? "queens and the empty torus" : "queens only",
                               problem.is_empty()
                                   ? std::string("the rule ") + to_string(problem.rule())
                                   : "given queens or blocked squares"));
}

}  // namespace nqueens::cli
