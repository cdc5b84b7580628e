// nqueens/cluster/job_script.h - what Slurm runs for each share of a job.
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

// What a site wants to know of a job. Empty words are left out of the script.
struct SiteOptions {
  std::string partition = {};
  std::string account = {};
  std::string time = {};                 // of a share, as Slurm takes it: 90, 2:30:00, 3-12
  std::vector<std::string> others = {};  // further words for #SBATCH, such as --qos=long
};

// Bytes that a share's process is given: a quarter more than method and tasks of the plan take, and
// 256 MB for everything else. Where GPUs may count besides the table that they get, and 1 GB for
// their driver.
std::uint64_t memory_of_share(const Job& job);

// What the parts of an audit are called in Slurm's queue.
std::string audit_name(const Job& job);

// A script for bash with lines for sbatch: array, processors, memory, requeue, and a signal one
// minute before the time limit, upon which a share ends cleanly and goes back into the queue. It
// names the folder and the program by their absolute paths.
//
//   memory   bytes of a share
//   errors   UsageError when a word of the site has a line feed, or the job more than
//            kMaxShares shares
std::string job_script(const Job& job, const std::filesystem::path& folder,
                       const std::filesystem::path& program, std::uint64_t memory,
                       const SiteOptions& site);

// The same for one part of an audit: tasks that another host has counted (audit.h), into a ledger
// of their own. Processors count them, whoever counted them first.
struct AuditPart {
  std::string tasks;    // file of task ranges, in the folder
  std::string ledger;   // file, in the folder
  std::string exclude;  // host
};
std::string audit_script(const Job& job, const std::filesystem::path& folder,
                         const std::filesystem::path& program, std::uint64_t memory,
                         const AuditPart& part);

}  // namespace nqueens::cluster
