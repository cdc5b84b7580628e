// nqueens/gpu/task_pool.h - distributes the tasks of a run to threads of the processor and devices.
//
// A thread takes one task at a time, and a device takes a batch. The results of a batch are held
// until a thread has recounted one of its tasks, and are reported only if both results of that task
// agree. Tasks that a device returns, because it failed or had no room, are requeued. So no task is
// lost or reported twice.
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
  // `order` contains the tasks in the order in which they are assigned.
  //
  //   devices      number of devices that will take batches
  //   only_checks  whether threads only check batches while a device is in use
  TaskPool(std::vector<count::CostedTask> order, std::size_t devices, bool only_checks);

  // Returns the next task for a thread, and waits for one while a device may still return tasks.
  // Returns nothing if there are no more tasks or the run was ended.
  std::optional<std::uint64_t> next(RunControl& control);

  // Returns at most `most` tasks for a device, and fewer if few tasks are left. Returns none if no
  // task is available now, or if too many batches are waiting for their check.
  std::vector<std::uint64_t> next_batch(std::size_t most);

  // Returns the approximate number of batches of `size` tasks that remain for each device.
  std::uint64_t batches_left(std::size_t size) const;

  // Returns whether a device may still be needed: some tasks are unassigned or on devices.
  bool is_open() const;

  // Submits the results of a batch, one record for each task. If the check of the batch fails, its
  // tasks and those of all other unchecked batches of the device are requeued.
  void submit(std::size_t device, std::vector<count::TaskRecord> records);

  // give_back() requeues tasks that a device has not counted. If a task has no room even in a batch
  // of its own, leave_to_threads() passes it to the threads.
  void give_back(std::span<const std::uint64_t> tasks);
  void leave_to_threads(std::uint64_t task);

  // Ends the use of a device and requeues `tasks`, which it has not submitted. Its submitted
  // batches are still checked.
  void retire(std::span<const std::uint64_t> tasks);

  // Accepts a result of a thread. Returns the records to report: this one, or, if it was a
  // successful check, all records of the checked batch.
  std::vector<count::TaskRecord> finish(const count::TaskRecord& record);

  // Returns the sentence about a failed check of this device once, and nothing in later calls.
  std::optional<std::string> suspicion(std::size_t device);

 private:
  struct Open {
    std::size_t device = 0;
    std::uint64_t check = 0;  // the task that a thread recounts
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
  std::uint64_t with_devices_ = 0;         // tasks of devices that are not yet checked or returned
  std::vector<std::optional<std::string>> suspicions_;
  std::vector<bool> is_trusted_;
  std::uint64_t submitted_ = 0;  // number of batches
};

}  // namespace nqueens::gpu
