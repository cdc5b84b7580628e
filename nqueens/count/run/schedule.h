// nqueens/count/run/schedule.h - tasks over threads.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// Part of the work that was done before.
struct Before {
  double cost = 0;
  std::uint64_t tasks = 0;
  std::uint64_t solutions = 0;
  double seconds = 0;
};

// Runs tasks of a plan on so many threads, in the order of run_order.h, and passes each finished
// one to `done`, one at a time. Progress is by estimated cost, including what was done before. What
// `done` throws ends the run and is passed on. When `control` ends the run, tasks that are running
// are given up.
//
//   returns  the fraction of the work that is done then, with what was done before; none when the
//            run was ended before the costs of all tasks were known
std::optional<double> run_tasks(const Plan& plan, std::vector<std::uint64_t> tasks,
                                const Before& before, const kernels::Kernel& kernel, int threads,
                                RunControl& control,
                                const std::function<void(const TaskRecord&)>& done);

}  // namespace nqueens::count
