// nqueens/cluster/job.h - a count as a job: a folder that all machines see.
//
//   job            the count, its shares and the program, as text (below)
//   plan.ledger    an empty ledger of the plan, with which every other in the folder is compared
//   job.sh         what Slurm runs, once for each share (job_script.h)
//   log/           what the shares said
//   *.ledger       the shares' ledgers (count/ledger/ledger_folder.h)
//   audit/         tasks that are counted once more (audit.h)
//
// The file `job` is lines of a key and a value, in this order; the sum is that of the lines before.
//
//   nqueens-job 1
//   name nqueens-24-1f0c5d2e
//   question 24
//   shares 40
//   threads 2
//   kernel auto
//   runner gpu             only where GPUs count, too
//   device H200            only where it is named, a line for each
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
  std::string name = {};      // in Slurm's queue; no other job has it
  std::string question = {};  // what is counted, as `nqueens work` takes it: words of a shell
  std::uint64_t shares = 1;
  int threads = 1;  // of a share
  std::string kernel = "auto";
  std::string runner = "cpu";             // who counts, as `nqueens work` takes it
  std::vector<std::string> devices = {};  // only these of a node, likewise
  std::string program = {};               // version
  std::uint64_t script = 0;               // check sum of job.sh as it was written
  count::PlanId plan = {};                // of plan.ledger

  friend bool operator==(const Job&, const Job&) = default;
};

// "nqueens-24-" and eight digits drawn by chance.
std::string new_job_name(std::int32_t n);

// A number for a text, to see whether it was changed.
std::uint64_t text_sum(std::string_view text);

// The same job without devices.
Job on_processors(Job job);

// The files of a job have no more bytes; its ledgers and lists of tasks may have.
inline constexpr std::size_t kMaxJobBytes = std::size_t{1} << 20;

// The file `job`, and the job of such a text without its plan. UsageError when a device's name has
// a line feed.
std::string job_text(const Job& job);
Job parse_job(std::string_view text, const std::string& name);

// Makes the folder, which may be there already, and the job in it, whose `script` this is.
//
//   errors   UsageError when the folder has a job; Error when it cannot be written
void create_job(const std::filesystem::path& folder, Job job, const std::string& script);

// UsageError when the folder has a job, which create_job() would refuse.
void require_no_job(const std::filesystem::path& folder);

// Whether the folder has a job.
bool has_job(const std::filesystem::path& folder);

// Its job. UsageError when there is none, Error when it was damaged.
Job read_job(const std::filesystem::path& folder);

// Takes the job away again that create_job() has made, and the folder if nothing else is in it.
void remove_job(const std::filesystem::path& folder);

// Held as long as somebody submits shares of the job. Error when somebody else does.
count::LedgerFile lock_job(const std::filesystem::path& folder);

// The paths of a folder.
std::filesystem::path plan_file(const std::filesystem::path& folder);
std::filesystem::path script_file(const std::filesystem::path& folder);

// What a machine that is to count a share of the job must have: as many shares, and this version of
// the program. UsageError.
void require_part_of(const Job& job, const std::filesystem::path& folder,
                     const count::ShareNumber& share);

// UsageError when job.sh was changed after it was written; Error when it cannot be read.
void require_own_script(const Job& job, const std::filesystem::path& folder);

}  // namespace nqueens::cluster
