// nqueens/cli/count/verify.cpp - `nqueens verify`: checks the total of a ledger.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/verify.h"

#include <limits>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/options.h"

namespace nqueens::cli {
namespace {

struct VerifyOptions {
  std::string file;
  std::string rotation;
  count::VerifyParams params;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

ExitCode verify(const VerifyOptions& options, const Session& session) {
  const count::Ledger ledger = merged_ledger({options.file}, session);
  count::VerifyParams params = options.params;
  if (!options.rotation.empty()) params.rotation = merged_ledger({options.rotation}, session);
  return run_check(session, options.time_limit_seconds, options.json, "the ledger",
                   [&](const Watch& watch) { return count::verify(ledger, params, watch); });
}

}  // namespace

void add_verify(Program& program) {
  Command command = program.add("verify", "Check the total of a ledger");
  VerifyOptions& options = command.action(verify);
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  command.text("FILE", options.file, "FILE", "A ledger, or a folder with ledgers of one plan",
               Required::Yes);
  command.number("--sample", options.params.sample, 0, kMax, "M",
                 "Number of tasks to recount with a plain search (default: 3)");
  command.number("--seed", options.params.seed, 0, kMax, "S",
                 "Seed of the choice of tasks (default: 0)");
  command.choice("-m,--method", options.params.method, names_of(count::methods()), "NAME",
                 "Also count the whole board with this method");
  command.text("--rotation", options.rotation, "FILE",
               "Compare with this ledger of method central-rows, or a folder of such ledgers");
  add_threads(command, options.params.threads);
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write the findings as a JSON object");
  command.examples({"nqueens verify 18.ledger", "nqueens verify 18.ledger --sample 20 --seed 7",
                    "nqueens verify 18.ledger --method cross"});
}

}  // namespace nqueens::cli
