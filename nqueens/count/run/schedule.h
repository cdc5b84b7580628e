// nqueens/count/run/schedule.h - distributes tasks over threads.
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

// Prepares the tasks and counts them on `threads` threads, under the contract of Runner::run(). The
// threads begin the tasks in the order `order`. The records name `kernel` and give the processor
// time of the thread that counted the task.
void run_tasks(CpuTasks& tasks, const std::vector<CostedTask>& order, int threads,
               std::string_view kernel, RunControl& control, const TaskObserver& observer);

// Returns the next task, or nothing when there are no more. Several threads can call it at the same
// time. It can block, but must return when the run ends.
using NextTask = std::function<std::optional<std::uint64_t>()>;

// Prepares the tasks and counts each task that `next` returns, until it returns nothing. Threads,
// records and errors are those of run_tasks().
void run_streamed_tasks(CpuTasks& tasks, const NextTask& next, int threads, std::string_view kernel,
                        RunControl& control, const TaskObserver& observer);

}  // namespace nqueens::count
