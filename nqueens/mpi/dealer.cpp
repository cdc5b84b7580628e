// nqueens/mpi/dealer.cpp - chooses the tasks of each worker.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/dealer.h"

#include <algorithm>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::mpi {
namespace {

// The bounds of a batch, in seconds for each thread of the worker.
constexpr double kMaxSeconds = 2;
constexpr double kMinSeconds = 0.02;

// A batch gives each thread of the worker this fraction of the thread's equal share of the undealt
// work.
constexpr double kPartOfTheRest = 0.25;

// A batch is dealt this long before the worker is expected to finish its previous tasks. Rank 0 is
// informed of finished tasks up to 10 ms late (worker.cpp), and a message waits a few milliseconds
// at each end.
constexpr double kLeadSeconds = 0.04;

constexpr std::size_t kTasksOfFirstBatch = 2;

// The maximum number of tasks in a batch. It can apply if tasks are short, for example to tasks of
// less than 31 ms if the worker has 64 threads.
constexpr std::size_t kMaxTasks = 1 << 12;

}  // namespace

Dealer::Dealer(std::vector<count::CostedTask> order, const std::vector<int>& threads)
    : order_(std::move(order)) {
  for (const count::CostedTask& task : order_) undealt_cost_ += task.cost;
  for (const int number : threads) {
    queues_.push_back({.threads = static_cast<std::size_t>(number)});
    threads_ += queues_.back().threads;
  }
}

bool Dealer::has_enough(const WorkerQueue& queue) const {
  if (queue.costs.size() < queue.threads) return false;
  return !knows_pace() || queue.cost >= cost_in(kLeadSeconds * static_cast<double>(queue.threads));
}

double Dealer::cost_of_batch(const WorkerQueue& queue) const {
  const double share = kPartOfTheRest * undealt_cost_ / static_cast<double>(threads_);
  const double of_thread = std::clamp(share, cost_in(kMinSeconds), cost_in(kMaxSeconds));
  return of_thread * static_cast<double>(queue.threads);
}

std::vector<std::uint64_t> Dealer::deal(std::size_t worker) {
  WorkerQueue& queue = queues_.at(worker);
  std::vector<std::uint64_t> batch;
  if (next_ == order_.size() || has_enough(queue)) return batch;
  const double wanted_cost = knows_pace() ? cost_of_batch(queue) : 0;
  const std::size_t idle = queue.threads - std::min(queue.threads, queue.costs.size());
  const std::size_t least =
      knows_pace() ? std::max<std::size_t>(idle, 1) : kTasksOfFirstBatch * queue.threads;
  double cost = 0;
  while (next_ < order_.size() && batch.size() < kMaxTasks &&
         (batch.size() < least || cost < wanted_cost)) {
    const count::CostedTask& task = order_[next_++];
    batch.push_back(task.task);
    queue.costs.emplace(task.task, task.cost);
    cost += task.cost;
  }
  queue.cost += cost;
  undealt_cost_ -= cost;
  dealt_ += batch.size();
  return batch;
}

void Dealer::finish(std::size_t worker, const count::TaskRecord& record) {
  WorkerQueue& queue = queues_.at(worker);
  const auto found = queue.costs.find(record.task);
  ensure(found != queue.costs.end(), "a rank reports only tasks that were dealt to it");
  cost_ += found->second;
  seconds_ += std::max(record.seconds, 0.0);
  queue.cost -= found->second;
  queue.costs.erase(found);
  if (queue.costs.empty()) queue.cost = 0;  // removes rounding errors
  --dealt_;
}

}  // namespace nqueens::mpi
