// nqueens/cli/count/merge.cpp - `nqueens merge`: merges the ledgers of one count.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/options.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/total_check.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string output;
  bool json = false;
};

// Returns the time of the tasks and, if the ledgers record legs (counting.h), the time of the legs.
std::string time_text(const count::Total& total) {
  std::string of_tasks = io::human_seconds(total.seconds) + " of one thread";
  if (total.legs == 0) return of_tasks;
  return of_tasks + ", " + legs_text(total.elapsed_seconds, total.legs);
}

ExitCode merge(const MergeOptions& options, const Session& session) {
  if (options.files.empty()) throw UsageError("merge needs ledgers; see 'nqueens merge --help'");
  const count::Ledger merged = merged_ledger(options.files, session);
  const count::Total total = count::total(merged);
  if (total.complete())
    count::require_believable(count::question_of(merged.plan.n, merged.plan.board),
                              total.solutions);
  if (!options.output.empty()) count::write_ledger(options.output, merged);
  write_all((options.json ? report::to_json(merged)
             : total.complete()
                 ? to_string(total.solutions)
                 : fmt::format("partial: {} solutions in {} of {} tasks",
                               to_string(total.solutions), total.tasks_done, total.tasks)) +
            "\n");
  session.note(fmt::format("{} queens, {}: {} of {} tasks, digest {:016x}, {}", merged.plan.n,
                           merged.plan.method, io::grouped(total.tasks_done),
                           io::grouped(total.tasks), count::digest(merged), time_text(total)));
  return total.complete() ? ExitCode::Done : ExitCode::LimitReached;
}

}  // namespace

void add_merge(Program& program) {
  Command command = program.add("merge", "Merge ledgers and show the total");
  MergeOptions& options = command.action(merge);
  command.texts("FILES", options.files, "FILE", "Ledgers of one plan, or folders with ledgers");
  command.text("-o,--output", options.output, "FILE", "Write the merged ledger to this file");
  command.flag("--json", options.json, "Write the total as a JSON object");
  command.examples({"nqueens merge a.ledger b.ledger -o 18.ledger", "nqueens merge 18.ledger",
                    "nqueens merge ledgers"});
}

}  // namespace nqueens::cli
