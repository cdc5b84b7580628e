// nqueens/mpi/assignment.cpp - a worker's plan, and the thread that counts its tasks.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/assignment.h"

#include <chrono>
#include <exception>
#include <new>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/cpu_runner.h"
#include "nqueens/count/run/memory.h"

namespace nqueens::mpi {
namespace {

// The interval at which a thread that waits for a task checks whether the run has ended.
constexpr auto kLook = std::chrono::milliseconds(20);

}  // namespace

Trouble current_trouble() {
  try {
    throw;
  } catch (const UsageError& error) {
    return {Trouble::Form::Usage, error.what()};
  } catch (const Error& error) {
    return {Trouble::Form::Error, error.what()};
  } catch (const std::bad_alloc&) {
    return {Trouble::Form::Error, "there is not enough memory for this board"};
  } catch (const std::exception& error) {
    return {Trouble::Form::SelfCheck, error.what()};
  }
}

void TaskQueue::add(const std::vector<std::uint64_t>& tasks) {
  const std::lock_guard lock(mutex_);
  tasks_.insert(tasks_.end(), tasks.begin(), tasks.end());
  changed_.notify_all();
}

void TaskQueue::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_all();
}

bool TaskQueue::wait(RunControl& control, std::unique_lock<std::mutex>& lock) {
  while (!is_closed_ && tasks_.empty() && !control.should_end()) changed_.wait_for(lock, kLook);
  return !is_closed_ && !tasks_.empty();
}

bool TaskQueue::wait(RunControl& control) {
  std::unique_lock lock(mutex_);
  return wait(control, lock);
}

std::optional<std::uint64_t> TaskQueue::next(RunControl& control) {
  std::unique_lock lock(mutex_);
  if (!wait(control, lock)) return {};
  const std::uint64_t task = tasks_.front();
  tasks_.pop_front();
  return task;
}

bool TaskQueue::is_empty() const {
  const std::lock_guard lock(mutex_);
  return tasks_.empty();
}

Assignment::Assignment(count::PlanId id, std::string kernel, int threads, int workers)
    : id_(std::move(id)),
      kernel_(std::move(kernel)),
      threads_(threads),
      workers_(workers),
      control_(watch_),
      thread_([this] { run(); }) {}

void Assignment::end() {
  control_.end(Ended::Stopped);
  queue_.close();
  if (thread_.joinable()) thread_.join();
}

void Assignment::run() {
  try {
    count_tasks();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    news_.trouble = current_trouble();
  }
}

void Assignment::count_tasks() {
  count::require_memory(count::method(id_.method), count::question_of(id_.n, id_.board), threads_,
                        workers_);
  const auto plan = count::make_plan(id_, control_);
  if (control_.should_end()) return;
  {
    const std::lock_guard lock(mutex_);
    news_.is_planned = true;
  }
  if (!queue_.wait(control_)) return;
  count::count_streamed_tasks(*plan, kernel_, threads_, [this] { return queue_.next(control_); },
                              control_,
                              {.ready =
                                   [this] {
                                     const std::lock_guard lock(mutex_);
                                     news_.is_ready = true;
                                   },
                               .done =
                                   [this](const count::TaskRecord& record) {
                                     const std::lock_guard lock(mutex_);
                                     news_.records.push_back(record);
                                   }});
}

News Assignment::take_news() {
  const std::lock_guard lock(mutex_);
  return std::exchange(news_, {});
}

bool Assignment::is_urgent() const {
  const std::lock_guard lock(mutex_);
  return news_.is_planned || news_.is_ready || news_.trouble || queue_.is_empty();
}

}  // namespace nqueens::mpi
