// nqueens/cli/count/plan.cpp - `nqueens plan`: shows the tasks of a count.
// SPDX-License-Identifier: MIT
#include "nqueens/count/resolve.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/threads.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/count/plan/shares.h"
#include "nqueens/gpu/device_plan.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct PlanOptions {
  QuestionOptions question;
  count::Choice choice;
  double time_limit_seconds = kNoTimeLimit;
  std::uint64_t shares = 0;  // 0: not divided
  bool json = false;
};

std::string shares_text(const std::vector<count::Share>& shares) {
  std::string text;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const count::Share& share = shares[i];
    text += fmt::format("share {}: {} tasks in {} ranges, {:.2f}% of the cost\n", i + 1,
                        share.tasks, share.ranges.size(), 100 * share.cost);
  }
  return text;
}

ExitCode show_plan(const PlanOptions& options, const Session& session) {
  const count::Question question =
      options.question.question(session, session.reading(options.time_limit_seconds));
  const count::Resolved how = count::resolve(question, options.choice);
  const int threads = usable_threads(options.choice.threads);
  const std::uint64_t memory = count::memory_of(*how.method, question, threads);
  Output output;
  const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
  RunControl control(run.watch());
  const auto plan = count::make_plan(how, control);
  const std::vector<count::Share> shares = plan && options.shares > 0
                                               ? count::equal_shares(*plan, options.shares, control)
                                               : std::vector<count::Share>();
  if (control.ended() != Ended::Complete) {
    Session::say(fmt::format("nqueens: the run was ended ({}) before the plan was made",
                             to_string(control.ended())));
    return exit_code_of(control.ended());
  }
  const count::PlanId& id = plan->id();
  if (options.json) {
    output.write(report::to_json(id, memory, shares, gpu::device_plans(*plan)) + "\n");
  } else {
    output.write(fmt::format("n: {}\n{}method: {}\nsplit: {}\ntasks: {}\nfingerprint: {:016x}\n",
                             id.n, id.board.empty() ? "" : "board: " + id.board + "\n", id.method,
                             id.split, id.tasks, id.fingerprint));
    output.write(report::memory_line(memory, threads));
    output.write(report::to_text(gpu::device_plans(*plan)));
    output.write(shares_text(shares));
  }
  output.commit();
  return ExitCode::Done;
}

}  // namespace

void add_plan(Program& program) {
  Command command = program.add("plan", "Show the tasks of a count");
  PlanOptions& options = command.action(show_plan);
  options.question.add_to(command);
  add_plan_options(command, options.choice);
  add_time_limit(command, options.time_limit_seconds);
  command.number("--shares", options.shares, 1, count::kMaxShares, "K",
                 "Also divide the tasks into K shares of equal predicted time");
  command.flag("--json", options.json, "Write a JSON object");
  command.examples({"nqueens plan 20", "nqueens plan 18 --method rows --split 2",
                    "nqueens plan 20 --shares 40 --json"});
}

}  // namespace nqueens::cli
