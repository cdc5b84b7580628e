// nqueens/cli/count/project.cpp - `nqueens project`: predicts the time of a count.
// SPDX-License-Identifier: MIT
#include "nqueens/count/project.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <system_error>

#include "nqueens/base/run/threads.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct ProjectOptions {
  std::string size;
  RuleOption rule;
  count::Choice choice;
  count::Sample sample;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
  std::int32_t nodes = 0;  // nodes of a cluster; 0: no cluster
  std::int32_t slots = 0;  // threads of a node; 0: as many as this machine has
  std::string failures;    // per node and day

  cluster::Site site() const;
};

constexpr std::int64_t kMaxSlots = 4096;
constexpr double kMaxFailures = 100;

double parse_failures(const std::string& text) {
  double failures = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, failures);
  if (error != std::errc() || rest != end || !(failures >= 0 && failures <= kMaxFailures)) {
    throw UsageError(
        fmt::format("--failures: expected the failures of a node per day, 0 to {}; found '{}'",
                    kMaxFailures, text));
  }
  return failures;
}

// Returns the cluster that the options describe. Each share gets a whole node. Throws UsageError
// for wrong options.
cluster::Site ProjectOptions::site() const {
  if (nodes == 0 && (slots != 0 || !failures.empty())) {
    throw UsageError("--slots and --failures need --nodes");
  }
  return {
      .nodes = std::max(nodes, 1),
      .threads = slots == 0 ? usable_threads(0) : slots,
      .failures_a_day = failures.empty() ? cluster::kDefaultFailures : parse_failures(failures)};
}

// Returns the proposed shares; nothing if the projection ended without a result.
std::optional<cluster::ShareLength> shares_for(const count::Projection& projection,
                                               cluster::Site site) {
  if (projection.core_seconds.value == 0) return std::nullopt;
  site.start_seconds += projection.prepare_seconds;
  return cluster::propose_shares(
      {.core_seconds = projection.core_seconds.value, .tasks = projection.tasks}, site);
}

// Throws UsageError if the options describe a sample, because the finished tasks of the ledger are
// the sample.
void require_no_sample(const ProjectOptions& options) {
  if (options.rule.is_given() || options.choice != count::Choice() ||
      options.sample != count::Sample()) {
    throw UsageError(
        "the finished tasks of a ledger are the sample: remove --rule, --rule-file, --method, "
        "--split, "
        "--sample, --seed, --kernel, --runner, --device and --threads");
  }
}

ExitCode project(const ProjectOptions& options, const Session& session) {
  const cluster::Site site = options.site();
  std::error_code ignored;  // if the lookup fails, the argument is taken as a board size
  const bool from_ledger = std::filesystem::exists(options.size, ignored);
  if (from_ledger) require_no_sample(options);
  count::Choice choice = options.choice;
  if (options.nodes > 0) {
    if (names_another_runner(choice)) {
      throw UsageError("--nodes predicts counts on processors only: remove " +
                       (choice.devices.empty() ? "--runner " + choice.runner : "--device"));
    }
    choice.runner = "cpu";
  }
  const std::optional<Rule> rule = options.rule.chosen();
  const count::Projection projection = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) {
        if (from_ledger) return count::project(merged_ledger({options.size}, session), watch);
        const count::Question question(with_rule(Problem(parse_size(options.size)), rule));
        return count::project(count::resolve(question, choice, session.runners), options.sample,
                              watch);
      },
      [&](const count::Projection& found) {
        const std::optional<cluster::ShareLength> shares =
            options.nodes > 0 ? shares_for(found, site) : std::nullopt;
        return options.json ? report::to_json(found, shares) + "\n"
                            : report::to_text(found, shares);
      });
  if (projection.ended != Ended::Complete) {
    Session::say(fmt::format("nqueens: the projection was ended ({}) without a result",
                             to_string(projection.ended)));
  }
  if (!from_ledger) {
    session.note(fmt::format("{}: {} tasks on {} thread{} in {}",
                             queens(projection.n, rule.value_or(Rule())), projection.sample,
                             projection.threads, projection.threads == 1 ? "" : "s",
                             io::human_seconds(projection.elapsed_seconds)));
  }
  return exit_code_of(projection.ended);
}

// Adds --nodes, --slots and --failures.
void add_cluster_options(Command& command, ProjectOptions& options) {
  command.number("--nodes", options.nodes, 1, cluster::kMaxNodes, "M",
                 "Also propose the number of shares, and the time, for M cluster nodes");
  command.number("--slots", options.slots, 1, kMaxSlots, "S",
                 "Threads of a cluster node (default: the threads of this machine)");
  command.text("--failures", options.failures, "F",
               "Failures of a cluster node per day (default: 0.01)");
}

}  // namespace

void add_project(Program& program) {
  Command command = program.add("project", "Predict the time of a count from a sample");
  ProjectOptions& options = command.action(project);
  count::Sample& sample = options.sample;
  command.text("N", options.size, "N",
               "Board size; or a ledger or folder whose finished tasks are the sample",
               Required::Yes);
  options.rule.add_to(command);
  add_choice(command, options.choice);
  command.number("--sample", sample.tasks, count::kMinProjectTasks,
                 std::numeric_limits<std::int64_t>::max(), "M",
                 "Number of tasks to run (default: 1000)");
  add_seed(command, sample.seed);
  add_cluster_options(command, options);
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write the prediction as a JSON object");
  command.examples({"nqueens project 20", "nqueens project 22 --sample 300 -t 1",
                    "nqueens project 22 --nodes 4 --slots 64 --failures 0.1",
                    "nqueens project 18 --method cross --json",
                    "nqueens project 23 --rule toroidal", "nqueens project ledgers"});
}

}  // namespace nqueens::cli
