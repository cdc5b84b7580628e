// nqueens/count/run/cpu_tasks.h - how processors count the tasks of a plan.
//
// A counting method for processors is a class of CpuTasks, a row of the table beside it, and the
// name of that row in cpu_runner.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "nqueens/base/run_control.h"
#include "nqueens/count/plan/plan.h"
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

struct CpuMethod {
  std::string_view name;  // of the counting method
  // For a plan of this method, which must live as long. UsageError when the kernel cannot do it.
  std::unique_ptr<CpuTasks> (*make)(const Plan& plan, const kernels::Kernel& kernel);
};

}  // namespace nqueens::count
