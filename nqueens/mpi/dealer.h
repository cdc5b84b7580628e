// nqueens/mpi/dealer.h - which tasks a worker gets, and when.
//
// A worker should never wait for tasks, and at the end all should be done together. So batches are
// a part of what is left, which shrinks with it: a quarter of each thread's share of the rest,
// but no more than two seconds, so that a rank that is slow does not sit on much, and no less than
// a message and its answer take. A worker gets its next batch a moment before it has finished the
// last one. What a task will take is its cost in the plan times the pace of those that are
// finished; before one is, a batch is two tasks a thread.
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
  // The tasks in the order in which to deal them, and how many threads each worker has.
  Dealer(std::vector<count::CostedTask> order, const std::vector<int>& threads);

  // What this worker should get now; nothing when it has enough or all are dealt.
  std::vector<std::uint64_t> deal(std::size_t worker);

  // A worker has finished a task. SelfCheckError when it was not dealt to it.
  void finish(std::size_t worker, const count::TaskRecord& record);

  // Whether all are finished.
  bool is_done() const { return next_ == order_.size() && dealt_ == 0; }

 private:
  struct WorkerQueue {
    std::size_t threads = 1;
    double cost = 0;                                       // of its tasks
    std::unordered_map<std::uint64_t, double> costs = {};  // of each
  };

  bool knows_pace() const { return seconds_ > 0; }
  double cost_in(double seconds) const { return seconds * cost_ / seconds_; }
  bool has_enough(const WorkerQueue& queue) const;
  double cost_of_batch(const WorkerQueue& queue) const;

  std::vector<count::CostedTask> order_;
  std::size_t next_ = 0;  // the first that is not dealt
  double undealt_cost_ = 0;
  std::size_t dealt_ = 0;  // and not finished
  std::vector<WorkerQueue> queues_;
  std::size_t threads_ = 0;  // of all workers
  double cost_ = 0;          // of the tasks finished
  double seconds_ = 0;       // of processor time that they took
};

}  // namespace nqueens::mpi
