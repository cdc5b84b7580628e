// nqueens/cli/solve/solve.cpp - `nqueens solve`: finds one solution, or counts or lists all.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/cli/solve/completing.h"
#include "nqueens/cli/solve/explaining.h"
#include "nqueens/cli/solve/filling.h"
#include "nqueens/cli/solve/proving.h"
#include "nqueens/cli/solve/solving.h"
#include "nqueens/cli/solve/stars.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/proof/proof.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::cli {
namespace {

struct SolveOptions {
  BoardOptions board;
  SearchOptions search;
  AnswerOptions answer;
  std::string method;  // empty: chosen for the board
  TurnOption turn;
  int threads = 0;
  ProofOptions proof;
  bool first = false;
  bool count = false;
  bool all = false;
  bool why = false;
  bool most = false;
};

// Returns which of the flags --first, --count, --all, --why and --most is given, or an empty text
// if none is. Throws UsageError if two of them are given.
std::string_view goal_of(const SolveOptions& options) {
  std::string_view goal;
  for (const auto& [is_given, name] :
       {std::pair(options.first, "--first"), std::pair(options.count, "--count"),
        std::pair(options.all, "--all"), std::pair(options.why, "--why"),
        std::pair(options.most, "--most")}) {
    if (!is_given) continue;
    if (!goal.empty()) throw UsageError(fmt::format("expected {} or {}, found both", goal, name));
    goal = name;
  }
  return goal;
}

// Returns whether an option is given that only a step-by-step search supports. --seed, --threads
// and --memory are not among these options, because every method accepts them, even if it does not
// need them.
bool asks_for_search(const SearchOptions& options) {
  const search::Params defaults;
  const search::Params params = options.params();
  return !options.algorithm.empty() || params.direction != defaults.direction ||
         params.row_order != defaults.row_order;
}

void require_no_search(const SolveOptions& options, std::string_view other) {
  if (!asks_for_search(options.search)) return;
  throw UsageError(
      fmt::format("--algorithm, --by and --order select a step-by-step search, which {} is not: "
                  "remove one of them",
                  other));
}

// Counts or lists all solutions (--count, --all), shows why there is none (--why), or places as
// many queens as fit (--most).
ExitCode solve_all(const SolveOptions& options, const Problem& problem, std::string_view flag,
                   const Session& session) {
  if (options.turn.is_given()) {
    throw UsageError(fmt::format(
        "expected {} or --symmetric, found both: `nqueens list` and `nqueens count` take "
        "--symmetric",
        flag));
  }
  require_no_search(options, flag);
  if (options.why) return explain_none(problem, options.answer, options.threads, session);
  if (options.most) return place_most(problem, options.answer, session);
  return options.count ? count_completions(problem, options.answer, session)
                       : list_completions(problem, options.answer, session);
}

solve::SolutionParams params_of(const SolveOptions& options) {
  solve::SolutionParams params = {
      .seed = options.search.seed, .threads = options.threads, .symmetry = options.turn.symmetry()};
  if (options.first) params.method = "first";
  if (!options.method.empty()) params.method = options.method;
  if (asks_for_search(options.search)) params.search = options.search.params();
  return params;
}

// Solves a board with several stars per row. Its solutions are sets of squares.
ExitCode solve_several_stars(const SolveOptions& options, const Problem& problem,
                             std::string_view flag, const Session& session) {
  const bool has_method = options.method.empty() || options.method == "regions";
  const bool has_algorithm = !options.search.algorithm.empty();
  if (options.most) throw UsageError("--most supports one star per row only");
  if (options.first || options.turn.is_given() || !options.answer.format.empty() || !has_method ||
      asks_for_search(options.search) != has_algorithm ||
      (has_algorithm && !options.method.empty())) {
    throw UsageError(
        "levels with several stars are solved by method regions or algorithm sat and written as "
        "boards: remove --first, --symmetric, --format and other methods");
  }
  if (!flag.empty()) require_no_search(options, flag);
  if (options.why) return explain_none(problem, options.answer, options.threads, session);
  const StarsGoal goal = flag == "--all"     ? StarsGoal::All
                         : flag == "--count" ? StarsGoal::Count
                                             : StarsGoal::One;
  const search::Params algorithm = options.search.params();
  return solve_stars(problem, goal, has_algorithm ? &algorithm : nullptr, options.answer, session);
}

ExitCode solve_without_proof(const SolveOptions& options, const Problem& problem,
                             std::string_view flag, const Session& session) {
  if (problem.stars() > 1) return solve_several_stars(options, problem, flag, session);
  options.turn.require_plain_rule(problem);
  if (!flag.empty() && !options.method.empty()) {
    throw UsageError(fmt::format("expected {} or --method, found both", flag));
  }
  if (options.count || options.all || options.why || options.most)
    return solve_all(options, problem, flag, session);
  const solve::SolutionParams params = params_of(options);
  const solve::SolutionMethod& method = solve::solution_method(problem, params);
  if (method.name == kClosedForm && problem.is_plain()) {
    return solve_by_closed_form(problem.size(), options.answer, session);
  }
  return solve_by_method(problem, params, options.answer, session);
}

ExitCode solve(const SolveOptions& options, const Session& session) {
  const Problem problem =
      options.board.problem(session, session.reading(options.answer.time_limit_seconds));
  const std::string_view flag = goal_of(options);
  if (!options.proof.is_given()) return solve_without_proof(options, problem, flag, session);
  const bool lists_all = options.count || options.all;
  const ProofScope scope = lists_all ? ProofScope::AllListed : ProofScope::NoSolution;
  options.proof.require_one(options.answer, scope);
  search::require_provable({.problem = problem});
  if (options.why || options.most)
    throw UsageError(fmt::format("expected {} or a proof, found both", flag));
  if (options.turn.is_given()) {
    throw UsageError(
        "proofs are about all solutions of the board, not about symmetric ones: remove "
        "--symmetric");
  }
  if (!options.proof.check.empty()) {
    if (options.first || !options.method.empty() || asks_for_search(options.search)) {
      throw UsageError(
          "--check-proof does not search for a solution: remove --first, --method, --algorithm, "
          "--by and --order");
    }
    return check_proof(problem, scope, options.proof, options.answer, session);
  }
  search::require_present("sat");
  const ExitCode answer = solve_without_proof(options, problem, flag, session);
  const bool is_decided = answer == ExitCode::None || answer == ExitCode::Done;
  if (!is_decided) return answer;
  if (answer == ExitCode::Done && !lists_all) {
    Session::say("No proof was written, because the board has a solution");
    return answer;
  }
  return write_proof(problem, scope, options.proof, options.answer, session);
}

}  // namespace

void add_solve(Program& program) {
  Command command = program.add("solve", "Find one solution");
  SolveOptions& options = command.action(solve);
  options.board.add_to(command, ManyStars::Accepted);
  options.turn.add_to(command);
  command.flag("--first", options.first, "Find the lexicographically first solution");
  command.flag("--count", options.count, "Count the solutions of the board");
  command.flag("--all", options.all, "List all solutions in lexicographic order");
  command.flag("--most", options.most, "Place as many queens as fit; rows may stay empty");
  command.flag("--why", options.why, "Show which queens and blocked squares leave no solution");
  command.explained_choice("-m,--method", options.method,
                           {{"closed-form", "a formula for plain boards of every size"},
                            {"completion", "local search, then exact search, for given queens"},
                            {"exact", "the exact search alone"},
                            {"local-search", "a random solution of a large plain board"},
                            {"regions", "for boards with regions"}},
                           "NAME", "How to solve (default: chosen for the board)");
  options.search.add_to(command, "none; with --by or --order: one that suits the board");
  add_threads(command, options.threads,
              "Threads of --first, --why, completion and exact (default: all)");
  options.answer.add_to(command);
  options.proof.add_to(command);
  command.examples(
      {"nqueens solve 8", "nqueens solve 8 --queens 3,1 4,3 --format board",
       "nqueens solve 8 --queens 3,1 4,3 --all", "nqueens solve 10 --blocked 0,0 9,9 --count",
       "nqueens solve 30 --first", "nqueens solve 23 --rule toroidal",
       "nqueens solve 5 --regions AAABB/CAABB/CCDDB/CCDEE/CCEEE --all",
       "nqueens solve 12 --symmetric quarter", "nqueens solve 20 --algorithm depth-first --json",
       "nqueens solve 8 --queens 0,0 2,1 4,2 --why", "nqueens solve 8 --queens 0,0 2,1 4,2 --most",
       "nqueens solve 6 --queens 0,0 --proof none.drat --clauses none.cnf",
       "nqueens solve 6 --queens 0,0 --check-proof none.drat",
       "nqueens solve 8 --count --proof all.drat",
       "nqueens solve 1e6 --method local-search --seed 7 -o random.txt",
       "nqueens solve 1e6 -o million.txt"});
}

}  // namespace nqueens::cli
