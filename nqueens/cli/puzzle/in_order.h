// nqueens/cli/puzzle/in_order.h - runs independent jobs on several threads and takes their results
// in order.
//
// A job is in flight from its start until its result has been taken. At most kAhead jobs per thread
// are in flight, so memory does not grow with the number of jobs. If a job throws, run() takes the
// results of the earlier jobs and then rethrows the exception.
// SPDX-License-Identifier: MIT
#pragma once

#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace nqueens::cli {

template <class Job, class Result>
struct InOrder {
  static constexpr std::size_t kAhead = 64;

  struct Steps {
    // Returns the next job, or none at the end. Called by one thread at a time.
    std::function<std::optional<Job>()> next;
    // Runs a job. Called by several threads at once.
    std::function<Result(const Job&)> work;
    // Takes a result; returns false to end the run. Called in order, one result at a time.
    std::function<bool(const Job&, Result)> take;
    // Called when the run ends early. Makes `next` return soon if it is waiting for input.
    std::function<void()> give_up;
  };

  // Runs the jobs. Returns when all results have been taken, or `take` has returned false.
  static void run(int threads, const Steps& steps) {
    struct Slot {
      std::optional<Job> job = {};
      std::optional<Result> result = {};
      std::exception_ptr error = {};
    };
    using SlotPointer = std::shared_ptr<Slot>;
    std::atomic<bool> is_over = false;  // no more results will be taken
    std::exception_ptr error;
    const auto end = [&](const std::exception_ptr& why) {
      error = why;
      is_over = true;
      steps.give_up();
    };
    bool is_last = false;
    const auto fetch = [&](tbb::flow_control& flow) -> SlotPointer {
      auto slot = std::make_shared<Slot>();
      try {
        if (!is_last && !is_over) slot->job = steps.next();
      } catch (...) {
        slot->error = std::current_exception();
      }
      if (!slot->job) is_last = true;
      if (!slot->job && !slot->error) flow.stop();
      return slot;
    };
    const auto work = [&](SlotPointer slot) {
      try {
        if (slot->job && !is_over) slot->result.emplace(steps.work(*slot->job));
      } catch (...) {
        slot->error = std::current_exception();
      }
      return slot;
    };
    const auto take = [&](const SlotPointer& slot) {
      if (is_over) return;
      try {
        if (slot->error) std::rethrow_exception(slot->error);
        if (!steps.take(*slot->job, std::move(*slot->result))) end(nullptr);
      } catch (...) {
        end(std::current_exception());
      }
    };
    constexpr auto kSerial = tbb::filter_mode::serial_in_order;
    tbb::task_arena(threads).execute([&] {
      tbb::parallel_pipeline(
          kAhead * static_cast<std::size_t>(threads),
          tbb::make_filter<void, SlotPointer>(kSerial, fetch) &
              tbb::make_filter<SlotPointer, SlotPointer>(tbb::filter_mode::parallel, work) &
              tbb::make_filter<SlotPointer, void>(kSerial, take));
    });
    if (error) std::rethrow_exception(error);
  }
};

}  // namespace nqueens::cli
