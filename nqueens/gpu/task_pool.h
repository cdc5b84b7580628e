// nqueens/gpu/task_pool.h - distributes the tasks of a run to devices and to threads of the
// processor.
//
// A thread takes one task at a time, and a device takes a batch. The results of a batch are held
// until a thread has recounted one part of one of its tasks (count::CpuTasks::run_part()). They are
// reported only if both results of this part agree. Tasks are requeued if their device fails or has
// no room for them, so no task is lost or reported twice.
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

// A part of a task: the number of the task, and the number of the part within the task.
struct TaskPart {
  std::uint64_t task = 0;
  std::size_t part = 0;
};

// The results of a batch of tasks, and the part of one of them that a thread recounts.
struct Submitted {
  std::size_t device = 0;
  std::vector<count::TaskRecord> records = {};
  TaskPart part = {};
  std::uint64_t solutions = 0;  // solutions and nodes that the device found for the part
  std::uint64_t nodes = 0;
};

class TaskPool {
 public:
  // `order` contains the tasks in the order in which they are assigned.
  //
  //   devices   number of devices that will take batches
  //   counting  maximum number of threads that take tasks while a device is in use; the other
  //             threads only check batches and count tasks for which devices have no room
  TaskPool(std::vector<count::CostedTask> order, std::size_t devices, int counting);

  // Returns the next job for a thread: a task, or a check of a batch. Waits if there is no job now
  // but there may be one later. Returns nothing if there are no more jobs or `control` ended the
  // run.
  std::optional<std::uint64_t> next(RunControl& control);

  // Returns the part that a job checks, or nothing if the job is a task.
  std::optional<TaskPart> check(std::uint64_t job) const;

  // Returns at most `most` tasks for a device, and fewer if few tasks are left. Returns none if no
  // task is available now, or if too many batches are waiting to be checked.
  std::vector<std::uint64_t> next_batch(std::size_t most);

  // Returns the approximate number of batches of `size` tasks that remain for each device.
  std::uint64_t batches_left(std::size_t size) const;

  // Returns whether a device may still be needed, because some tasks are unassigned, are being
  // counted by devices, or wait for a check.
  bool is_open() const;

  // Returns a number below `size` that changes with each submitted batch. It selects the part that
  // is counted again as a check.
  std::size_t choice(std::size_t size) const;

  // Submits the results of a batch, one record for each task. If the check of the batch fails, its
  // tasks and those of all other unchecked batches of the device are requeued.
  void submit(Submitted batch);

  // give_back() requeues tasks that a device has not counted. leave_to_threads() requeues a task
  // for which a device has no room, so that only a thread can take it.
  void give_back(std::span<const std::uint64_t> tasks);
  void leave_to_threads(std::uint64_t task);

  // Ends the use of a device and requeues `tasks`, whose results the device has not submitted. Its
  // submitted batches are still checked.
  void retire(std::span<const std::uint64_t> tasks);

  // Accepts the result of job number `record.task`. Returns the records to report: the record of a
  // task, all records of a batch whose check succeeded, or none if this check or an earlier check
  // of the same device failed.
  std::vector<count::TaskRecord> finish(const count::TaskRecord& record);

  // If a check of this device has failed, the next call returns a sentence about the failure. All
  // other calls return nothing.
  std::optional<std::string> suspicion(std::size_t device);

 private:
  // A batch that is submitted but not yet checked.
  struct Open {
    std::uint64_t job = 0;  // number of the job that checks it
    Submitted batch;
  };

  // Returns whether another thread may count a task now.
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
  int counting_ = 0;                       // number of threads that count tasks
  std::deque<std::uint64_t> returned_;     // requeued tasks
  std::deque<std::uint64_t> for_threads_;  // checks, and tasks for which devices have no room
  std::vector<Open> open_;
  std::uint64_t with_devices_ = 0;  // number of tasks on devices or in open_
  std::vector<std::optional<std::string>> suspicions_;
  std::vector<bool> is_trusted_;
  std::uint64_t submitted_ = 0;  // number of batches submitted so far
};

}  // namespace nqueens::gpu
