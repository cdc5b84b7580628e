// nqueens/cli/search/compare.cpp - `nqueens compare`: compares search algorithms.
// SPDX-License-Identifier: MIT
#include "nqueens/search/compare.h"

#include <fmt/format.h>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

using search::Comparison;

struct CompareOptions {
  std::vector<std::string> sizes;
  std::vector<std::string> algorithms;
  RuleOption rule;
  CountFromOption count_from;
  search::CompareParams params;
  std::string format = "table";
  std::string file_name;
  bool all = false;
};

ExitCode compare(const CompareOptions& options, const Session& session) {
  search::CompareParams params = options.params;
  params.algorithms = options.algorithms;
  params.goal = options.all ? search::Goal::All : search::Goal::First;
  std::vector<Problem> problems;
  for (const std::string& size : options.sizes) {
    BoardOptions board;
    board.target = size;
    board.rule = options.rule;
    board.count_from = options.count_from;
    problems.push_back(board.problem(session));
  }
  Output output(options.file_name);
  if (options.format == "csv") output.write(report::comparison_csv_heading());
  Ended ended = Ended::Complete;
  for (const Problem& problem : problems) {
    const Comparison comparison = [&] {
      const Run run(session, output, DataFlow::AtTheEnd, kNoTimeLimit);
      return search::compare(problem, params, run.watch());
    }();
    if (options.format == "table" && &problem != &problems.front()) output.write("\n");
    output.write(options.format == "csv"    ? report::to_csv(comparison)
                 : options.format == "json" ? report::to_json(comparison) + "\n"
                                            : report::to_text(comparison));
    ended = comparison.ended;
    if (ended != Ended::Complete) break;
  }
  output.commit();
  session.note(
      fmt::format("medians of up to {} alternating runs on one thread; time limit of a run: {}",
                  params.runs, io::human_seconds(params.seconds_a_run)));
  return exit_code_of(ended);
}

}  // namespace

void add_compare(Program& program) {
  Command command = program.add("compare", "Compare search algorithms");
  CompareOptions& options = command.action(compare);
  constexpr std::int64_t kMaxRuns = 1'000'000;
  command.texts("N", options.sizes, "N|FILE", "Board sizes, or files with boards", Required::Yes);
  command.texts("-a,--algorithm", options.algorithms, "NAME",
                "Only these algorithms; see `nqueens info` (default: all)");
  options.rule.add_to(command);
  options.count_from.add_to(command);
  command.flag("--all", options.all, "Find all solutions instead of the first one");
  command.number("--runs", options.params.runs, 1, kMaxRuns, "R",
                 "Runs of each algorithm (default: 5)");
  command.seconds("--time-limit", options.params.seconds_a_run,
                  "Stop a run after this time: 90, 1.5h, 10m30s (default: 10)");
  add_seed(command, options.params.seed);
  command.choice("-f,--format", options.format, {"table", "csv", "json"}, "NAME",
                 "A table for people, CSV, or a JSON object for each board");
  add_output(command, options.file_name);
  command.examples({"nqueens compare 8 --all", "nqueens compare 6 7 8 -a depth-first -a bitmask",
                    "nqueens compare 12 --rule superqueens --all --runs 1",
                    "nqueens compare 20 --runs 1 --time-limit 2 --format csv"});
}

}  // namespace nqueens::cli
