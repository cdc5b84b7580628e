// nqueens/mpi/dealer.h - chooses the tasks of each worker.
//
// A worker should never wait for tasks, and all workers should finish at the same time. Batches
// therefore shrink with the remaining work: a batch gives each thread a quarter of its share of the
// remaining work. A batch lasts at most 2 s, so that a slow rank holds few tasks, and at least
// 20 ms, the time of a message and its answer. But each idle thread gets a task, even if the task
// takes longer than 2 s. A worker gets its next batch shortly before it finishes the previous one.
// The expected time of a task is its cost in the plan, times the mean time that finished tasks took
// per unit of cost. Until the first task is finished, a batch has two tasks per thread.
//
// Source: Polychronopoulos and Kuck, "Guided self-scheduling", 1987.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "nqueens/count/run/runner.h"

namespace nqueens::mpi {

class Dealer {
 public:
  // Deals `order` from front to back; `threads` contains the number of threads of each worker.
  Dealer(std::vector<count::CostedTask> order, const std::vector<int>& threads);

  // Returns the next batch of the worker, or an empty batch if the worker has enough tasks or
  // all tasks are dealt.
  std::vector<std::uint64_t> deal(std::size_t worker);

  // Records that a worker finished a task. Throws SelfCheckError if the task was not dealt to it.
  void finish(std::size_t worker, const count::TaskRecord& record);

  // Returns whether all tasks are finished.
  bool is_done() const { return next_ == order_.size() && dealt_ == 0; }

 private:
  struct WorkerQueue {
    std::size_t threads = 1;
    double cost = 0;                                       // total cost of its unfinished tasks
    std::unordered_map<std::uint64_t, double> costs = {};  // cost of each unfinished task
  };

  bool knows_pace() const { return seconds_ > 0; }
  double cost_in(double seconds) const { return seconds * cost_ / seconds_; }
  bool has_enough(const WorkerQueue& queue) const;
  double cost_of_batch(const WorkerQueue& queue) const;

  std::vector<count::CostedTask> order_;
  std::size_t next_ = 0;  // index of the first task that is not dealt
  double undealt_cost_ = 0;
  std::size_t dealt_ = 0;  // number of tasks that are dealt and not finished
  std::vector<WorkerQueue> queues_;
  std::size_t threads_ = 0;  // total number of threads of the workers
  double cost_ = 0;          // total cost of the finished tasks
  double seconds_ = 0;       // total processor time of the finished tasks
};

}  // namespace nqueens::mpi
