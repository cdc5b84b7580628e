// nqueens/count/run/schedule.cpp - distributes tasks over threads.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/schedule.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <string>

#include "nqueens/base/run/thread_time.h"

namespace nqueens::count {

void run_streamed_tasks(CpuTasks& tasks, const NextTask& next, int threads, std::string_view kernel,
                        RunControl& control, const TaskObserver& observer) {
  if (control.should_end()) return;
  std::mutex finishing;
  const auto run_one = [&](std::uint64_t task) {
    std::unique_lock lock(finishing, std::defer_lock);
    try {
      const double began = thread_seconds();
      const kernels::Tally tally = tasks.run(task, control);
      if (control.ended() != Ended::Complete) return;  // the tally may be incomplete
      const double taken = thread_seconds() - began;
      lock.lock();
      if (control.ended() != Ended::Complete) return;  // another thread ended the run
      observer.done({.task = task,
                     .solutions = tally.solutions,
                     .nodes = tally.nodes,
                     .kernel = std::string(kernel),
                     .seconds = taken});
    } catch (...) {
      control.end(Ended::Stopped);  // other threads stop: their results would be discarded
      throw;
    }
  };
  const auto run_all = [&] {
    while (!control.should_end()) {
      const std::optional<std::uint64_t> task = next();
      if (!task) return;
      run_one(*task);
    }
  };
  tbb::task_arena(threads).execute([&] {
    tasks.prepare(control);
    if (control.ended() != Ended::Complete) return;
    observer.ready();
    tbb::parallel_for(
        0, threads, [&](int) { run_all(); }, tbb::simple_partitioner());
  });
}

void run_tasks(CpuTasks& tasks, const std::vector<CostedTask>& order, int threads,
               std::string_view kernel, RunControl& control, const TaskObserver& observer) {
  // Each free thread takes the next task of `order`.
  std::atomic<std::size_t> taken = 0;
  const auto next = [&]() -> std::optional<std::uint64_t> {
    const std::size_t i = taken++;
    if (i >= order.size()) return {};
    return order[i].task;
  };
  run_streamed_tasks(tasks, next, threads, kernel, control, observer);
}

}  // namespace nqueens::count
