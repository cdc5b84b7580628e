// nqueens/count/run/task_progress.h - the progress of a run, weighted by the costs of its tasks.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// The work that earlier runs have finished.
struct Completed {
  double cost = 0;
  std::uint64_t tasks = 0;
  std::uint64_t solutions = 0;
  double seconds = 0;
};

// Reports the progress of one run. Only one thread may call a member at a time.
class TaskProgress {
 public:
  TaskProgress(const Completed& before, const std::vector<CostedTask>& tasks, RunControl& control);

  // Marks the end of the preparation.
  void begin() { control_.begin_work(fraction(), before_.tasks); }

  void add(double cost, std::uint64_t solutions);

  // Returns the part of the work that is done, 0 to 1.
  double fraction() const;

 private:
  RunControl& control_;
  Completed before_;
  double whole_;
  double done_;
  Progress progress_;
};

}  // namespace nqueens::count
