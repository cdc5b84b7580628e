// nqueens/cli/puzzle/in_order.h - independent jobs on several threads, their results in order.
//
// Threads take jobs one after the other, as they come, and work on them; the caller's thread takes
// the results in the order of the jobs. No more than kAhead jobs a thread are ahead of the result
// that is taken next, so that memory does not grow with their number. What a job throws is thrown
// at its place in the order, after the results before it.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace nqueens::cli {

template <class Job, class Result>
class InOrder {
 public:
  struct Steps {
    std::function<std::optional<Job>()> next;      // one thread at a time; none: there are no more
    std::function<Result(const Job&)> work;        // any number of threads at once
    std::function<bool(const Job&, Result)> take;  // in order; false: that was the last
    std::function<void()> give_up;                 // makes a `next` that waits come to an end
  };

  // Returns when all results have been taken, or `take` returned false.
  static void run(int threads, const Steps& steps) { InOrder(threads, steps).take_all(); }

 private:
  struct Slot {
    std::optional<Job> job;
    std::optional<Result> result;
    std::exception_ptr error;
    bool is_done = false;
  };

  static constexpr std::size_t kAhead = 64;

  InOrder(int threads, const Steps& steps)
      : steps_(steps), most_(kAhead * static_cast<std::size_t>(threads)) {
    for (int i = 0; i < threads; ++i) {
      threads_.emplace_back([this] {
        while (Slot* slot = pull()) work(*slot);
      });
    }
  }

  ~InOrder() {
    {
      const std::lock_guard lock(mutex_);
      has_ended_ = true;
    }
    steps_.give_up();
    room_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  // The next job in a slot of its own; null when there are no more.
  Slot* pull() {
    const std::lock_guard one_at_a_time(pulling_);
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return has_ended_ || slots_.size() < most_; });
    if (has_ended_) return nullptr;
    lock.unlock();
    Slot slot;
    try {
      slot.job = steps_.next();
    } catch (...) {
      slot.error = std::current_exception();
      slot.is_done = true;
    }
    lock.lock();
    has_ended_ = has_ended_ || !slot.job;
    if (slot.job || slot.error) slots_.push_back(std::move(slot));
    done_.notify_one();
    return has_ended_ ? nullptr : &slots_.back();
  }

  void work(Slot& slot) {
    std::optional<Result> result;
    std::exception_ptr error;
    try {
      result.emplace(steps_.work(*slot.job));
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    slot.result = std::move(result);
    slot.error = error;
    slot.is_done = true;
    done_.notify_one();
  }

  void take_all() {
    while (true) {
      std::unique_lock lock(mutex_);
      done_.wait(lock, [this] { return slots_.empty() ? has_ended_ : slots_.front().is_done; });
      if (slots_.empty()) return;
      Slot slot = std::move(slots_.front());
      slots_.pop_front();
      lock.unlock();
      room_.notify_one();
      if (slot.error) std::rethrow_exception(slot.error);
      if (!steps_.take(*slot.job, std::move(*slot.result))) return;
    }
  }

  const Steps& steps_;
  std::size_t most_;
  std::mutex pulling_;  // held while a job is taken, so that slots are in order
  std::mutex mutex_;    // of all below
  std::condition_variable room_;
  std::condition_variable done_;
  std::deque<Slot> slots_;
  bool has_ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nqueens::cli
