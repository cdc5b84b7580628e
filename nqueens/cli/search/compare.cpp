// nqueens/cli/search/compare.cpp - `nqueens compare`: algorithms side by side.
// SPDX-License-Identifier: MIT
#include "nqueens/search/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/json.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::cli {
namespace {

using search::Compared;
using search::Comparison;

struct CompareOptions {
  std::vector<std::string> sizes;
  std::vector<std::string> algorithms;
  RuleOption rule;
  search::CompareParams params;
  std::string format = "table";
  std::string file_name;
  bool all = false;
};

std::string solved(const Compared& compared) {
  return fmt::format("{}/{}", compared.solved(), compared.runs.size());
}

// Those that are not zero for all algorithms.
std::vector<search::Measure> measures_with_values(const Comparison& comparison) {
  std::vector<search::Measure> measures;
  for (const search::Measure& measure : search::kMeasures) {
    const bool has_value =
        std::ranges::any_of(comparison.algorithms, [&](const Compared& compared) {
          return !compared.runs.empty() && compared.median(measure.counter) > 0;
        });
    if (has_value) measures.push_back(measure);
  }
  return measures;
}

std::string table(const Comparison& comparison) {
  const std::vector<search::Measure> measures = measures_with_values(comparison);
  std::string board = fmt::format("n = {}", comparison.n);
  const std::string_view rule = comparison.rule.label();
  if (!rule.empty()) board += fmt::format(", {}", rule);
  std::string text = fmt::format("{:<22} {:>7}", board, "solved");
  for (const search::Measure& measure : measures) text += fmt::format(" {:>13}", measure.name);
  text += fmt::format(" {:>10}  {}\n", "time", "least..greatest");
  for (const Compared& compared : comparison.algorithms) {
    if (compared.runs.empty()) {
      text += fmt::format("{:<22} {:>7}  {}\n", compared.algorithm, "-",
                          compared.reason.empty() ? "not run" : compared.reason);
      continue;
    }
    text += fmt::format("{:<22} {:>7}", compared.algorithm, solved(compared));
    for (const search::Measure& measure : measures) {
      text += fmt::format(" {:>13}", is_reported(compared.runs.front().measures, measure)
                                         ? io::grouped(compared.median(measure.counter))
                                         : "-");
    }
    text += fmt::format(" {:>10}  {}..{}{}\n", io::human_seconds(compared.median_seconds()),
                        io::human_seconds(compared.least_seconds()),
                        io::human_seconds(compared.greatest_seconds()),
                        compared.reason.empty() ? "" : "; ended by " + compared.reason);
  }
  return text;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string csv_heading() {
  std::string text = "n,algorithm,runs,solved";
  for (const search::Measure& measure : search::kMeasures)
    text += std::string(",") + std::string(measure.name);
  return text + ",median_seconds,least_seconds,greatest_seconds,reason\n";
}

std::string csv(const Comparison& comparison) {
  std::string text;
  for (const Compared& compared : comparison.algorithms) {
    text += fmt::format("{},{},{},{}", comparison.n, compared.algorithm, compared.runs.size(),
                        compared.solved());
    for (const search::Measure& measure : search::kMeasures) {
      const bool has_value =
          !compared.runs.empty() && is_reported(compared.runs.front().measures, measure);
      text += "," + (has_value ? std::to_string(compared.median(measure.counter)) : "");
    }
    text += compared.runs.empty()
                ? ",,,"
                : fmt::format(",{},{},{}", compared.median_seconds(), compared.least_seconds(),
                              compared.greatest_seconds());
    text += "," + csv_field(compared.reason) + "\n";
  }
  return text;
}

ExitCode compare(const CompareOptions& options, const Session& session) {
  search::CompareParams params = options.params;
  params.algorithms = options.algorithms;
  params.goal = options.all ? search::Goal::All : search::Goal::First;
  std::vector<Problem> problems;
  for (const std::string& size : options.sizes) {
    BoardOptions board;
    board.target = size;
    board.rule = options.rule;
    problems.push_back(board.problem());
  }
  Output output(options.file_name);
  if (options.format == "csv") output.write(csv_heading());
  Ended ended = Ended::Complete;
  for (const Problem& problem : problems) {
    const Comparison comparison = [&] {
      const Run run(session, output, DataFlow::AtTheEnd, kNoTimeLimit);
      return search::compare(problem, params, run.watch());
    }();
    if (options.format == "table" && &problem != &problems.front()) output.write("\n");
    output.write(options.format == "csv"    ? csv(comparison)
                 : options.format == "json" ? report::to_json(comparison) + "\n"
                                            : table(comparison));
    ended = comparison.ended;
    if (ended != Ended::Complete) break;
  }
  output.commit();
  session.note(fmt::format("medians of up to {} runs each, in turn, one thread; a run may take {}",
                           params.runs, io::human_seconds(params.seconds_a_run)));
  return exit_code_of(ended);
}

}  // namespace

void add_compare(Program& program) {
  Command command = program.add("compare", "Run search algorithms side by side");
  auto options = std::make_shared<CompareOptions>();
  constexpr std::int64_t kMaxRuns = 1'000'000;
  command.texts("N", options->sizes, "N|FILE",
                "Board sizes, or files with boards; the same board for every algorithm",
                Required::Yes);
  command.texts("-a,--algorithm", options->algorithms, "NAME",
                "Only these; all that nqueens info lists when not given");
  options->rule.add_to(command);
  command.flag("--all", options->all, "Look for all solutions instead of the first one");
  command.number("--runs", options->params.runs, 1, kMaxRuns, "R",
                 "Runs of each algorithm, 5 when not given");
  command.seconds("--time-limit", options->params.seconds_a_run,
                  "End a run after this time, 10 s when not given; 90, 1.5h, 10m30s");
  add_seed(command, options->params.seed);
  command.choice("-f,--format", options->format, {"table", "csv", "json"}, "NAME",
                 "A table for people, CSV, or a JSON object for each board");
  add_output(command, options->file_name);
  command.examples({"nqueens compare 8 --all", "nqueens compare 6 7 8 -a depth-first -a bitmask",
                    "nqueens compare 12 --rule superqueens --all --runs 1",
                    "nqueens compare 20 --runs 1 --time-limit 2 --format csv"});
  Session& session = program.session();
  command.action(session, [options, &session] { return compare(*options, session); });
}

}  // namespace nqueens::cli
