// nqueens/count/run/task_progress.cpp - the progress of a run, weighted by the costs of its tasks.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/task_progress.h"

#include <algorithm>

namespace nqueens::count {

TaskProgress::TaskProgress(const Completed& before, const std::vector<CostedTask>& tasks,
                           RunControl& control)
    : control_(control),
      before_(before),
      whole_(before.cost),
      done_(before.cost),
      progress_({.tasks_done = before.tasks,
                 .solutions = before.solutions,
                 .solutions_before = before.solutions,
                 .seconds_before = before.seconds}) {
  for (const CostedTask& task : tasks) whole_ += task.cost;
}

void TaskProgress::add(double cost, std::uint64_t solutions) {
  done_ += cost;
  ++progress_.tasks_done;
  progress_.solutions = *progress_.solutions + solutions;
  progress_.fraction = fraction();
  control_.report(progress_);
}

double TaskProgress::fraction() const { return whole_ > 0 ? std::min(done_ / whole_, 1.0) : 1; }

}  // namespace nqueens::count
