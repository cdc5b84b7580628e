// nqueens/count/run/schedule.h - tasks over threads.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// Prepares the tasks and counts them in this order on so many threads, as Runner::run() does.
// Records say that `kernel` counted, and the processor time of a task's thread.
void run_tasks(CpuTasks& tasks, const std::vector<CostedTask>& order, int threads,
               std::string_view kernel, RunControl& control, const TaskObserver& observer);

// Where the next task comes from; nothing when there are no more. Any number of threads ask at
// once, and may have to wait, but not beyond the end of the run.
using NextTask = std::function<std::optional<std::uint64_t>()>;

// The same with tasks that are not known before.
void run_tasks_as_they_come(CpuTasks& tasks, const NextTask& next, int threads,
                            std::string_view kernel, RunControl& control,
                            const TaskObserver& observer);

}  // namespace nqueens::count
