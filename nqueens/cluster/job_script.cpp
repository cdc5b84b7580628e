// nqueens/cluster/job_script.cpp - the script that Slurm runs for each share of a job.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/job_script.h"

#include <algorithm>

#include "nqueens/base/error.h"
#include "nqueens/base/system/shell_word.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::cluster {
namespace {

constexpr std::uint64_t kMegabyte = 1'000'000;

std::string sbatch_line(std::string_view option, std::string_view value) {
  if (value.find('\n') != std::string_view::npos) {
    throw UsageError("an option for Slurm has a line feed: " + shell_word(value));
  }
  return "#SBATCH " + std::string(option) + std::string(value) + "\n";
}

// Returns the #SBATCH line of an option whose value is a path. The path is quoted, because sbatch
// splits and unquotes the value as a shell does.
std::string sbatch_path(std::string_view option, const std::filesystem::path& path) {
  return sbatch_line(option, shell_word(path.string()));
}

// Returns the options that both scripts have in common.
std::string job_head(const Job& job, const std::filesystem::path& folder, std::uint64_t memory) {
  const std::uint64_t megabytes = (memory + kMegabyte - 1) / kMegabyte;
  return sbatch_path("--chdir=", folder) + sbatch_line("--ntasks=", "1") +
         sbatch_line("--cpus-per-task=", std::to_string(job.threads)) +
         sbatch_line("--mem=", std::to_string(megabytes) + "M") + sbatch_line("--requeue", "") +
         sbatch_line("--open-mode=append", "") + sbatch_line("--signal=B:USR1@60", "");
}

// Returns the end of both scripts, which waits for the program that they started.
std::string job_end(const std::string& id) {
  return "work=$!\n\n"
         "# One minute before the time limit, the work is stopped and the job is requeued. The "
         "finished\n"
         "# tasks are on disk.\n"
         "time_is_up=\n"
         "trap 'time_is_up=yes; kill -TERM \"$work\"' USR1\n"
         "trap 'kill -TERM \"$work\"' TERM\n"
         "status=0\n"
         "wait \"$work\" || status=$?\n"
         "while kill -0 \"$work\" 2> /dev/null; do   # a signal ended the wait, but not the work\n"
         "  status=0\n"
         "  wait \"$work\" || status=$?\n"
         "done\n"
         "if [ -n \"$time_is_up\" ] && [ \"$status\" -ne 0 ]; then scontrol requeue \"" +
         id +
         "\"; fi\n"
         "exit \"$status\"\n";
}

std::string runner_words(const Job& job) {
  std::string words = " --runner " + job.runner;
  for (const std::string& device : job.devices) words += " --device " + shell_word(device);
  return words;
}

// Returns the command `nqueens work` with the options that both scripts have in common.
std::string work_words(const Job& job, const std::filesystem::path& program) {
  return shell_word(program.string()) + " work " + job.question + " --method " + job.plan.method +
         " --split " + std::to_string(job.plan.split) + " --kernel " + job.kernel +
         runner_words(job) + " --threads \"${SLURM_CPUS_PER_TASK:-" + std::to_string(job.threads) +
         "}\" --machine \"${SLURMD_NODENAME:-$(hostname)}\"";
}

// Returns the additional main memory for devices, in bytes.
std::uint64_t memory_for_devices(const Job& job) {
  constexpr std::uint64_t kForDrivers = 1000 * kMegabyte;
  return job.runner == Job().runner ? 0 : kForDrivers;
}

}  // namespace

std::uint64_t memory_of_share(const Job& job) {
  constexpr std::uint64_t kForTheRest = 256 * kMegabyte;
  constexpr std::uint64_t kOfATask = 100;  // bytes for plan, flags, records found in the ledger
  const count::PlanId& plan = job.plan;
  const std::uint64_t of_method = count::memory_of(
      count::method(plan.method), count::question_of(plan.n, plan.board), job.threads);
  const std::uint64_t bytes = of_method + kOfATask * plan.tasks;
  return bytes + bytes / 4 + kForTheRest + memory_for_devices(job);
}

std::string audit_name(const Job& job) { return job.name + "-audit"; }

std::string job_script(const Job& job, const std::filesystem::path& folder,
                       const std::filesystem::path& program, std::uint64_t memory,
                       const SiteOptions& site) {
  if (job.shares > kMaxShares) {
    throw UsageError("a Slurm array has at most " + std::to_string(kMaxShares) + " shares, found " +
                     std::to_string(job.shares) + "; use --threads for shorter shares");
  }
  const std::string shares = std::to_string(job.shares);
  std::string text = "#!/bin/bash\n" + sbatch_line("--job-name=", job.name) +
                     sbatch_line("--array=", "1-" + shares) + job_head(job, folder, memory) +
                     sbatch_line("--output=", "log/%a.log");
  if (!site.partition.empty()) text += sbatch_line("--partition=", site.partition);
  if (!site.account.empty()) text += sbatch_line("--account=", site.account);
  if (!site.time.empty()) text += sbatch_line("--time=", site.time);
  for (const std::string& word : site.others) text += sbatch_line("", word);
  text +=
      "\n"
      "# One of " +
      shares + " shares of a count: " + job.question + ", " + std::to_string(job.plan.tasks) +
      " tasks. Its finished tasks are in a ledger in this folder,\n"
      "# and are not repeated if the share is restarted, here or on another node.\n"
      "# 'nqueens cluster status' on the folder shows the progress of the count.\n"
      "set -u\n" +
      work_words(job, program) + " \\\n  --share \"$SLURM_ARRAY_TASK_ID/" + shares +
      "\" --ledger-dir . --progress none &\n";
  return text + job_end("${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID");
}

std::string audit_script(const Job& job, const std::filesystem::path& folder,
                         const std::filesystem::path& program, std::uint64_t memory,
                         const AuditPart& part) {
  return "#!/bin/bash\n" + sbatch_line("--job-name=", audit_name(job)) +
         job_head(job, folder, memory) +
         sbatch_line("--output=", shell_word("log/" + part.ledger + ".log")) +
         sbatch_line("--exclude=", part.exclude) +
         "\n"
         "# Recounts some tasks of " +
         part.exclude +
         " on another node.\n"
         "set -u\n" +
         work_words(on_processors(job), program) + " \\\n  --tasks-in " +
         shell_word("audit/" + part.tasks) + " --ledger " + shell_word("audit/" + part.ledger) +
         " --progress none &\n" + job_end("$SLURM_JOB_ID");
}

}  // namespace nqueens::cluster
