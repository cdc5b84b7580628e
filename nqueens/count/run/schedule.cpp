// nqueens/count/run/schedule.cpp - tasks over threads.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/schedule.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>

#include "nqueens/base/thread_time.h"
#include "nqueens/count/run/run_order.h"

namespace nqueens::count {

std::optional<double> run_tasks(const Plan& plan, std::vector<std::uint64_t> tasks,
                                const Before& before, const kernels::Kernel& kernel, int threads,
                                RunControl& control,
                                const std::function<void(const TaskRecord&)>& done) {
  const std::vector<CostedTask> order = run_order(plan, tasks, threads, control);
  if (control.ended() != Ended::Complete) return {};
  double whole = before.cost;
  for (const CostedTask& entry : order) whole += entry.cost;
  const auto fraction_of = [whole](double cost) {
    return whole > 0 ? std::min(cost / whole, 1.0) : 1;
  };
  std::mutex finishing;
  Progress progress = {.tasks_done = before.tasks,
                       .solutions = before.solutions,
                       .solutions_before = before.solutions,
                       .seconds_before = before.seconds};
  double cost_done = before.cost;
  const auto run_one = [&](const CostedTask& entry) {
    const double began = thread_seconds();
    const kernels::Tally tally = plan.run(entry.task, kernel, control);
    if (control.ended() != Ended::Complete) return;  // perhaps only a part of the task
    const double taken = thread_seconds() - began;
    const std::lock_guard lock(finishing);
    if (control.ended() != Ended::Complete) return;  // another thread could not keep its result
    try {
      done({.task = entry.task,
            .solutions = tally.solutions,
            .nodes = tally.nodes,
            .kernel = std::string(kernel.name),
            .seconds = taken});
    } catch (...) {
      control.end(Ended::Stopped);  // no thread shall go on for nothing
      throw;
    }
    cost_done += entry.cost;
    ++progress.tasks_done;
    progress.solutions = *progress.solutions + tally.solutions;
    progress.fraction = fraction_of(cost_done);
    control.report(progress);
  };
  // The next task goes to the next free thread, in this order.
  std::atomic<std::size_t> next = 0;
  tbb::task_arena(threads).execute([&] {
    plan.prepare(control);
    control.begin_work(fraction_of(before.cost), before.tasks);
    tbb::parallel_for(
        0, threads,
        [&](int) {
          for (std::size_t i = next++; i < order.size(); i = next++) {
            if (control.should_end()) return;
            run_one(order[i]);
          }
        },
        tbb::simple_partitioner());
  });
  return fraction_of(cost_done);
}

}  // namespace nqueens::count
