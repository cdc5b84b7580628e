// nqueens/count/run/cpu_runner.h - counts tasks on the processor's threads, by a kernel.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "nqueens/count/run/runner.h"
#include "nqueens/count/run/schedule.h"

namespace nqueens::count {

// Creates a runner on `threads` threads of oneTBB. Throws UsageError when there is no such kernel.
std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads);

// Creates a runner for several runs of one plan. The tables that its tasks share and the data that
// each thread keeps are made by the first run and reused by the others. The plan must outlive the
// runner, which counts no other plan.
std::unique_ptr<Runner> make_cpu_runner_of(const Plan& plan, std::string_view kernel, int threads);

// Counts the tasks of the plan that `next` returns, under the contract of Runner::run(). The tables
// that all tasks share are made once. The tasks are not compared with any list: the caller must
// check that it receives the ones it needs. Throws UsageError when there is no such kernel.
void count_streamed_tasks(const Plan& plan, std::string_view kernel, int threads,
                          const NextTask& next, RunControl& control, const TaskObserver& observer);

}  // namespace nqueens::count
