// nqueens/count/schedule.cpp - tasks over threads.
//
// Costly tasks go first, so that at the end no thread is left with a long one.
// SPDX-License-Identifier: MIT
#include "nqueens/count/schedule.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>

#include "nqueens/count/sorting.h"

namespace nqueens::count {
namespace {

struct CostedTask {
  double cost = 0;
  std::uint64_t task = 0;
};

// Not all of them, or not in order, when `control` ended the run meanwhile.
std::vector<CostedTask> costly_first(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                     RunControl& control) {
  constexpr std::size_t kTasksBetweenChecks = 1 << 12;
  std::vector<CostedTask> costed;
  costed.reserve(tasks.size());
  for (const std::uint64_t task : tasks) {
    costed.push_back({plan.cost(task), task});
    if (costed.size() % kTasksBetweenChecks == 0 && control.should_end()) return costed;
  }
  const auto before = [](const CostedTask& a, const CostedTask& b) { return a.cost > b.cost; };
  stable_sort_or_end(costed, before, control);
  return costed;
}

}  // namespace

std::optional<double> run_tasks(const Plan& plan, std::vector<std::uint64_t> tasks,
                                const Before& before, const Kernel& kernel, int threads,
                                RunControl& control,
                                const std::function<void(const TaskRecord&)>& done) {
  const std::vector<CostedTask> costed = costly_first(plan, tasks, control);
  if (control.ended() != Ended::Complete) return {};
  double whole = before.cost;
  for (const CostedTask& entry : costed) whole += entry.cost;
  std::mutex finishing;
  Progress progress = {.tasks_done = before.tasks,
                       .solutions = before.solutions,
                       .fraction_before = whole > 0 ? before.cost / whole : 0,
                       .solutions_before = before.solutions,
                       .seconds_before = before.seconds};
  double cost_done = before.cost;
  const auto run_one = [&](const CostedTask& entry) {
    const Clock::time_point began = Clock::now();
    const Tally tally = plan.run(entry.task, kernel, control);
    if (control.ended() != Ended::Complete) return;  // perhaps only a part of the task
    const std::chrono::duration<double> taken = Clock::now() - began;
    const std::lock_guard lock(finishing);
    if (control.ended() != Ended::Complete) return;  // another thread could not keep its result
    try {
      done({.task = entry.task,
            .solutions = tally.solutions,
            .nodes = tally.nodes,
            .kernel = std::string(kernel.name),
            .seconds = taken.count()});
    } catch (...) {
      control.end(Ended::Stopped);  // no thread shall go on for nothing
      throw;
    }
    cost_done += entry.cost;
    ++progress.tasks_done;
    progress.solutions = *progress.solutions + tally.solutions;
    progress.fraction = cost_done / whole;
    control.report(progress);
  };
  // The next task goes to the next free thread, in this order.
  std::atomic<std::size_t> next = 0;
  tbb::task_arena(threads).execute([&] {
    plan.prepare(control);
    tbb::parallel_for(
        0, threads,
        [&](int) {
          for (std::size_t i = next++; i < costed.size(); i = next++) {
            if (control.should_end()) return;
            run_one(costed[i]);
          }
        },
        tbb::simple_partitioner());
  });
  return whole > 0 ? cost_done / whole : 1;
}

}  // namespace nqueens::count
