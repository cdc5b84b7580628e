// tests/cluster/schedule_simulation.h - how long a count takes on a cluster whose nodes fail.
//
// A discrete-event simulation: there is a queue of moments at which something happens, a clock that
// jumps from one to the next, and nothing in between. What happens is what Slurm does with a job
// array whose jobs may be queued again, and what `nqueens work` leaves in its ledgers:
//
//   - A share waits for a slot, the lowest number first, and begins after its start-up with those
//     of its tasks that no ledger has yet. Its threads take its tasks in order, each the next one
//     when it is free.
//   - A node dies: what its shares had in work is lost, and what their ledgers had not flushed. The
//     scheduler goes on giving it shares until it notices; then all of them wait to be queued
//     again.
//   - A node is cut off: the same to the scheduler, but its shares go on until the node is back. No
//     other sees their records before ledgers are merged, so tasks are done twice.
//   - A share reaches its time limit: it ends cleanly, loses what was in work, is queued again.
//   - The scheduler forgets the array: nothing waits any more, and what runs is killed, or goes on
//     unseen in as many cases as failures cut off. Later exactly the shares are submitted that have
//     tasks which no ledger has.
//
// What is left out: other jobs on the cluster, slower nodes, and threads that slow each other down.
// The program itself begins a share's long tasks first (count/run/run_order.h), so its threads end
// closer to each other than here.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tests/cluster/shared_work.h"
#include "tests/cluster/simulated_site.h"

namespace nqueens::cluster {

struct Schedule {
  double seconds = 0;             // from the submission until every task is in a ledger
  double core_seconds = 0;        // that threads were at work on tasks, those below included
  double lost_core_seconds = 0;   // for tasks that came into no ledger
  double twice_core_seconds = 0;  // for tasks that were in a ledger already
  std::uint64_t starts = 0;       // of shares
  std::uint64_t deaths = 0;       // of nodes, until the end
  std::uint64_t cut_offs = 0;     // of nodes
  std::uint64_t limits = 0;       // shares ended by their time limit
  std::uint64_t forgets = 0;      // how often the array was forgotten
  std::vector<std::uint32_t> records = {};  // of each task, in all ledgers together
};

class ScheduleSimulation {
 public:
  // Of shares with so many threads each.
  //
  //   errors   UsageError when a task takes no time, a share has no task, or a task is not in
  //            exactly one share
  //   cost     of each task a step in a heap of threads, 0.05 us
  ScheduleSimulation(SharedWork work, std::int32_t threads);

  // One course of things at a site. The same seed gives the same course; with one seed the same
  // nodes fail at the same moments, whatever the shares.
  //
  //   errors   UsageError when the site is not sound, has another number of threads for a share,
  //            when a task is longer than the time limit lets it be, or when so much goes wrong
  //            that no end is in sight
  //   cost     some microseconds a start and a failure, a pass over the tasks, and their schedule
  //            for shares that were cut short; 4 bytes a task
  //   threads  any number of calls at once
  Schedule run(const SimulatedSite& site, std::uint64_t seed) const;

  const SharedWork& work() const { return work_; }
  std::uint64_t share_tasks(std::uint64_t share) const { return share_tasks_[share]; }
  // Of a share that nothing interrupts, without its start.
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
