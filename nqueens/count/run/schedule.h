// nqueens/count/run/schedule.h - tasks over threads.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// Prepares the tasks and counts them in this order on so many threads, as Runner::run() does.
// Records say that `kernel` counted, and the processor time of a task's thread.
void run_tasks(CpuTasks& tasks, const std::vector<CostedTask>& order, int threads,
               std::string_view kernel, RunControl& control, const TaskObserver& observer);

}  // namespace nqueens::count
