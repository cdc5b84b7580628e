// nqueens/mpi/assignment.h - a plan that a worker has, and the thread that counts its tasks.
//
// The main thread of a worker looks for messages all the time; so plan and tasks are made and
// counted beside it. In between is a queue of tasks, and what there is to tell rank 0.
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

// The exception that is being handled, in words.
Trouble current_trouble();

// Tasks on their way to the threads that count them.
class TaskQueue {
 public:
  void add(const std::vector<std::uint64_t>& tasks);
  // From now on there are none.
  void close();

  // The next task; waits for one. Nothing when the queue is closed or the run was ended.
  std::optional<std::uint64_t> next(RunControl& control);
  // Waits until there is one; false when there will be none.
  bool wait(RunControl& control);

  bool is_empty() const;

 private:
  bool wait(RunControl& control, std::unique_lock<std::mutex>& lock);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> tasks_;
  bool is_closed_ = false;
};

// What happened, in this order.
struct News {
  bool is_planned = false;
  bool is_ready = false;  // what tasks share is made
  std::vector<count::TaskRecord> records = {};
  std::optional<Trouble> trouble = {};  // the last thing that happens
};

class Assignment {
 public:
  // Makes the plan, looks whether there is memory for `workers` of its kind, and counts the tasks
  // that are added, with this kernel on so many threads, all in a thread of its own.
  Assignment(count::PlanId id, std::string kernel, int threads, int workers);
  // Gives up what it is at.
  ~Assignment() { end(); }
  Assignment(const Assignment&) = delete;
  Assignment& operator=(const Assignment&) = delete;

  const count::PlanId& id() const { return id_; }

  void add(const std::vector<std::uint64_t>& tasks) { queue_.add(tasks); }

  // Gives up what it is at, and waits until it has.
  void end();

  // What happened since the last call.
  News take_news();
  // Whether there is more to tell than records, or no task waits any more.
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
  mutable std::mutex mutex_;  // of the news
  News news_;
  std::jthread thread_;
};

}  // namespace nqueens::mpi
