// nqueens/mpi/assignment.h - a worker's plan and the thread that counts its tasks.
//
// The main thread of a worker polls for messages. A second thread builds the plan and counts its
// tasks. The main thread passes tasks through a TaskQueue, and the second thread returns its
// results as News for rank 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan_id.h"
#include "nqueens/mpi/message.h"

namespace nqueens::mpi {

// Converts the exception that is being handled into a message for rank 0.
Trouble current_trouble();

// The tasks that wait to be counted.
class TaskQueue {
 public:
  void add(const std::vector<std::uint64_t>& tasks);
  // Ends all waits. From now on, next() returns no tasks.
  void close();

  // Waits for the next task. Returns nothing if the queue is closed, or if the queue is empty and
  // `control` ended the run.
  std::optional<std::uint64_t> next(RunControl& control);
  // Waits for a task without removing it. Returns false where next() would return nothing.
  bool wait(RunControl& control);

  bool is_empty() const;

 private:
  bool wait(RunControl& control, std::unique_lock<std::mutex>& lock);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> tasks_;
  bool is_closed_ = false;
};

// The events since the last report. Members are in the order in which their events occur.
struct News {
  bool is_planned = false;
  bool is_ready = false;  // whether the data that all tasks share is ready
  std::vector<count::TaskRecord> records = {};
  std::optional<Trouble> trouble = {};  // always the last event
};

class Assignment {
 public:
  // Starts a thread that checks whether the machine has enough memory for `workers` processes,
  // builds the plan and counts the added tasks with `kernel` on `threads` threads.
  Assignment(count::PlanId id, std::string kernel, int threads, int workers);
  // Calls end().
  ~Assignment() { end(); }
  Assignment(const Assignment&) = delete;
  Assignment& operator=(const Assignment&) = delete;

  const count::PlanId& id() const { return id_; }

  void add(const std::vector<std::uint64_t>& tasks) { queue_.add(tasks); }

  // Stops the count and waits for its threads.
  void end();

  // Returns the events since the last call.
  News take_news();
  // Returns whether the news should be sent at once, because it contains an event other than a
  // record, or because no task is waiting.
  bool is_urgent() const;

 private:
  void run();
  void count_tasks();

  const count::PlanId id_;
  const std::string kernel_;
  const int threads_;
  const int workers_;
  const Watch watch_;
  RunControl control_;
  TaskQueue queue_;
  mutable std::mutex mutex_;  // guards news_
  News news_;
  std::jthread thread_;
};

}  // namespace nqueens::mpi
