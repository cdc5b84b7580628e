// nqueens/cli/plan.cpp - `nqueens plan`: the tasks of a count, before it is made.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan.h"

#include <fmt/format.h>

#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/counting.h"
#include "nqueens/count/threads.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct PlanOptions {
  std::string size;
  count::Params params;
  bool json = false;
};

ExitCode show_plan(const PlanOptions& options) {
  const auto plan =
      count::make_plan(parse_size(options.size), options.params.method, options.params.split);
  const count::PlanId& id = plan->id();
  const int threads = count::usable_threads(options.params.threads);
  const std::uint64_t memory = plan->memory(threads);
  Output output;
  if (options.json) {
    output.write(io::to_json(id, memory) + "\n");
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
  command.flag("--json", options->json, "The same as a JSON object");
  command.examples({"nqueens plan 20", "nqueens plan 18 --method rows --split 2"});
  command.action(program.session(), [options] { return show_plan(*options); });
}

}  // namespace nqueens::cli
