// nqueens/cluster/job.h - a count as a job: a folder on a file system that all machines share.
//
//   job            the count, its shares and the version of the program, as text (below)
//   plan.ledger    an empty ledger of the plan; every other ledger in the folder must match it
//   job.sh         the script that Slurm runs once for each share (job_script.h)
//   log/           the output of the shares
//   *.ledger       the ledgers of the shares (count/ledger/ledger_folder.h)
//   audit/         a sample of tasks that other nodes recount (audit.h)
//
// Each line of the file `job` consists of a key and a value. The lines are in this order; `sum` is
// the checksum of the lines before it.
//
//   nqueens-job 1
//   name nqueens-24-1f0c5d2e
//   question 24
//   shares 40
//   threads 2
//   kernel auto
//   runner gpu             only if the job also uses GPUs
//   device H200            only if devices are named; one line for each device
//   program 0.1.0
//   script 0123456789abcdef
//   sum fedcba9876543210
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/ledger/ledger_file.h"
#include "nqueens/count/plan/plan_id.h"
#include "nqueens/count/plan/shares.h"

namespace nqueens::cluster {

struct Job {
  std::string name = {};      // unique name in Slurm's queue
  std::string question = {};  // arguments of `nqueens work`, quoted for a shell
  std::uint64_t shares = 1;
  int threads = 1;  // threads of a share
  std::string kernel = "auto";
  std::string runner = "cpu";             // for `nqueens work --runner`
  std::vector<std::string> devices = {};  // for `nqueens work --device`; empty: all GPUs of a node
  std::string program = {};               // version of the program
  std::uint64_t script = 0;               // checksum of job.sh when it was written
  count::PlanId plan = {};                // the plan of plan.ledger

  friend bool operator==(const Job&, const Job&) = default;
};

// Returns "nqueens-24-" and eight random hexadecimal digits.
std::string new_job_name(std::int32_t n);

// Returns a checksum of the text, which detects changes.
std::uint64_t text_sum(std::string_view text);

// Returns the same job, but counted by processors only: with the runner "cpu" and without devices.
Job on_processors(Job job);

// The maximum size of the file `job` and of each script.
inline constexpr std::size_t kMaxJobBytes = std::size_t{1} << 20;

// job_text() returns the text of the file `job`; it throws UsageError if a device's name contains a
// line feed. parse_job() reads this text, which does not contain the plan; it throws Error if the
// text is not a job or its checksum does not match. `name` is the name of the text in messages.
std::string job_text(const Job& job);
Job parse_job(std::string_view text, const std::string& name);

// Writes the job and its `script` into the folder, which is created if it does not exist.
//
//   errors   UsageError if the folder has a job already; Error if the job cannot be written
void create_job(const std::filesystem::path& folder, Job job, const std::string& script);

// Throws UsageError if the folder has a job already, or the rest of one.
void require_no_job(const std::filesystem::path& folder);

// Returns whether the folder has a job.
bool has_job(const std::filesystem::path& folder);

// Returns the job of the folder. Throws UsageError if there is none, Error if it is damaged.
Job read_job(const std::filesystem::path& folder);

// Removes the files that create_job() wrote, and then the folder if it is empty.
void remove_job(const std::filesystem::path& folder);

// Locks the job while the caller submits shares. Throws Error if another process holds the lock.
count::LedgerFile lock_job(const std::filesystem::path& folder);

// Return the paths of files in the folder.
std::filesystem::path plan_file(const std::filesystem::path& folder);
std::filesystem::path script_file(const std::filesystem::path& folder);

// Throws UsageError unless the total of `share` is the job's number of shares and this program is
// the version that created the job.
void require_part_of(const Job& job, const std::filesystem::path& folder,
                     const count::ShareNumber& share);

// Throws UsageError if job.sh was changed after it was written, Error if it cannot be read.
void require_own_script(const Job& job, const std::filesystem::path& folder);

}  // namespace nqueens::cluster
