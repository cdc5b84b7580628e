// nqueens/cluster/job_status.h - the progress of a job, from its ledgers and Slurm's queue.
//
// The ledgers alone determine which tasks are finished, which hosts counted them, and which tasks
// are missing. Slurm's queue only adds the states of queued shares; without Slurm it is omitted.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/cluster/job.h"
#include "nqueens/cluster/slurm.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::cluster {

// A ledger counts as active if it was written less than this many seconds ago and contains a leg
// (count/ledger), unless its last record belongs to a share that is done.
inline constexpr double kActiveSeconds = 15;

struct HostWork {
  std::string host;  // host name; empty if unknown
  std::uint64_t tasks = 0;
  double core_seconds = 0;  // sum of TaskRecord::seconds
};

struct ShareProgress {
  std::uint64_t number = 1;
  std::uint64_t tasks = 0;
  std::uint64_t tasks_done = 0;

  bool is_done() const { return tasks_done == tasks; }
};

struct JobStatus {
  Job job = {};
  count::Total total = {};
  double fraction = 0;                     // finished part of the work, by estimated cost
  double core_seconds_left = 0;            // estimated from the finished tasks; 0 while unknown
  std::vector<HostWork> hosts = {};        // sorted by name
  std::vector<ShareProgress> shares = {};  // sorted by number
  std::uint64_t active_ledgers = 0;        // number of active ledgers (kActiveSeconds)
  std::uint64_t active_threads = 0;        // threads whose results go to active ledgers
  std::optional<std::vector<QueuedShare>> queue = {};  // as queue_of() returns it
  std::vector<std::string> nodes_down = {};

  // Returns the numbers of the shares with missing tasks.
  std::vector<std::uint64_t> missing_shares() const;

  // Returns the number of queued shares by state.
  std::map<std::string, std::uint64_t> queue_states() const;

  // Returns the remaining time at the current number of threads. Returns nothing if no thread is
  // active, or if the remaining work is unknown or 0.
  std::optional<double> seconds_left() const;
};

// Reads the status of one job, as often as needed.
class JobReader {
 public:
  // Builds the plan and its shares, which takes seconds for n = 28. The reader must not be used if
  // `control` ended the run. Throws UsageError if the folder has no job, and Error if this program
  // cannot build the plan of the job.
  JobReader(std::filesystem::path folder, RunControl& control);

  const Job& job() const { return job_; }

  // Reads the ledgers and the queue. The result is meaningless if `control` ended the run. Throws
  // Error or SelfCheckError as count::read_ledger() and count::merge() do; if a task has two
  // different results, the message names both ledgers and both hosts. Throws UsageError if the
  // ledgers no longer belong to this job's plan.
  JobStatus read(RunControl& control) const;

 private:
  std::filesystem::path folder_;
  Job job_;
  std::vector<std::uint32_t> share_of_task_;
  std::vector<ShareProgress> shares_;  // the shares at the start, without finished tasks
  std::vector<double> costs_;          // cost of each task, as a fraction of the total
};

}  // namespace nqueens::cluster
