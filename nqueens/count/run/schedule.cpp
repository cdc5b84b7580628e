// nqueens/count/run/schedule.cpp - tasks over threads.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/schedule.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <string>

#include "nqueens/base/thread_time.h"

namespace nqueens::count {

void run_tasks(CpuTasks& tasks, const std::vector<CostedTask>& order, int threads,
               std::string_view kernel, RunControl& control, const TaskObserver& observer) {
  if (control.should_end()) return;
  std::mutex finishing;
  const auto run_one = [&](std::uint64_t task) {
    const double began = thread_seconds();
    const kernels::Tally tally = tasks.run(task, control);
    if (control.ended() != Ended::Complete) return;  // perhaps only a part of the task
    const double taken = thread_seconds() - began;
    const std::lock_guard lock(finishing);
    if (control.ended() != Ended::Complete) return;  // another thread could not keep its result
    try {
      observer.done({.task = task,
                     .solutions = tally.solutions,
                     .nodes = tally.nodes,
                     .kernel = std::string(kernel),
                     .seconds = taken});
    } catch (...) {
      control.end(Ended::Stopped);  // no thread shall go on for nothing
      throw;
    }
  };
  // The next task goes to the next free thread, in this order.
  std::atomic<std::size_t> next = 0;
  tbb::task_arena(threads).execute([&] {
    tasks.prepare(control);
    if (control.ended() != Ended::Complete) return;
    observer.ready();
    tbb::parallel_for(
        0, threads,
        [&](int) {
          for (std::size_t i = next++; i < order.size(); i = next++) {
            if (control.should_end()) return;
            run_one(order[i].task);
          }
        },
        tbb::simple_partitioner());
  });
}

}  // namespace nqueens::count
