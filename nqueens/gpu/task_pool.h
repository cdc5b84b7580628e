// nqueens/gpu/task_pool.h - distributes the tasks of a run to threads of the processor and devices.
//
// A thread takes one task at a time, and a device takes a batch. The results of a batch are held
// until a thread has recounted one part of one of its tasks, and are reported only if both results of
// this part agree. Tasks that a device returns, because it failed or had no room, are requeued. So no
// task is lost or reported twice.
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

// A part of a task (count::CpuTasks::run_part()).
struct TaskPart {
  std::uint64_t task = 0;
  std::size_t part = 0;
};

// The results of a batch of tasks, and one part of it that a thread recounts.
struct Submitted {
  std::size_t device = 0;
  std::vector<count::TaskRecord> records = {};
  TaskPart part = {};
  std::uint64_t solutions = 0;  // of the part, by the device
  std::uint64_t nodes = 0;
};

class TaskPool {
 public:
  // `order` contains the tasks in the order in which they are assigned.
  //
  //   devices   number of devices that will take batches
  //   counting  maximum number of threads that count tasks while a device is in use; others wait for
  //             checks
  TaskPool(std::vector<count::CostedTask> order, std::size_t devices, int counting);

  // Returns the next job for a thread, and waits for one while a device may still return tasks. A job
  // is a task or a check. Returns nothing if there are no more jobs or the run was ended.
  std::optional<std::uint64_t> next(RunControl& control);

  // Returns the part that a job checks, or nothing if the job is a task.
  std::optional<TaskPart> check(std::uint64_t job) const;

  // Returns at most `most` tasks for a device, and fewer if few tasks are left. Returns none if no
  // task is available now, or if too many batches are waiting for their check.
  std::vector<std::uint64_t> next_batch(std::size_t most);

  // Returns the approximate number of batches of `size` tasks that remain for each device.
  std::uint64_t batches_left(std::size_t size) const;

  // Returns whether a device may still be needed: some tasks are unassigned or on devices.
  bool is_open() const;

  // Chooses a number below `size`, which changes with each batch of a device.
  std::size_t choice(std::size_t size) const;

  // Submits the results of a batch, one record for each task. If the check of the batch fails, its
  // tasks and those of all other unchecked batches of the device are requeued.
  void submit(Submitted batch);

  // give_back() requeues tasks that a device has not counted. If a device has no room for a task,
  // leave_to_threads() passes it to the threads.
  void give_back(std::span<const std::uint64_t> tasks);
  void leave_to_threads(std::uint64_t task);

  // Ends the use of a device and requeues `tasks`, which it has not submitted. Its submitted
  // batches are still checked.
  void retire(std::span<const std::uint64_t> tasks);

  // Accepts the result of a job, whose number is the task of the record. Returns the records to report:
  // that of a task, or all records of a batch whose check succeeded.
  std::vector<count::TaskRecord> finish(const count::TaskRecord& record);

  // Returns the sentence about a failed check of this device once, and nothing in later calls.
  std::optional<std::string> suspicion(std::size_t device);

 private:
  struct Open {
    std::uint64_t job = 0;  // the number of the check
    Submitted batch;
  };

  // Whether a thread may count a task now.
  bool can_count() const { return devices_ == 0 || counting_ < most_counting_; }
  bool has_tasks() const { return next_ < order_.size() || !returned_.empty(); }
  std::uint64_t take();
  std::uint64_t left() const { return order_.size() - next_ + returned_.size(); }
  void drop(const Submitted& batch);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<count::CostedTask> order_;
  std::size_t next_ = 0;
  std::size_t devices_;
  const int most_counting_;
  int counting_ = 0;  // number of threads that count tasks
  std::deque<std::uint64_t> returned_;
  std::deque<std::uint64_t> for_threads_;  // checks, and tasks for which devices have no room
  std::vector<Open> open_;                 // submitted but not yet checked
  std::uint64_t with_devices_ = 0;         // tasks of devices that are not yet checked or returned
  std::vector<std::optional<std::string>> suspicions_;
  std::vector<bool> is_trusted_;
  std::uint64_t submitted_ = 0;  // number of batches
};

}  // namespace nqueens::gpu
