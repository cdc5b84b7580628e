// nqueens/gpu/task_pool.h - the tasks of a run, shared by the threads of the processor and devices.
//
// Threads take one task at a time, devices a batch. What a device has counted waits until a thread
// has counted one of its tasks too: only if both found the same are the tasks of the batch told.
// A task that a device gives back, because it failed or because there was no room, is there for
// the others again, so that no task is lost or told twice.
//
// All members may be called by any thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::gpu {

class TaskPool {
 public:
  // The tasks in the order in which to begin them.
  //
  //   devices      that will take batches
  //   only_checks  whether threads count nothing but what is to be checked, as long as there is a
  //                device
  TaskPool(std::vector<count::CostedTask> order, std::size_t devices, bool only_checks);

  // The next task for a thread; waits for one as long as a device may still give tasks back.
  // Nothing when there are no more, or the run was ended.
  std::optional<std::uint64_t> next(RunControl& control);

  // At most so many tasks for a device; fewer when not many are left. None when there are none now,
  // or when many batches wait to be checked.
  std::vector<std::uint64_t> next_batch(std::size_t most);

  // About how many batches of so many tasks each device still has to count.
  std::uint64_t batches_left(std::size_t size) const;

  // Whether a device may still be needed: not all tasks are told or with a thread.
  bool is_open() const;

  // What a device has counted, one record a task. When the check fails its tasks are there again,
  // as are those of all other batches of the device that are not checked.
  void submit(std::size_t device, std::vector<count::TaskRecord> records);

  // Tasks that a device does not count: there was no room for them now, or not even for one alone.
  void give_back(std::span<const std::uint64_t> tasks);
  void leave_to_threads(std::uint64_t task);

  // The device takes no batches any more, and gives these back. What it has submitted is still
  // checked.
  void retire(std::span<const std::uint64_t> tasks);

  // A thread has counted a task. The records that can be told now: this one or, if it was a check
  // that held, those of the batch.
  std::vector<count::TaskRecord> finish(const count::TaskRecord& record);

  // What a failed check says of the device, until it is asked for.
  std::optional<std::string> suspicion(std::size_t device);

 private:
  struct Open {
    std::size_t device = 0;
    std::uint64_t check = 0;  // the task that a thread counts, too
    std::vector<count::TaskRecord> records = {};
  };

  bool has_tasks() const { return next_ < order_.size() || !returned_.empty(); }
  std::uint64_t take();
  std::uint64_t left() const { return order_.size() - next_ + returned_.size(); }
  void drop(Open& open);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<count::CostedTask> order_;
  std::size_t next_ = 0;
  std::size_t devices_;
  const bool only_checks_;
  std::deque<std::uint64_t> returned_;
  std::deque<std::uint64_t> for_threads_;  // checks, and what devices have no room for
  std::vector<Open> open_;                 // submitted, not yet checked
  std::uint64_t with_devices_ = 0;         // tasks, submitted or not
  std::vector<std::optional<std::string>> suspicions_;
  std::vector<bool> is_trusted_;
  std::uint64_t submitted_ = 0;  // batches
};

}  // namespace nqueens::gpu
