// nqueens/cli/solve.cpp - `nqueens solve`: one solution.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "nqueens/board/masks.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search_options.h"
#include "nqueens/io/io.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {
namespace {

struct SolveOptions {
  BoardOptions board;
  SearchOptions search;
  std::string format;
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

std::string default_algorithm(const Problem& problem, const search::Params& params) {
  const bool fits = problem.size() <= kMaxMaskSize && params.row_order == search::RowOrder::TopDown;
  return fits ? "bitmask" : "depth-first";
}

// The answer in the wanted form: a picture for people, a line for programs.
std::string answer(const SolveOptions& options, const Placement& solution, const Session& session,
                   const Output& output) {
  if (!options.format.empty()) return io::written(io::format(options.format), solution);
  const io::Drawing& picture = io::drawing("text");
  const bool draws = output.is_terminal() && solution.size() <= picture.max_size;
  if (!draws) return io::written(io::format("cols"), solution);
  return io::draw(picture, problem_of(solution), {.colour = session.colour_on(output)});
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
    const std::string where =
        problem.is_plain() ? fmt::format("{0} x {0} squares", problem.size()) : "this board";
    Session::say(fmt::format("There is no solution: {} queens cannot stand on {} without attack",
                             problem.size(), where));
  } else if (!result.first) {
    Session::say(fmt::format("No solution found so far: the search ended early ({})",
                             result.limit.empty() ? to_string(result.ended) : result.limit));
  }
  session.note(effort);
}

ExitCode solve(const SolveOptions& options, const Session& session) {
  const Problem problem = options.board.problem();
  Output output(options.file_name);
  search::Params params = options.search.params();
  if (params.algorithm.empty()) params.algorithm = default_algorithm(problem, params);
  const search::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return search::search(problem, params, {}, run.watch());
  }();
  if (result.first) ensure(is_solution(*result.first), "a solution found is a solution");
  if (options.json) {
    output.write(io::to_json(problem, result) + "\n");
  } else if (result.first) {
    output.write(answer(options, *result.first, session, output));
  }
  if (options.json || result.first) output.commit();
  explain(result, problem, session);
  return exit_code_of(result.ended, result.first ? ExitCode::Done : ExitCode::None);
}

}  // namespace

void add_solve(Program& program) {
  Command command = program.add("solve", "Find one solution");
  auto options = std::make_shared<SolveOptions>();
  options->board.add_to(command);
  options->search.add_to(command, "bitmask where it can and depth-first elsewhere");
  add_format(command, options->format,
             "How to write it, a picture on a terminal and cols elsewhere when not given");
  command.flag("--json", options->json, "The solution and the counters as a JSON object");
  add_output(command, options->file_name);
  add_time_limit(command, options->time_limit_seconds);
  command.examples({"nqueens solve 8", "nqueens solve 8 --queens 0,3 1,5 --format board",
                    "nqueens solve 20 --algorithm depth-first --json"});
  Session& session = program.session();
  command.action(session, [options, &session] { return solve(*options, session); });
}

}  // namespace nqueens::cli
