// nqueens/count/run/cpu_tasks.h - counts the tasks of a plan on processors (Plan::cpu_tasks()).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// Counts the tasks of one plan. It holds the tables that all threads share and the buffers of each
// thread.
class CpuTasks {
 public:
  CpuTasks() = default;
  CpuTasks(const CpuTasks&) = delete;
  CpuTasks& operator=(const CpuTasks&) = delete;
  virtual ~CpuTasks() = default;

  // Builds the tables that all tasks need, with all threads of the calling oneTBB arena. Must be
  // called once, before the first run(). If `control` ended the run, run() must not be called.
  virtual void prepare(RunControl& /*control*/) {}

  // Counts one task. The solutions of the result are multiplied by the task's weight. The result is
  // incomplete if `control` ended the run. Any number of threads can call run() at the same time.
  virtual kernels::Tally run(std::uint64_t task, RunControl& control) = 0;

  // Counts one part of a task, by its number. The results of all parts add up to the result of the
  // task. Only a task of blocks (pair/block_tasks.h) has more than one part.
  virtual kernels::Tally run_part(std::uint64_t task, std::size_t /*part*/, RunControl& control) {
    return run(task, control);
  }
};

}  // namespace nqueens::count
