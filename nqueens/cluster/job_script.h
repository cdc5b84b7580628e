// nqueens/cluster/job_script.h - the script that Slurm runs for each share of a job.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/cluster/job.h"
#include "nqueens/cluster/share_length.h"

namespace nqueens::cluster {

// Options of the site's scheduler. Empty ones are left out of the script.
struct SiteOptions {
  std::string partition = {};
  std::string account = {};
  std::string time = {};                 // of a share, in Slurm's notation: 90, 2:30:00
  std::vector<std::string> others = {};  // further words for #SBATCH, such as --qos=long
};

// Returns the bytes that a share's process requests: the memory of the method and of the plan's
// tasks plus a quarter, and 256 MB for everything else. If GPUs can count, the memory also covers
// the table of quadrants for them, and 1 GB for their driver.
std::uint64_t memory_of_share(const Job& job);

// The name of an audit's parts in Slurm's queue.
std::string audit_name(const Job& job);

// Returns a bash script with options for sbatch: array, processors, memory, requeue, and a signal
// one minute before the time limit. On that signal a share ends cleanly and is requeued. Pass
// `folder` and `program` as absolute paths: the script contains them unchanged.
//
//   memory   bytes of a share
//   errors   UsageError if an option of the site has a line feed, or the job has more than
//            kMaxShares shares
std::string job_script(const Job& job, const std::filesystem::path& folder,
                       const std::filesystem::path& program, std::uint64_t memory,
                       const SiteOptions& site);

// Returns the script for one part of an audit: it recounts tasks that the host `exclude` counted
// (audit.h), into a ledger of their own. Only processors recount them.
struct AuditPart {
  std::string tasks;    // file of task ranges in the folder `audit`
  std::string ledger;   // file in the folder `audit`
  std::string exclude;  // host
};
std::string audit_script(const Job& job, const std::filesystem::path& folder,
                         const std::filesystem::path& program, std::uint64_t memory,
                         const AuditPart& part);

}  // namespace nqueens::cluster
