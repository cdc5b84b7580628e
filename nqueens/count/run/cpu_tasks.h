// nqueens/count/run/cpu_tasks.h - how processors count the tasks of a plan (Plan::cpu_tasks()).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// The tasks of one plan, with the tables that all threads share and what each thread keeps.
class CpuTasks {
 public:
  CpuTasks() = default;
  CpuTasks(const CpuTasks&) = delete;
  CpuTasks& operator=(const CpuTasks&) = delete;
  virtual ~CpuTasks() = default;

  // Makes what all tasks need, with all threads of the calling oneTBB arena; once, before the first
  // run(). When `control` ended the run meanwhile no task may be run.
  virtual void prepare(RunControl& /*control*/) {}

  // Counts one task; solutions times their weight. Only a part when `control` ended the run
  // meanwhile. May be called by many threads at once.
  virtual kernels::Tally run(std::uint64_t task, RunControl& control) = 0;
};

}  // namespace nqueens::count
