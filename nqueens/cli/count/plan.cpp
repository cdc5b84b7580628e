// nqueens/cli/count/plan.cpp - `nqueens plan`: the tasks of a count, before it is made.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan.h"

#include <fmt/format.h>

#include <memory>

#include "nqueens/base/threads.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct PlanOptions {
  std::string size;
  count::Params params;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

ExitCode show_plan(const PlanOptions& options, const Session& session) {
  const std::int32_t n = parse_size(options.size);
  const count::Params& params = options.params;
  const count::Method& method = count::method_of_plan(n, params.method, params.split);
  const int threads = usable_threads(params.threads);
  const std::uint64_t memory = count::memory_of(method, n, threads);
  Output output;
  const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
  RunControl control(run.watch());
  const auto plan = count::make_plan(n, params.method, params.split, control);
  if (!plan) {
    Session::say(fmt::format("nqueens: the plan was ended before it was made ({})",
                             to_string(control.ended())));
    return exit_code_of(control.ended());
  }
  const count::PlanId& id = plan->id();
  if (options.json) {
    output.write(report::to_json(id, memory) + "\n");
  } else {
    output.write(fmt::format("n: {}\nmethod: {}\nsplit: {}\ntasks: {}\nfingerprint: {:016x}\n",
                             id.n, id.method, id.split, id.tasks, id.fingerprint));
    output.write(memory_line(memory, threads));
  }
  output.commit();
  return ExitCode::Done;
}

}  // namespace

void add_plan(Program& program) {
  Command command = program.add("plan", "Show into which tasks a count is cut");
  auto options = std::make_shared<PlanOptions>();
  command.text("N", options->size, "N", "Board size", Required::Yes);
  add_plan_options(command, options->params);
  add_time_limit(command, options->time_limit_seconds);
  command.flag("--json", options->json, "The same as a JSON object");
  command.examples({"nqueens plan 20", "nqueens plan 18 --method rows --split 2"});
  Session& session = program.session();
  command.action(session, [options, &session] { return show_plan(*options, session); });
}

}  // namespace nqueens::cli
