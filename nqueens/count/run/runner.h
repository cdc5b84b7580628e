// nqueens/count/run/runner.h - the interface of everything that counts the tasks of a plan.
//
// The contract, which count_plan.cpp relies on and its tests prove without any kernel:
//
//   - `done` is called once for each task that is completely finished. Any thread can call it, in
//     any order of the tasks, but one call at a time. Ledger, progress and resume depend on these
//     calls and on nothing else.
//   - A run that `control` ended abandons its unfinished tasks and does not report them.
//   - Otherwise all tasks have been reported when run() returns. A task that is reported twice with
//     the same result counts once. A task with two results, one that was not asked for, and one
//     that was left out each end the count as a failed self-check.
//   - An exception of `done` ends the run and is thrown by run(). A failure of the runner itself is
//     thrown as an Error. Tasks that were reported before remain counted.
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

// The calls that a runner makes while it runs.
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

  // The name of the machine that counts; empty where several do.
  virtual std::string machine() const { return machine_name(); }

  // The number of processor threads that count, on all machines.
  virtual int threads() const = 0;

  // The number of devices that count beside the threads, as far as the runner knows.
  virtual int devices() const { return 0; }

  // The kernel that counts this plan; empty when its method uses none.
  virtual std::string_view kernel_of(const PlanId& plan) const = 0;

  // Counts `tasks` (ascending, each once) of a plan that the runner was made for.
  virtual void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
                   const TaskObserver& observer) = 0;
};

}  // namespace nqueens::count
