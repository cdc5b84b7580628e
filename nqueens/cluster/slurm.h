// nqueens/cluster/slurm.h - what is asked of Slurm, by its own programs.
//
// Source: the manual pages of sbatch, squeue, scontrol and sinfo of Slurm 22.05.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"

namespace nqueens::cluster {

// Thrown by submit() when it is not known whether Slurm has the job.
class NoAnswer : public Error {
 public:
  using Error::Error;
};

// A share in Slurm's queue.
struct QueuedShare {
  std::string id = {};      // "17_4", as scontrol takes it
  std::uint64_t share = 0;  // index in the array; 0 of a job without one
  std::string state = {};   // "RUNNING", "PENDING", ...
  std::string node = {};    // empty when it does not run
  std::string reason = {};  // why it waits

  // It waits for somebody to release it: Slurm holds what it could not start.
  bool is_held() const;

  friend bool operator==(const QueuedShare&, const QueuedShare&) = default;
};

// "1-3,7" for 1, 2, 3, 7.
std::string index_list(const std::vector<std::uint64_t>& indices);

// What squeue prints for queue_of(). Error when a line is not as expected.
std::vector<QueuedShare> parse_queue(const std::string& text);

// UsageError when there is no sbatch on this machine.
void require_sbatch();

// Submits the script, of its array only these indices if any are named; returns the job's id.
//
//   errors   as require_sbatch(); Error with what it says when it refuses, NoAnswer when it says
//            nothing in time (run_program.h)
std::string submit(const std::filesystem::path& script, const std::vector<std::uint64_t>& indices);

// All that is in the queue under that name. Nothing when there is no Slurm on this machine, or its
// controller does not answer, in time and to the end (run_program.h). `control` may end the wait.
std::optional<std::vector<QueuedShare>> queue_of(const std::string& name,
                                                 RunControl* control = nullptr);

// Lets a held share go. Error with what scontrol says when it does not.
void release(const QueuedShare& share);

// The nodes that do not answer or take no work, of all that Slurm knows here. Waits as queue_of().
std::vector<std::string> nodes_down(RunControl* control = nullptr);

}  // namespace nqueens::cluster
