// nqueens/cli/count/count.cpp - `nqueens count`: how many solutions there are.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <fmt/format.h>

#include <memory>

#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/count/quarter_turn.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct CountOptions {
  BoardOptions board;
  SubsetOptions subset;
  count::Params params;
  std::string ledger;
  bool resume = false;
  bool by_first_row = false;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// What people want to know besides the number.
std::string remark(const count::Result& result) {
  std::string text = fmt::format("{} queen{}: {} solution{}", result.n, result.n == 1 ? "" : "s",
                                 io::grouped(result.solutions), result.solutions == 1 ? "" : "s");
  if (result.classes) {
    text += fmt::format(", {} fundamental (orbits of 8: {}, of 4: {}, of 2: {}, of 1: {})",
                        io::grouped(result.classes->fundamental()),
                        io::grouped(result.classes->asymmetric), io::grouped(result.classes->point),
                        io::grouped(result.classes->quarter), result.classes->full);
  }
  return text + "; " + how_counted(result);
}

count::Params params_of(const CountOptions& options) {
  count::Params params = options.params;
  if (options.subset.fundamental) params.classify = count::Classify::Yes;
  if (options.by_first_row) params.by_first_row = count::ByFirstRow::Yes;
  if (!options.ledger.empty()) params.ledger = options.ledger;
  if (options.resume) {
    if (options.ledger.empty()) throw UsageError("--resume needs the ledger: --ledger FILE");
    params.keep = count::Keep::Resume;
  }
  return params;
}

// The command that goes on where this one was ended. There is no ledger yet where it was ended
// before it had a plan.
std::string how_to_resume(const CountOptions& options, const count::Result& result) {
  if (options.ledger.empty()) return "";
  std::string command =
      fmt::format("nqueens count {} --ledger {}", options.board.target, shell_word(options.ledger));
  if (result.is_planned || options.resume) command += " --resume";
  if (options.params.method != "auto") command += " --method " + options.params.method;
  if (options.params.split != count::kAutoSplit) {
    command += fmt::format(" --split {}", options.params.split);
  }
  if (options.params.kernel != "auto") command += " --kernel " + options.params.kernel;
  if (options.params.threads > 0) command += fmt::format(" --threads {}", options.params.threads);
  if (options.subset.fundamental) command += " --fundamental";
  if (options.by_first_row) command += " --by-first-row";
  return "; to go on: " + command;
}

// "0 4", "1 8" and so on: a column and its solutions.
std::string first_row_table(const count::Result& result) {
  std::string text;
  for (std::size_t column = 0; column < result.by_first_row.size(); ++column) {
    text += fmt::format("{} {}\n", column, result.by_first_row[column]);
  }
  return text;
}

std::string answer(const CountOptions& options, const count::Result& result) {
  if (options.json) return report::to_json(result) + "\n";
  if (!result.complete()) return partial(result) + "\n";
  if (options.by_first_row) return first_row_table(result);
  if (!result.classes) return to_string(result.solutions) + "\n";
  return fmt::format("{}\n", result.classes->fundamental());
}

// What only the count of the plain board has: plans, ledgers, methods, kernels.
bool has_plain_options(const CountOptions& options) {
  const count::Params usual;
  return !options.ledger.empty() || options.resume || options.by_first_row ||
         options.params.method != usual.method || options.params.kernel != usual.kernel ||
         options.params.split != usual.split;
}

void require_no_plain_options(const CountOptions& options) {
  if (!has_plain_options(options)) return;
  throw UsageError(
      "with given queens, blocked squares or --symmetric there is no --ledger, "
      "--by-first-row, --method, --kernel or --split");
}

// What is counted by another rule, by a search of its own.
ExitCode count_other_rule(const CountOptions& options, const Problem& problem,
                          const Session& session) {
  if (has_plain_options(options) || options.subset.fundamental || options.subset.turn.is_there()) {
    throw UsageError(
        fmt::format("with --rule {} there is no --fundamental, --symmetric, --ledger, "
                    "--by-first-row, --method, "
                    "--kernel or --split",
                    to_string(problem.rule())));
  }
  return count_by_rule(problem,
                       {.threads = options.params.threads,
                        .time_limit_seconds = options.time_limit_seconds,
                        .json = options.json},
                       session);
}

// The number of a list, or that there is none, for people.
ExitCode say_size(std::int32_t n, catalog::Subset subset, const catalog::Number& size,
                  const Session& session) {
  const std::string time = io::human_seconds(size.elapsed_seconds);
  if (size.value) {
    session.note(
        fmt::format("{}: {}, in {}", queens(n, Rule()), counted(*size.value, subset), time));
  } else {
    Session::say(fmt::format("nqueens: the count was ended after {} ({}); there is no number", time,
                             to_string(size.ended)));
  }
  return exit_code_of(size.ended);
}

// Counts a list of room catalog: some solutions of the board, or those of another board.
ExitCode count_list(const CountOptions& options, const Problem& problem, const Session& session) {
  require_no_plain_options(options);
  const catalog::List list(problem, options.subset.subset());
  Output output;
  const catalog::Number size = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return catalog::size(list, options.params.threads, run.watch());
  }();
  if (options.json) {
    output.write(report::to_json(list, size) + "\n");
  } else if (size.value) {
    output.write(fmt::format("{}\n", *size.value));
  }
  output.commit();
  return say_size(problem.size(), list.subset(), size, session);
}

// Counts solutions of the quarter turn on the empty board, which needs no list.
ExitCode count_quarter_turn(const CountOptions& options, std::int32_t n, const Session& session) {
  require_no_plain_options(options);
  Output output;
  const count::QuarterTurnResult result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::count_quarter_turn(n, run.watch());
  }();
  const auto subset = catalog::Subset::QuarterSymmetric;
  const std::string solutions = result.solutions ? std::to_string(*result.solutions) : "null";
  if (options.json) {
    output.write(fmt::format(R"({{"n":{},"subset":"{}","solutions":{},"ended":"{}",)"
                             R"("complete":{},"elapsed_seconds":{}}})"
                             "\n",
                             n, to_string(subset), solutions, to_string(result.ended),
                             result.solutions.has_value(), result.elapsed_seconds));
  } else if (result.solutions) {
    output.write(solutions + "\n");
  }
  output.commit();
  return say_size(
      n, subset,
      {.value = result.solutions, .ended = result.ended, .elapsed_seconds = result.elapsed_seconds},
      session);
}

ExitCode count_solutions(const CountOptions& options, const Session& session) {
  const Problem problem = options.board.problem(session.reading(options.time_limit_seconds));
  if (!problem.has_plain_rule()) return count_other_rule(options, problem, session);
  const catalog::Subset subset = options.subset.subset();
  if (problem.is_plain() && subset == catalog::Subset::QuarterSymmetric) {
    return count_quarter_turn(options, problem.size(), session);
  }
  if (!problem.is_plain() || options.subset.turn.is_there()) {
    return count_list(options, problem, session);
  }
  const std::int32_t n = problem.size();
  const count::Params params = params_of(options);
  Output output;
  const count::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::count(n, params, run.watch());
  }();
  output.write(answer(options, result));
  output.commit();
  if (result.tasks_found > 0) {
    session.note(fmt::format("{} of {} tasks were in the ledger", io::grouped(result.tasks_found),
                             io::grouped(result.tasks)));
  }
  if (result.complete()) {
    session.note(remark(result));
  } else {
    Session::say(
        fmt::format("nqueens: the count of {} queens was ended after {} ({}); the number "
                    "is only a part{}",
                    n, time_text(result), to_string(result.ended), how_to_resume(options, result)));
  }
  return exit_code_of(result.ended);
}

}  // namespace

void add_count(Program& program) {
  Command command = program.add("count", "Count all solutions, exactly");
  auto options = std::make_shared<CountOptions>();
  options->board.add_to(command);
  options->subset.add_symmetric_to(command);
  command.flag("--fundamental", options->subset.fundamental,
               "Count solutions up to rotation and reflection instead: the least of each symmetry "
               "class, if it has the given queens and not the blocked squares");
  command.flag("--by-first-row", options->by_first_row,
               "Count for each column of the first row's queen instead, one a line");
  add_plan_options(command, options->params);
  add_kernel(command, options->params.kernel);
  add_threads(command, options->params.threads);
  command.text("--ledger", options->ledger, "FILE",
               "Keep every finished task in this file, which must not exist yet");
  command.flag("--resume", options->resume, "Go on with the ledger, which must exist");
  add_time_limit(command, options->time_limit_seconds);
  command.flag("--json", options->json,
               "The result as a JSON object, with the symmetry classes if --fundamental");
  command.examples({"nqueens count 14", "nqueens count 8 --fundamental",
                    "nqueens count 12 --symmetric centrally", "nqueens count 16 --rule superqueens",
                    "nqueens count 16 --contains 0,0 --avoid 15,15",
                    "nqueens count 18 --time-limit 10m --json",
                    "nqueens count 20 --ledger twenty.ledger",
                    "nqueens count 20 --ledger twenty.ledger --resume"});
  Session& session = program.session();
  command.action(session, [options, &session] { return count_solutions(*options, session); });
}

}  // namespace nqueens::cli
