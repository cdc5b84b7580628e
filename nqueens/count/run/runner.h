// nqueens/count/run/runner.h - who counts the tasks of a plan.
//
// The contract, which count_plan.cpp relies on and its tests prove without any kernel:
//
//   - `done` is called once for each task that is finished, whole, one call at a time, in any
//     order, by any thread. Ledger, progress and resume hang on it and on nothing else.
//   - A run that `control` ended gives up the tasks it is at, and says nothing of them.
//   - Else all tasks are done when run() returns. A task told twice with the same result counts
//     once; with two results it ends the count as a failed self-check, as does a task not asked
//     for, or one left out.
//   - What `done` throws ends the run and comes out of run(); so does the runner's own trouble, an
//     Error. What was told before stays.
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

// A task and what it will take, in the plan's unit.
struct CostedTask {
  std::uint64_t task = 0;
  double cost = 0;
};

// Those tasks of the plan with their costs. Of no use when `control` ended the run meanwhile.
std::vector<CostedTask> with_costs(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                   RunControl& control);

// What a runner tells while it runs.
struct TaskObserver {
  std::function<void()> ready = [] {};  // what tasks share is made; the first one begins
  std::function<void(const TaskRecord&)> done;
};

class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  virtual ~Runner() = default;

  virtual std::string_view name() const = 0;

  // The machine that counts; empty where several do.
  virtual std::string machine() const { return machine_name(); }

  // How many threads it has, on all machines; of processors.
  virtual int threads() const = 0;

  // How many devices count beside them, as far as it knows.
  virtual int devices() const { return 0; }

  // The kernel that counts such a plan; empty when it uses none.
  virtual std::string_view kernel_of(const PlanId& plan) const = 0;

  // Counts these tasks of a plan that it is made for; ascending, each once.
  virtual void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
                   const TaskObserver& observer) = 0;
};

}  // namespace nqueens::count
