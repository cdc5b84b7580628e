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

// Options for the site's scheduler. Empty options are omitted from the script.
struct SiteOptions {
  std::string partition = {};
  std::string account = {};
  std::string time = {};                 // time limit of a share in Slurm's notation: 90, 2:30:00
  std::vector<std::string> others = {};  // further words for #SBATCH, such as --qos=long
};

// Returns the bytes of memory to request for a share: 1.25 times the memory for the method and for
// the plan's tasks, plus 256 MB for everything else. If the job can use GPUs, adds 1 GB for
// their driver.
std::uint64_t memory_of_share(const Job& job);

// Returns the name under which the parts of an audit appear in Slurm's queue.
std::string audit_name(const Job& job);

// Returns a bash script with options for sbatch: array, processors, memory, requeue, and a signal
// one minute before the time limit. On that signal, a share ends cleanly and is requeued. `folder`
// and `program` must be absolute paths, because the script contains them unchanged.
//
//   memory   memory of a share, in bytes
//   errors   UsageError if an option of the site or the path of the folder contains a line feed, or
//            the job has more than kMaxShares shares
std::string job_script(const Job& job, const std::filesystem::path& folder,
                       const std::filesystem::path& program, std::uint64_t memory,
                       const SiteOptions& site);

// The part of an audit (audit.h) that recounts tasks of one host.
struct AuditPart {
  std::string tasks;    // file of task ranges in the folder `audit`
  std::string ledger;   // file in the folder `audit`
  std::string exclude;  // name of the host; the part must not run on this host
};
// Returns the script for one part of an audit. The script recounts the tasks on processors only and
// records them in a separate ledger.
std::string audit_script(const Job& job, const std::filesystem::path& folder,
                         const std::filesystem::path& program, std::uint64_t memory,
                         const AuditPart& part);

}  // namespace nqueens::cluster
