// nqueens/count/run/runner.h - the interface of runners, which count the tasks of a plan.
//
// The contract of run(), on which count_plan.cpp relies and which its tests check:
//
//   - The runner calls `done` once for each finished task. Any thread can call it, and tasks can
//     finish in any order, but there is only one call at a time. Ledger, progress and resume depend
//     only on these calls.
//   - If `control` ended the run, unfinished tasks are abandoned and not reported.
//   - Otherwise all tasks have been reported when run() returns. A task that is reported twice with
//     the same result counts once. The count ends with a failed self-check if a task is reported
//     with two different results, is reported although it was not requested, or is not reported.
//   - If `done` throws an exception, the run ends and run() throws this exception. If the runner
//     itself fails, run() throws an Error. Tasks that were reported before remain counted.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/system/machine_name.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/plan/plan_id.h"

namespace nqueens::count {

// A task and its estimated cost, in the plan's unit.
struct CostedTask {
  std::uint64_t task = 0;
  double cost = 0;
};

// Returns `tasks` with their costs. The result is meaningless if `control` ended the run.
std::vector<CostedTask> with_costs(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                   RunControl& control);

// The functions that a runner calls while it runs.
struct TaskObserver {
  std::function<void()> ready = [] {};  // preparation is finished; the first task begins
  std::function<void(const TaskRecord&)> done;
};

class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  virtual ~Runner() = default;

  virtual std::string_view name() const = 0;

  // Returns the name of the machine that counts; empty if several machines count.
  virtual std::string machine() const { return machine_name(); }

  // Returns the number of processor threads that count, on all machines.
  virtual int threads() const = 0;

  // Returns the number of devices that count in addition to the threads, as far as the runner
  // knows.
  virtual int devices() const { return 0; }

  // Returns the name of the kernel that counts this plan; empty if its method uses none.
  virtual std::string_view kernel_of(const PlanId& plan) const = 0;

  // Counts `tasks`, which are ascending and distinct. The runner must have been made for the plan.
  virtual void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
                   const TaskObserver& observer) = 0;
};

}  // namespace nqueens::count
