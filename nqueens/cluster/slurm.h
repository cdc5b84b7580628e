// nqueens/cluster/slurm.h - runs Slurm's programs: sbatch, squeue, scontrol and sinfo.
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

// Thrown by submit() if it is unknown whether Slurm accepted the job.
class NoAnswer : public Error {
 public:
  using Error::Error;
};

// A share in Slurm's queue.
struct QueuedShare {
  std::string id = {};      // "17_4", as in scontrol
  std::uint64_t share = 0;  // index in the array; 0 for a job without an array
  std::string state = {};   // "RUNNING", "PENDING", ...
  std::string node = {};    // empty if the share is not running
  std::string reason = {};  // why the share is waiting

  // Returns whether the share waits to be released. Slurm holds shares that it failed to start.
  bool is_held() const;

  friend bool operator==(const QueuedShare&, const QueuedShare&) = default;
};

// Returns "1-3,7" for 1, 2, 3, 7.
std::string index_list(const std::vector<std::uint64_t>& indices);

// Parses the output of squeue for queue_of(). Throws Error if a line has another format.
std::vector<QueuedShare> parse_queue(const std::string& text);

// Throws UsageError if this machine has no sbatch.
void require_sbatch();

// Submits the script and returns the job's id. If `indices` is not empty, submits only the shares
// with these indices in the script's array.
//
//   errors   as for require_sbatch(); Error with sbatch's message if sbatch refuses the job;
//            NoAnswer if sbatch exceeds the limits of time or output (run_program.h)
std::string submit(const std::filesystem::path& script, const std::vector<std::uint64_t>& indices);

// Returns the queued shares of the job with this name. Returns nothing if this machine has no
// Slurm, or if squeue fails or exceeds a limit (run_program.h). Throws Error if a line of squeue's
// output has another format. `control` can end the wait.
std::optional<std::vector<QueuedShare>> queue_of(const std::string& name,
                                                 RunControl* control = nullptr);

// Releases a held share. Throws Error with scontrol's message if scontrol refuses.
void release(const QueuedShare& share);

// Returns the nodes of this Slurm cluster that are down or accept no jobs; none if sinfo fails.
// `control` can end the wait.
std::vector<std::string> nodes_down(RunControl* control = nullptr);

}  // namespace nqueens::cluster
