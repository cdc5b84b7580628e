// nqueens/cli/count/count_by_rule.cpp - `nqueens count --rule`: how many solutions under another
// rule.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/cli/by_rule.h"
#include "nqueens/count/by_rule.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {

std::string queens(std::int32_t n, const Rule& rule) {
  return fmt::format("{} {}", n, n == 1 ? rule.one : rule.many);
}

ExitCode count_by_rule(const Problem& problem, const RuleCountOptions& options,
                       const Session& session) {
  Output output;
  const count::RuleResult result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::count_by_rule(problem, options.threads, run.watch());
  }();
  if (options.json) {
    output.write(report::to_json(result) + "\n");
  } else if (result.solutions) {
    output.write(to_string(*result.solutions) + "\n");
  }
  output.commit();
  const std::string time = io::human_seconds(result.elapsed_seconds);
  if (result.solutions) {
    session.note(fmt::format("{}: {} solution{}, {} thread{}, {}", queens(result.n, result.rule),
                             io::grouped(*result.solutions), *result.solutions == 1 ? "" : "s",
                             result.threads, result.threads == 1 ? "" : "s", time));
  } else {
    Session::say(fmt::format("nqueens: the count was ended after {} ({}); there is no number", time,
                             to_string(result.ended)));
  }
  return exit_code_of(result.ended);
}

}  // namespace nqueens::cli
