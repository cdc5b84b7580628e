// nqueens/cluster/job_status.h - how far a job is, by its ledgers and by Slurm's queue.
//
// What is done, by whom, and what is missing is told by the ledgers alone. The queue tells what
// waits; where there is no Slurm it is left out.
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

// A ledger that was written less than so many seconds ago is being written.
inline constexpr double kActiveSeconds = 15;

struct HostWork {
  std::string host;  // empty: not known
  std::uint64_t tasks = 0;
  double core_seconds = 0;
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
  double fraction = 0;                     // of the work that is done, by estimated cost
  double core_seconds_left = 0;            // at the pace of what is done; 0 before anything is
  std::vector<HostWork> hosts = {};        // by name
  std::vector<ShareProgress> shares = {};  // by number
  std::uint64_t active_ledgers = 0;        // written just now
  std::uint64_t active_threads = 0;        // that write them
  std::optional<std::vector<QueuedShare>> queue = {};  // nothing without Slurm
  std::vector<std::string> nodes_down = {};

  // Numbers of the shares whose tasks the ledgers lack.
  std::vector<std::uint64_t> missing_shares() const;

  // Shares in the queue by their state.
  std::map<std::string, std::uint64_t> queue_states() const;

  // Until the end, if as many threads count as now. Nothing where nobody counts, or nothing is
  // done.
  std::optional<double> seconds_left() const;
};

// Reads the state of one job as often as it is asked.
class JobReader {
 public:
  // Makes the plan and its shares, which takes seconds for n = 28. Of no use when `control` ended
  // the run meanwhile. UsageError when the folder has no job; Error when its plan is none of this
  // program.
  JobReader(std::filesystem::path folder, RunControl& control);

  const Job& job() const { return job_; }

  // Of no use when `control` ended the run meanwhile. Error or SelfCheckError as
  // count::read_ledger() and count::merge(): two results for a task are named with both ledgers and
  // hosts. UsageError when the ledgers are no longer of this job's plan.
  JobStatus read(RunControl& control) const;

 private:
  std::filesystem::path folder_;
  Job job_;
  std::vector<std::uint32_t> share_of_task_;
  std::vector<ShareProgress> shares_;  // with nothing done
  std::vector<double> costs_;          // of tasks, of the whole
};

}  // namespace nqueens::cluster
