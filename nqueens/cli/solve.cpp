// nqueens/cli/solve.cpp - `nqueens solve`: one solution.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "nqueens/board/masks.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search_options.h"
#include "nqueens/cli/solving.h"
#include "nqueens/io/io.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {
namespace {

struct SolveOptions {
  BoardOptions board;
  SearchOptions search;
  AnswerOptions answer;
  std::string method;  // empty: a search
};

std::string default_algorithm(const Problem& problem, const search::Params& params) {
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

// What these methods cannot honour. The seed and the memory of a search are passed over, as they
// are by the algorithms that use none.
void require_plain(const SolveOptions& options, const Problem& problem) {
  if (!options.search.algorithm.empty()) {
    throw UsageError("expected --method or --algorithm, found both");
  }
  const search::Params usual;
  const search::Params params = options.search.params();
  if (params.direction != usual.direction || params.row_order != usual.row_order) {
    throw UsageError("--by and --order say where a search begins, and --method " + options.method +
                     " does not search: leave one of them out");
  }
  if (!problem.is_plain()) {
    throw UsageError("--method " + options.method +
                     " places every queen itself and cannot keep given queens and blocked squares: "
                     "leave it out to search");
  }
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
  if (result.first) ensure(is_solution(*result.first), "a solution found is a solution");
  if (options.answer.json) {
    output.write(io::to_json(problem, result) + "\n");
  } else if (result.first) {
    output.write(answer(options.answer, *result.first, session, output));
  }
  if (options.answer.json || result.first) output.commit();
  explain(result, problem, session);
  return exit_code_of(result.ended, result.first ? ExitCode::Done : ExitCode::None);
}

ExitCode solve(const SolveOptions& options, const Session& session) {
  const Problem problem = options.board.problem();
  if (options.method.empty()) return solve_by_search(options, problem, session);
  require_plain(options, problem);
  return options.method == "local-search"
             ? solve_by_local_search(problem.size(), options.search.seed, options.answer, session)
             : solve_by_closed_form(problem.size(), options.answer, session);
}

}  // namespace

void add_solve(Program& program) {
  Command command = program.add("solve", "Find one solution");
  auto options = std::make_shared<SolveOptions>();
  options->board.add_to(command);
  options->search.add_to(command, "bitmask where it can and depth-first elsewhere");
  command.choice(
      "-m,--method", options->method, {"closed-form", "local-search"}, "NAME",
      "Instead of a step-by-step search: closed-form, a formula for every N, as a stream; "
      "local-search, a random solution of a large board (--seed)");
  options->answer.add_to(command);
  command.examples({"nqueens solve 8", "nqueens solve 8 --queens 0,3 1,5 --format board",
                    "nqueens solve 20 --algorithm depth-first --json",
                    "nqueens solve 1e6 --method local-search --seed 7 -o random.txt",
                    "nqueens solve 1e6 --method closed-form -o million.txt"});
  Session& session = program.session();
  command.action(session, [options, &session] { return solve(*options, session); });
}

}  // namespace nqueens::cli
