// nqueens/gpu/task_pool.h - distributes the tasks of a run to threads of the processor and devices.
//
// Threads take one task at a time, devices a batch. The results of a batch wait until a thread has
// counted one of its tasks too; they are reported only if both results agree. Tasks that a device
// returns, because it failed or had no room, are requeued, so no task is lost or reported twice.
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
  // `order` is the order in which tasks begin.
  //
  //   devices      number of devices that will take batches
  //   only_checks  whether threads only check batches as long as there is a device
  TaskPool(std::vector<count::CostedTask> order, std::size_t devices, bool only_checks);

  // Returns the next task for a thread; waits for one as long as a device may return tasks. Returns
  // nothing when there are no more tasks or the run was ended.
  std::optional<std::uint64_t> next(RunControl& control);

  // Returns at most `most` tasks for a device, fewer when not many are left. Empty when there are
  // none now, or when too many batches wait for their check.
  std::vector<std::uint64_t> next_batch(std::size_t most);

  // Returns about how many batches of `size` tasks remain for each device.
  std::uint64_t batches_left(std::size_t size) const;

  // Returns whether a device may still be needed: some tasks are unassigned or with devices.
  bool is_open() const;

  // Submits the results of a batch, one record for each task. When its check fails, its tasks and
  // those of all other unchecked batches of the device are requeued.
  void submit(std::size_t device, std::vector<count::TaskRecord> records);

  // give_back() requeues tasks for which the device had no room now; leave_to_threads() passes a
  // task that has no room even alone to the threads.
  void give_back(std::span<const std::uint64_t> tasks);
  void leave_to_threads(std::uint64_t task);

  // Ends the use of a device and requeues these tasks of it. Batches that it has submitted are
  // still checked.
  void retire(std::span<const std::uint64_t> tasks);

  // Accepts a result of a thread. Returns the records to report: this one, or all records of the
  // batch if it was a successful check.
  std::vector<count::TaskRecord> finish(const count::TaskRecord& record);

  // Returns, once, the sentence of a failed check of this device.
  std::optional<std::string> suspicion(std::size_t device);

 private:
  struct Open {
    std::size_t device = 0;
    std::uint64_t check = 0;  // the task that a thread counts too
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
  std::deque<std::uint64_t> for_threads_;  // checks, and tasks for which devices have no room
  std::vector<Open> open_;                 // submitted but not yet checked
  std::uint64_t with_devices_ = 0;         // number of tasks, submitted or not
  std::vector<std::optional<std::string>> suspicions_;
  std::vector<bool> is_trusted_;
  std::uint64_t submitted_ = 0;  // number of batches
};

}  // namespace nqueens::gpu
