// tests/cluster/schedule_simulation.h - simulates a count on a cluster whose nodes fail.
//
// A discrete-event simulation has a queue of events and a clock that jumps from one event to the
// next. The events model Slurm, which runs a job array whose jobs can be requeued, and the ledgers
// that `nqueens work` writes:
//
//   - A share waits for a slot; the share with the lowest number gets the next free slot. After its
//     start-up, the share counts those of its tasks that are in no ledger. Whenever one of its
//     threads is free, that thread takes the next task.
//   - A node dies: its shares lose their running tasks and the records that their ledgers had not
//     flushed. The scheduler still assigns shares to the node until it notices the failure. Then
//     the scheduler requeues all shares of the node.
//   - A node is cut off: the scheduler considers it dead, but its shares continue until the node is
//     reachable again. Other shares cannot see the records of this node before the ledgers are
//     merged, so some tasks are counted twice.
//   - A share reaches its time limit: it ends cleanly, loses its running tasks, and is requeued.
//   - The scheduler forgets the job array and loses its queue. Each running share is killed or,
//     with probability `cut_off`, continues unseen. Later, the shares with missing tasks are
//     submitted again.
//
// The simulation does not model other jobs on the cluster, slower nodes, or threads that slow each
// other down. The real program starts the long tasks of a share first (count/run/run_order.h), so
// its threads finish closer together than the simulated threads.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tests/cluster/shared_work.h"
#include "tests/cluster/simulated_site.h"

namespace nqueens::cluster {

struct Schedule {
  double seconds = 0;                       // from the submission until every task is in a ledger
  double core_seconds = 0;                  // spent on tasks, including the next two members
  double lost_core_seconds = 0;             // spent on tasks that reached no ledger
  double twice_core_seconds = 0;            // spent on tasks that were already in a ledger
  std::uint64_t starts = 0;                 // starts of shares
  std::uint64_t deaths = 0;                 // deaths of nodes before the end
  std::uint64_t cut_offs = 0;               // nodes cut off
  std::uint64_t limits = 0;                 // shares ended by their time limit
  std::uint64_t forgets = 0;                // how often the array was forgotten
  std::vector<std::uint32_t> records = {};  // records of each task, in all ledgers together
};

class ScheduleSimulation {
 public:
  // Prepares simulations of `work`, whose shares have `threads` threads each.
  //
  //   errors   UsageError if a task takes no time, a share has no task, or a task is not in
  //            exactly one share
  //   cost     0.05 us per task, for a step in a heap of threads
  ScheduleSimulation(SharedWork work, std::int32_t threads);

  // Runs one simulation. The result depends only on the site and the seed. For a given seed, the
  // times at which nodes fail do not depend on the shares.
  //
  //   errors   UsageError if the site is invalid or has a different number of threads per share, if
  //            a task exceeds the time limit, or if the count never ends because of failures
  //   cost     a few microseconds for each start and failure, one pass over all tasks, and one
  //            list_schedule() for each share that was interrupted; 4 bytes per task
  //   threads  calls can run concurrently
  Schedule run(const SimulatedSite& site, std::uint64_t seed) const;

  const SharedWork& work() const { return work_; }
  std::uint64_t share_tasks(std::uint64_t share) const { return share_tasks_[share]; }
  // Returns the duration of an uninterrupted share, without its start-up.
  double share_seconds(std::uint64_t share) const { return share_seconds_[share]; }
  std::int32_t threads() const { return threads_; }

 private:
  SharedWork work_;
  std::int32_t threads_;
  std::vector<std::uint64_t> share_tasks_;
  std::vector<double> share_seconds_;
  double longest_task_ = 0;
};

}  // namespace nqueens::cluster
