// nqueens/gpu/task_pool.cpp - distributes the tasks of a run to threads of the processor and
// devices.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/task_pool.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

namespace nqueens::gpu {
namespace {

using namespace std::chrono_literals;

// The interval at which a waiting thread checks whether the run has ended.
constexpr auto kNap = 20ms;

// A batch has at most 1 / kPartOfRest of the device's equal share of the remaining tasks, so that
// all devices finish at about the same time.
constexpr std::uint64_t kPartOfRest = 2;

// The maximum number of unchecked batches for each device, on average. If the run is killed, their
// results are lost.
constexpr std::size_t kMaxUnchecked = 16;

// Checks are numbered from here on. All jobs with lower numbers are tasks.
constexpr std::uint64_t kFirstCheck = std::uint64_t{1} << 63;

}  // namespace

TaskPool::TaskPool(std::vector<count::CostedTask> order, std::size_t devices, int counting)
    : order_(std::move(order)),
      devices_(devices),
      most_counting_(counting),
      suspicions_(devices),
      is_trusted_(devices, true) {}

std::uint64_t TaskPool::take() {
  if (returned_.empty()) return order_[next_++].task;
  const std::uint64_t task = returned_.front();
  returned_.pop_front();
  return task;
}

std::optional<std::uint64_t> TaskPool::next(RunControl& control) {
  std::unique_lock lock(mutex_);
  while (!control.should_end()) {
    if (!for_threads_.empty()) {
      const std::uint64_t job = for_threads_.front();
      for_threads_.pop_front();
      if (job < kFirstCheck) ++counting_;
      return job;
    }
    if (has_tasks() && can_count()) {
      ++counting_;
      return take();
    }
    if (!has_tasks() && with_devices_ == 0) return std::nullopt;
    changed_.wait_for(lock, kNap);
  }
  return std::nullopt;
}

std::vector<std::uint64_t> TaskPool::next_batch(std::size_t most) {
  const std::scoped_lock lock(mutex_);
  if (open_.size() >= kMaxUnchecked * std::max<std::size_t>(devices_, 1)) return {};
  const std::uint64_t part = left() / (kPartOfRest * std::max<std::size_t>(devices_, 1));
  const std::uint64_t size =
      std::min<std::uint64_t>({most, std::max<std::uint64_t>(part, 1), left()});
  std::vector<std::uint64_t> tasks;
  while (tasks.size() < size) tasks.push_back(take());
  with_devices_ += size;
  return tasks;
}

std::uint64_t TaskPool::batches_left(std::size_t size) const {
  const std::scoped_lock lock(mutex_);
  return left() / (size * std::max<std::size_t>(devices_, 1));
}

bool TaskPool::is_open() const {
  const std::scoped_lock lock(mutex_);
  return has_tasks() || with_devices_ > 0;
}

std::size_t TaskPool::choice(std::size_t size) const {
  const std::scoped_lock lock(mutex_);
  // Multiplying the number of the batch by the golden ratio (Fibonacci hashing) spreads the choices
  // over the whole range.
  constexpr std::uint64_t kGolden = 0x9E37'79B9'7F4A'7C15;
  const std::uint64_t chance = (submitted_ + 1) * kGolden >> 32;
  return static_cast<std::size_t>(chance * size >> 32);
}

void TaskPool::submit(Submitted batch) {
  const std::scoped_lock lock(mutex_);
  const std::uint64_t job = kFirstCheck + submitted_++;
  if (is_trusted_[batch.device]) {
    for_threads_.push_back(job);
    open_.push_back({job, std::move(batch)});
  } else {
    drop(batch);
  }
  changed_.notify_all();
}

std::optional<TaskPart> TaskPool::check(std::uint64_t job) const {
  const std::scoped_lock lock(mutex_);
  const auto open = std::ranges::find(open_, job, &Open::job);
  if (open == open_.end()) return std::nullopt;
  return open->batch.part;
}

// Requeues the tasks of the batch.
void TaskPool::drop(const Submitted& batch) {
  for (const count::TaskRecord& record : batch.records) returned_.push_back(record.task);
  with_devices_ -= batch.records.size();
}

void TaskPool::give_back(std::span<const std::uint64_t> tasks) {
  const std::scoped_lock lock(mutex_);
  returned_.insert(returned_.end(), tasks.begin(), tasks.end());
  with_devices_ -= tasks.size();
  changed_.notify_all();
}

void TaskPool::leave_to_threads(std::uint64_t task) {
  const std::scoped_lock lock(mutex_);
  for_threads_.push_back(task);
  --with_devices_;
  changed_.notify_all();
}

void TaskPool::retire(std::span<const std::uint64_t> tasks) {
  give_back(tasks);
  const std::scoped_lock lock(mutex_);
  --devices_;
  changed_.notify_all();
}

std::vector<count::TaskRecord> TaskPool::finish(const count::TaskRecord& record) {
  const std::scoped_lock lock(mutex_);
  const auto open = std::ranges::find(open_, record.task, &Open::job);
  if (open == open_.end()) {
    --counting_;
    return {record};
  }
  const Submitted checked = std::move(open->batch);
  open_.erase(open);
  changed_.notify_all();
  const bool is_right = checked.solutions == record.solutions && checked.nodes == record.nodes;
  if (is_right && is_trusted_[checked.device]) {
    with_devices_ -= checked.records.size();
    return checked.records;
  }
  if (!is_right && is_trusted_[checked.device]) {
    is_trusted_[checked.device] = false;
    suspicions_[checked.device] =
        "it found " + std::to_string(checked.solutions) + " solutions among " +
        std::to_string(checked.nodes) + " halves in part " + std::to_string(checked.part.part) +
        " of task " + std::to_string(checked.part.task) + "; the processor found " +
        std::to_string(record.solutions) + " among " + std::to_string(record.nodes);
  }
  drop(checked);
  return {};
}

std::optional<std::string> TaskPool::suspicion(std::size_t device) {
  const std::scoped_lock lock(mutex_);
  return std::exchange(suspicions_[device], std::nullopt);
}

}  // namespace nqueens::gpu
