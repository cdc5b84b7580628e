// nqueens/count/run/cpu_runner.h - counts tasks with a kernel, on threads of the processor.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "nqueens/count/run/runner.h"
#include "nqueens/count/run/schedule.h"

namespace nqueens::count {

// Creates a runner on `threads` oneTBB threads. Throws UsageError when there is no such kernel.
std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads);

// Creates a runner for several runs of one plan. The first run builds the tables that all tasks
// share and the buffers of each thread; later runs reuse them. The plan must outlive the runner,
// which cannot count another plan.
std::unique_ptr<Runner> make_cpu_runner_of(const Plan& plan, std::string_view kernel, int threads);

// Counts the tasks of the plan that `next` returns, under the contract of Runner::run(). There is
// no list of tasks to check the results against, so the caller must check that it receives all
// results that it needs. The tables that tasks share are built once. Throws UsageError when there
// is no such kernel.
void count_streamed_tasks(const Plan& plan, std::string_view kernel, int threads,
                          const NextTask& next, RunControl& control, const TaskObserver& observer);

}  // namespace nqueens::count
