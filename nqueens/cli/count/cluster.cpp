// nqueens/cli/count/cluster.cpp - `nqueens cluster`: counts on many machines with Slurm.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/cluster.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/base/printable.h"
#include "nqueens/base/system/own_program.h"
#include "nqueens/base/system/shell_word.h"
#include "nqueens/base/system/version.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/count/ledger/ledger_file.h"
#include "nqueens/count/project.h"
#include "nqueens/count/total_check.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

constexpr std::uint64_t kSampleTasks = 40;
constexpr double kMaxSampleSeconds = 60;

struct SubmitOptions {
  std::string size;
  // By default a share uses no GPU, because the scheduler may have given the GPU to another job.
  count::Choice choice = {.runner = "cpu"};
  std::string folder;
  std::uint64_t shares = 0;  // 0: not given
  std::int32_t nodes = 0;    // 0: not given
  cluster::SiteOptions site;
  bool dry_run = false;

  int threads() const { return std::max(1, choice.threads); }
};

struct StatusOptions {
  std::string folder;
  bool watch = false;
  bool json = false;
};

struct ResumeOptions {
  std::string folder;
  bool dry_run = false;
};

struct AuditOptions {
  std::string folder;
  std::string fraction;  // empty: not given
  std::uint64_t seed = 0;
  bool dry_run = false;
};

// Returns the predicted time of all tasks on one thread, in seconds. Returns nothing if a sample of
// the tasks takes more than kMaxSampleSeconds, or if the options name a runner other than this
// processor.
std::optional<double> projected_seconds(std::int32_t n, const SubmitOptions& options,
                                        const Watch& watch) {
  if (names_another_runner(options.choice)) return std::nullopt;
  Watch limited = watch;
  limited.deadline = deadline_in(kMaxSampleSeconds);
  count::Choice choice = options.choice;
  choice.runner = "cpu";
  choice.threads = 1;
  const count::Projection projection =
      count::project(count::resolve(n, choice), {.tasks = kSampleTasks}, limited);
  if (projection.ended != Ended::Complete) return std::nullopt;
  return projection.core_seconds.value;
}

// Returns the runner of a share. If several runners are possible, the runner is "auto", so that
// each node chooses for itself: its devices may differ from those of this machine.
std::string runner_for(const count::Resolved& how) {
  return how.runners.size() > 1 ? "auto" : std::string(how.runners.front().name);
}

// Returns the value of --shares if it was given, else the number of shares that propose_shares()
// computes from `core_seconds`. Throws UsageError if `core_seconds` is needed but unknown.
std::uint64_t shares_of(const SubmitOptions& options, const count::PlanId& plan,
                        std::optional<double> core_seconds) {
  if (options.shares != 0) return options.shares;
  if (names_another_runner(options.choice)) {
    throw UsageError(
        fmt::format("this machine cannot predict how long a share takes on GPUs: add --shares K; "
                    "'nqueens project {} --runner gpu', run on a node with a GPU, shows the time "
                    "of the whole count",
                    plan.n));
  }
  if (!core_seconds) {
    throw UsageError("a sample of the tasks takes more than a minute here: add --shares K");
  }
  const cluster::Site site = {.nodes = options.nodes,
                              .threads = options.threads(),
                              .failures_a_day = cluster::kDefaultFailures};
  return cluster::propose_shares({.core_seconds = *core_seconds, .tasks = plan.tasks}, site).shares;
}

std::string costs_text(const cluster::Job& job, std::optional<double> core_seconds) {
  const std::int32_t n = job.plan.n;
  if (job.runner != "cpu" && job.runner != "auto") {
    return fmt::format(
        "time: unknown here; 'nqueens project {} --runner {}' on a node predicts it\n", n,
        job.runner);
  }
  if (!core_seconds) {
    return fmt::format(
        "core-hours: unknown, because a sample takes more than a minute; 'nqueens project {}' "
        "predicts "
        "them\n",
        n);
  }
  const double share_seconds = *core_seconds / static_cast<double>(job.shares) / job.threads;
  return fmt::format(
      "core-hours: about {} on cores like those of this machine; each share takes {}{}\n",
      report::core_hours_text(*core_seconds), io::human_seconds(share_seconds),
      job.runner == "auto" ? ", less with a GPU" : "");
}

// Creates the folder with its job, submits the job and returns its id, which is empty for a dry
// run. A job that Slurm refuses is removed from the folder. If Slurm does not answer, the job is
// kept, because Slurm may have accepted it.
std::string create_and_submit(const std::filesystem::path& folder, const cluster::Job& job,
                              const std::string& script, bool dry_run) {
  cluster::create_job(folder, job, script);
  if (dry_run) return "";
  try {
    return cluster::submit(cluster::script_file(folder), {});
  } catch (const cluster::NoAnswer&) {
    throw;
  } catch (const Error&) {
    cluster::remove_job(folder);
    throw;
  }
}

std::string submitted_text(const std::string& id, const cluster::Job& job, std::uint64_t memory,
                           const std::filesystem::path& folder,
                           std::optional<double> core_seconds) {
  constexpr double kGigabyte = 1e9;
  return fmt::format(
      "{}: {} queens, {}, {} tasks in {} share{}\n{}memory: {:.2g} GB for each "
      "share\nfolder: {}\n",
      id.empty() ? "not submitted" : "job " + id, job.plan.n, job.plan.method,
      io::grouped(job.plan.tasks), job.shares, job.shares == 1 ? "" : "s",
      costs_text(job, core_seconds), static_cast<double>(memory) / kGigabyte,
      printable(shell_word(folder.string())));
}

ExitCode submit(const SubmitOptions& options, const Session& session) {
  const std::int32_t n = parse_size(options.size);
  if ((options.shares == 0) == (options.nodes == 0)) {
    throw UsageError("cluster submit needs either --shares K or --nodes M");
  }
  if (!options.dry_run) cluster::require_sbatch();
  const std::filesystem::path folder = std::filesystem::absolute(
      options.folder.empty() ? fmt::format("nqueens-{}", n) : options.folder);
  cluster::require_no_job(folder);
  Output output;
  const Run run(session, output, DataFlow::AtTheEnd, kNoTimeLimit);
  RunControl control(run.watch());
  const count::Resolved how = count::resolve(n, options.choice, session.runners);
  const auto plan = count::make_plan(how, control);
  if (!plan) return exit_code_of(control.ended());
  const std::optional<double> core_seconds = projected_seconds(n, options, run.watch());
  if (control.should_end()) return exit_code_of(control.ended());
  const cluster::Job job = {.name = cluster::new_job_name(n),
                            .question = std::to_string(n),
                            .shares = shares_of(options, plan->id(), core_seconds),
                            .threads = options.threads(),
                            .kernel = options.choice.kernel,
                            .runner = runner_for(how),
                            .devices = options.choice.devices,
                            .program = std::string(version()),
                            .plan = plan->id()};
  count::require_shares(job.plan.tasks, job.shares);
  const std::uint64_t memory = cluster::memory_of_share(job);
  const std::string script = cluster::job_script(job, folder, own_program(), memory, options.site);
  const std::string id = create_and_submit(folder, job, script, options.dry_run);
  output.write(submitted_text(id, job, memory, folder, core_seconds));
  output.commit();
  session.note(id.empty() ? "'nqueens cluster resume' on the folder submits it"
                          : "'nqueens cluster status' on the folder shows its progress");
  return ExitCode::Done;
}

ExitCode show_status(const StatusOptions& options, const Session& session) {
  Output output;
  const Run run(session, output, DataFlow::AtTheEnd, kNoTimeLimit);
  RunControl control(run.watch());
  const cluster::JobReader reader(options.folder, control);
  if (control.should_end()) return exit_code_of(control.ended());
  constexpr std::chrono::seconds kRefreshInterval{5};
  while (true) {
    const cluster::JobStatus status = reader.read(control);
    if (control.should_end()) return exit_code_of(control.ended());
    const bool is_done = status.total.complete();
    if (is_done) {
      count::require_believable(status.job.plan.n, status.total.solutions);
    }
    if (options.watch && output.is_terminal()) output.write("\x1b[H\x1b[J");
    output.write(options.json ? report::to_json(status) + "\n" : report::to_text(status));
    output.commit();
    if (is_done) return ExitCode::Done;
    if (!options.watch) return ExitCode::LimitReached;
    for (const auto end = Clock::now() + kRefreshInterval; Clock::now() < end;) {
      if (control.should_end()) return exit_code_of(control.ended());
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
}

// Returns the shares that are neither waiting nor running.
std::vector<std::uint64_t> not_queued(const std::vector<std::uint64_t>& shares,
                                      const std::vector<cluster::QueuedShare>& queue) {
  std::vector<std::uint64_t> left;
  for (const std::uint64_t share : shares) {
    const bool is_queued = std::ranges::any_of(
        queue, [&](const cluster::QueuedShare& queued) { return queued.share == share; });
    if (!is_queued) left.push_back(share);
  }
  return left;
}

[[noreturn]] void refuse_unknown_queue() {
  throw Error("Slurm's controller does not answer, so the shares in its queue are not known");
}

ExitCode resume(const ResumeOptions& options, const Session& session) {
  if (!options.dry_run) cluster::require_sbatch();
  const std::filesystem::path folder = std::filesystem::absolute(options.folder);
  const cluster::Job job = cluster::read_job(folder);
  const count::LedgerFile lock = cluster::lock_job(folder);
  cluster::require_own_script(job, folder);
  Output output;
  const Run run(session, output, DataFlow::AtTheEnd, kNoTimeLimit);
  RunControl control(run.watch());
  const cluster::JobReader reader(folder, control);
  if (control.should_end()) return exit_code_of(control.ended());
  const cluster::JobStatus status = reader.read(control);
  if (control.should_end()) return exit_code_of(control.ended());
  if (!status.queue && !options.dry_run) refuse_unknown_queue();
  const std::vector<cluster::QueuedShare> queue =
      status.queue.value_or(std::vector<cluster::QueuedShare>());
  const std::vector<std::uint64_t> missing = status.missing_shares();
  const std::vector<std::uint64_t> to_submit = not_queued(missing, queue);
  std::uint64_t held = 0;
  for (const cluster::QueuedShare& share : queue) {
    if (!share.is_held()) continue;
    ++held;
    if (!options.dry_run) cluster::release(share);
  }
  std::string text =
      missing.empty() ? fmt::format("all {} shares are done\n", job.shares)
                      : fmt::format("{} of {} shares are not done, {} of them in the queue\n",
                                    missing.size(), job.shares, missing.size() - to_submit.size());
  if (held > 0)
    text += fmt::format("{}released: {} held share{}\n", options.dry_run ? "not " : "", held,
                        held == 1 ? "" : "s");
  if (!to_submit.empty()) {
    const std::string id =
        options.dry_run ? "" : cluster::submit(cluster::script_file(folder), to_submit);
    text += fmt::format("{}: shares {}\n", id.empty() ? "not submitted" : "job " + id,
                        cluster::index_list(to_submit));
  }
  output.write(text);
  output.commit();
  return ExitCode::Done;
}

// Submits the part of the audit that each script runs and returns the number of submitted parts.
// While earlier parts of the audit are in the queue, submits nothing and returns 0.
std::uint64_t submit_parts(const std::vector<std::filesystem::path>& scripts,
                           const cluster::Job& job) {
  const auto queue = cluster::queue_of(cluster::audit_name(job));
  if (!queue) {
    cluster::require_sbatch();
    refuse_unknown_queue();
  }
  if (!queue->empty()) return 0;  // wait until these parts have ended
  for (const std::filesystem::path& script : scripts) cluster::submit(script, {});
  return scripts.size();
}

ExitCode audit(const AuditOptions& options, const Session& session) {
  const std::filesystem::path folder = std::filesystem::absolute(options.folder);
  const cluster::Job job = cluster::read_job(folder);
  const count::LedgerFile lock = cluster::lock_job(folder);
  const count::Ledger ledger = merged_ledger({folder.string()}, session);
  const bool is_new = cluster::audit_scripts(folder).empty();
  if (is_new) {
    if (!options.dry_run) cluster::require_sbatch();
    const double fraction = options.fraction.empty()
                                ? cluster::kAuditPart
                                : io::parse_part(options.fraction, "--fraction");
    const auto draws = cluster::draw_audit(ledger, fraction, options.seed);
    if (draws.empty()) {
      throw UsageError("there is nothing to audit: no task has been counted on a known host");
    }
    cluster::create_audit(folder, job, draws, own_program(),
                          cluster::memory_of_share(cluster::on_processors(job)));
  } else if (!options.fraction.empty()) {
    throw UsageError("folder '" + options.folder +
                     "' already has an audit; remove its folder 'audit' to start a new one");
  }
  const cluster::AuditReport report = cluster::read_audit(folder, ledger);
  std::string text = report::to_text(report);
  if (!report.is_done()) {
    cluster::require_own_scripts(folder, report.missing);
    const std::uint64_t submitted = options.dry_run ? 0 : submit_parts(report.missing, job);
    text += fmt::format("not done: {} parts in '{}', {} of them submitted now\n",
                        report.missing.size(), printable((folder / "audit").string()), submitted);
  }
  write_all(text);
  return report.is_done() ? ExitCode::Done : ExitCode::LimitReached;
}

void add_site_options(Command& command, cluster::SiteOptions& site) {
  command.text("--partition", site.partition, "NAME", "Slurm partition of the job");
  command.text("--account", site.account, "NAME", "Slurm account of the job");
  command.text(
      "--time", site.time, "TIME",
      "Slurm's time limit for a share, such as 4:00:00; a share that reaches it is requeued");
  command.texts("--sbatch", site.others, "WORD",
                "Another argument for sbatch, such as --sbatch=--qos=long");
}

void add_folder(Command& command, std::string& folder) {
  command.text("FOLDER", folder, "FOLDER", "The folder of the job", Required::Yes);
}

void add_dry_run(Command& command, bool& dry_run) {
  command.flag("--dry-run", dry_run, "Do everything except submitting");
}

void add_submit(Command command) {
  SubmitOptions& options = command.action(submit);
  command.text("N", options.size, "N", "Board size", Required::Yes);
  command.text("--ledger-dir", options.folder, "FOLDER",
               "New folder that all nodes can access (default: nqueens-N)");
  command.number("--shares", options.shares, 1, static_cast<std::int64_t>(cluster::kMaxShares), "K",
                 "Number of shares");
  command.number("--nodes", options.nodes, 1, cluster::kMaxNodes, "M",
                 "Instead of --shares: choose the number of shares for M nodes");
  add_plan_options(command, options.choice);
  add_kernel(command, options.choice.kernel);
  add_runner(command, options.choice);
  add_threads(command, options.choice.threads, "Threads of a share (default: 1)");
  add_site_options(command, options.site);
  add_dry_run(command, options.dry_run);
  command.examples(
      {"nqueens cluster submit 20 --shares 40 --dry-run",
       "nqueens cluster submit 26 --nodes 64 -t 64 --time 4:00:00",
       "nqueens cluster submit 24 --shares 40 --runner gpu -t 8 --sbatch=--gres=gpu:1"});
}

void add_status(Command command) {
  StatusOptions& options = command.action(show_status);
  add_folder(command, options.folder);
  command.flag("--watch", options.watch, "Refresh every 5 s until the count is complete");
  command.flag("--json", options.json, "Write the status as a JSON object");
  command.examples({"nqueens cluster status nqueens-24 --watch"});
}

void add_resume(Command command) {
  ResumeOptions& options = command.action(resume);
  add_folder(command, options.folder);
  add_dry_run(command, options.dry_run);
  command.examples({"nqueens cluster resume nqueens-24"});
}

void add_audit(Command command) {
  AuditOptions& options = command.action(audit);
  add_folder(command, options.folder);
  command.text("--fraction", options.fraction, "F",
               "Part of each host's tasks to recount on other nodes (default: 1%)");
  command.number("--seed", options.seed, 0, std::numeric_limits<std::int64_t>::max(), "S",
                 "Seed of the choice of tasks (default: 0)");
  add_dry_run(command, options.dry_run);
  command.examples({"nqueens cluster audit nqueens-24 --fraction 1%"});
}

}  // namespace

void add_cluster(Program& program) {
  Command command = program.add("cluster", "Count on many machines with Slurm");
  add_submit(command.add("submit", "Divide a count into shares and submit them as one job"));
  add_status(command.add("status", "Show the progress of a job"));
  add_resume(command.add("resume", "Submit the missing shares"));
  add_audit(command.add("audit", "Recount some tasks on other nodes"));
  command.examples({"nqueens cluster submit 24 --shares 40 --dry-run",
                    "nqueens cluster status nqueens-24", "nqueens cluster submit --help"});
}

}  // namespace nqueens::cli
