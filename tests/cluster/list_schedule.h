// tests/cluster/list_schedule.h - list scheduling: the tasks start in order, each on the thread
// that becomes free first.
//
// Graham, "Bounds on multiprocessing timing anomalies", 1969: whatever the order, the schedule is
// shorter than the total time of the tasks divided by the number of threads, plus the longest task.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/cluster/shared_work.h"

namespace nqueens::cluster {

// A heap of the times at which the threads become free. std::priority_queue would have to remove
// the top and insert a new time; this heap only changes the time of the top and sifts it down.
class FreeThreads {
 public:
  explicit FreeThreads(std::int32_t threads) : free_at_(static_cast<std::size_t>(threads), 0) {}

  double first_free() const { return free_at_[0]; }
  double last_free() const { return *std::max_element(free_at_.begin(), free_at_.end()); }

  // Marks the thread that becomes free first as busy until `end`.
  void occupy_until(double end) {
    std::size_t hole = 0;
    const std::size_t size = free_at_.size();
    for (std::size_t child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && free_at_[child + 1] < free_at_[child]) ++child;
      if (free_at_[child] >= end) break;
      free_at_[hole] = free_at_[child];
      hole = child;
    }
    free_at_[hole] = end;
  }

 private:
  std::vector<double> free_at_;
};

// Calls report(task, begin, end) for the tasks of a share in their order, until report() returns
// false. Times are seconds from the start of the first task. Tasks for which is_skipped(task) is
// true are omitted.
//
//   returns  the time at which the last thread becomes free
//   cost     O(log threads) per task
template <class IsSkipped, class Report>
double list_schedule(const SharedWork& work, std::uint64_t share, std::int32_t threads,
                     const IsSkipped& is_skipped, const Report& report) {
  FreeThreads free_threads(threads);
  for (const count::TaskRange& range : work.shares[share]) {
    for (std::uint64_t task = range.begin; task < range.end; ++task) {
      if (is_skipped(task)) continue;
      const double begin = free_threads.first_free();
      const double end = begin + work.task_seconds[task];
      if (!report(task, begin, end)) return free_threads.last_free();
      free_threads.occupy_until(end);
    }
  }
  return free_threads.last_free();
}

}  // namespace nqueens::cluster
