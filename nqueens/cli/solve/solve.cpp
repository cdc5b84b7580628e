// nqueens/cli/solve/solve.cpp - `nqueens solve`: one solution.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <string_view>
#include <utility>

#include "nqueens/board/masks.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/cli/solve/completing.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::cli {
namespace {

struct SolveOptions {
  BoardOptions board;
  SearchOptions search;
  AnswerOptions answer;
  std::string method;  // empty: what suits the board
  TurnOption turn;
  bool first = false;
  bool count = false;
  bool all = false;
};

std::string default_algorithm(const Problem& problem, const search::Params& params) {
  if (!problem.has_plain_rule()) return solve::default_algorithm_by_rule(problem);
  const bool fits = problem.size() <= kMaxMaskSize && params.row_order == search::RowOrder::TopDown;
  return fits ? "bitmask" : "depth-first";
}

void explain(const search::Result& result, const Problem& problem, const Session& session) {
  const std::string steps =
      result.measures == search::Measures::SolutionsOnly
          ? "its steps are not reported"
          : fmt::format("{} nodes, {} backtracks", io::grouped(result.counters.nodes),
                        io::grouped(result.counters.backtracks));
  const std::string choices = result.choices ? io::grouped(*result.choices) + " choices, " : "";
  const std::string effort = fmt::format("{}: {}{}, {}", result.algorithm, choices, steps,
                                         io::human_seconds(result.elapsed_seconds));
  if (!result.first && result.ended == Ended::Complete) {
    say_no_solution(problem);
  } else if (!result.first) {
    Session::say(fmt::format("No solution found so far: the search ended early ({})",
                             result.limit.empty() ? to_string(result.ended) : result.limit));
  }
  session.note(effort);
}

ExitCode solve_by_search(const SolveOptions& options, const Problem& problem,
                         const Session& session) {
  Output output(options.answer.file_name);
  search::Params params = options.search.params();
  if (params.algorithm.empty()) params.algorithm = default_algorithm(problem, params);
  const search::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.answer.time_limit_seconds);
    return search::search(problem, params, {}, run.watch());
  }();
  if (result.first) ensure(solves(*result.first, problem), "a solution found is a solution");
  if (options.answer.json) {
    output.write(report::to_json(problem, result) + "\n");
  } else if (result.first) {
    output.write(answer(options.answer, *result.first, session, output, problem.rule()));
  }
  if (options.answer.json || result.first) output.commit();
  explain(result, problem, session);
  return exit_code_of(result.ended, result.first ? ExitCode::Done : ExitCode::None);
}

// Which of the flags that ask for something else than one solution is there; empty for none.
std::string_view goal(const SolveOptions& options) {
  std::string_view goal;
  for (const auto& [is_there, name] :
       {std::pair(options.first, "--first"), std::pair(options.count, "--count"),
        std::pair(options.all, "--all")}) {
    if (!is_there) continue;
    if (!goal.empty()) throw UsageError(fmt::format("expected {} or {}, found both", goal, name));
    goal = name;
  }
  return goal;
}

// The options of a step-by-step search, which nothing but a search can honour. Its seed and memory
// are passed over, as they are by the algorithms that use none.
bool asks_for_search(const SearchOptions& options) {
  const search::Params usual;
  const search::Params params = options.params();
  return !options.algorithm.empty() || params.direction != usual.direction ||
         params.row_order != usual.row_order;
}

void require_no_search(const SolveOptions& options, std::string_view other) {
  if (!asks_for_search(options.search)) return;
  throw UsageError(fmt::format(
      "--algorithm, --by and --order are for a step-by-step search, which {} is not: leave one of "
      "them out",
      other));
}

void require_one_solution(const Problem& problem, std::string_view wanted) {
  if (wanted.empty()) return;
  throw UsageError(fmt::format(
      "{} knows the plain rule only: with --rule {} there are `nqueens count` and `nqueens list`",
      wanted, to_string(problem.rule())));
}

// What nothing but a search for whole orbits can honour: the exact engine.
void require_symmetric(const SolveOptions& options, std::string_view wanted) {
  if (!wanted.empty()) {
    throw UsageError(fmt::format(
        "expected {} or --symmetric, found both: `nqueens list` and `nqueens count` take "
        "--symmetric",
        wanted));
  }
  if (asks_for_search(options.search)) {
    throw UsageError(
        "--algorithm, --by and --order are for a step-by-step search, which places one queen at a "
        "time and keeps no symmetry: leave them or --symmetric out");
  }
  if (options.method.empty() || options.method == "exact") return;
  throw UsageError(
      fmt::format("--method {} does not look for symmetric solutions: leave it or --symmetric out",
                  options.method));
}

void require_plain(const SolveOptions& options, const Problem& problem) {
  if (problem.is_plain()) return;
  throw UsageError("--method " + options.method +
                   " places every queen itself and cannot keep given queens and blocked squares: "
                   "use --method completion");
}

ExitCode solve_by_method(const SolveOptions& options, const Problem& problem,
                         const Session& session) {
  if (options.method == "completion" || options.method == "exact") {
    const solve::CompletionParams params = {
        .engines = options.method == "exact" ? solve::Engines::Exact : solve::Engines::All,
        .seed = options.search.seed,
        .symmetry = options.turn.symmetry()};
    return solve_by_completion(problem, params, options.answer, session);
  }
  require_plain(options, problem);
  return options.method == "local-search"
             ? solve_by_local_search(problem.size(), options.search.seed, options.answer, session)
             : solve_by_closed_form(problem.size(), options.answer, session);
}

ExitCode solve(SolveOptions options, const Session& session) {
  const Problem problem = options.board.problem(session.reading(options.answer.time_limit_seconds));
  const std::string_view wanted = goal(options);
  options.turn.require_plain_rule(problem);
  if (options.turn.is_there()) {
    require_symmetric(options, wanted);
    options.method = "exact";
    return solve_by_method(options, problem, session);
  }
  if (!problem.has_plain_rule()) {
    require_one_solution(problem, wanted);
    return needs_no_search(problem, options.method, options.search)
               ? solve_torus(problem, options.answer, session)
               : solve_by_search(options, problem, session);
  }
  if (!wanted.empty()) {
    require_no_search(options, wanted);
    if (!options.method.empty()) {
      throw UsageError(fmt::format("expected {} or --method, found both", wanted));
    }
    if (options.first) return solve_first(problem, options.answer, session);
    if (options.count) return count_completions(problem, options.answer, session);
    return list_completions(problem, options.answer, session);
  }
  if (!options.method.empty()) {
    require_no_search(options, "--method " + options.method);
  } else if (asks_for_search(options.search)) {
    return solve_by_search(options, problem, session);
  } else {
    options.method = problem.is_plain() ? "closed-form" : "completion";
  }
  return solve_by_method(options, problem, session);
}

}  // namespace

void add_solve(Program& program) {
  Command command = program.add("solve", "Find one solution");
  auto options = std::make_shared<SolveOptions>();
  options->board.add_to(command);
  options->turn.add_to(command,
                       "A solution that a half turn (centrally) or a quarter turn maps to itself");
  command.flag("--first", options->first, "The lexicographically first solution");
  command.flag("--count", options->count, "How many solutions the board has");
  command.flag("--all", options->all, "All its solutions, in lexicographic order");
  command.choice(
      "-m,--method", options->method, {"closed-form", "completion", "exact", "local-search"},
      "NAME",
      "closed-form, a formula for every N, is used for plain boards; completion, several "
      "engines, for those with given queens or blocked squares; exact, one of these "
      "alone; local-search, a random solution of a large plain board");
  options->search.add_to(command,
                         "no step-by-step search; for --by and --order bitmask where it can and "
                         "depth-first elsewhere");
  options->answer.add_to(command);
  command.examples({"nqueens solve 8", "nqueens solve 8 --queens 3,1 4,3 --format board",
                    "nqueens solve 8 --queens 3,1 4,3 --all",
                    "nqueens solve 10 --blocked 0,0 9,9 --count", "nqueens solve 30 --first",
                    "nqueens solve 23 --rule toroidal", "nqueens solve 12 --symmetric quarter",
                    "nqueens solve 20 --algorithm depth-first --json",
                    "nqueens solve 1e6 --method local-search --seed 7 -o random.txt",
                    "nqueens solve 1e6 -o million.txt"});
  Session& session = program.session();
  command.action(session, [options, &session] { return solve(*options, session); });
}

}  // namespace nqueens::cli
