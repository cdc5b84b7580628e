// nqueens/count/run/cpu_runner.h - counts tasks on the processor's threads, by a kernel.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "nqueens/count/run/runner.h"
#include "nqueens/count/run/schedule.h"

namespace nqueens::count {

// A runner on so many threads of oneTBB. UsageError when there is no such kernel.
std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads);

// The same for several runs of one plan, which must live as long and is the only one that it
// counts: what its tasks share, and what each thread keeps, is made by the first run and used by
// all.
std::unique_ptr<Runner> make_cpu_runner_of(const Plan& plan, std::string_view kernel, int threads);

// Counts tasks of the plan as they come, as Runner::run() does: what all of them share is made
// once. Which tasks these are is the business of who makes them come. UsageError when there is no
// such kernel.
void count_as_they_come(const Plan& plan, std::string_view kernel, int threads,
                        const NextTask& next, RunControl& control, const TaskObserver& observer);

}  // namespace nqueens::count
