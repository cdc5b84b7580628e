// nqueens/count/halves/run_halves.h - counts the tasks of method halves on processors.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/halves/quadrants.h"
#include "nqueens/count/run/cpu_tasks.h"

namespace nqueens::count {

class HalvesOnCpu : public CpuTasks {
 public:
  // Returns the table that all tasks share, which prepare() makes. It is null on large boards,
  // where each task lists the quadrants that it needs.
  virtual std::shared_ptr<const Quadrants> quadrants() const = 0;
};

// Returns an object that counts tasks of `plan`, which must outlive it. Throws UsageError when the
// kernel does not support method halves.
std::unique_ptr<HalvesOnCpu> make_halves_on_cpu(const HalvesPlan& plan,
                                                const kernels::Kernel& kernel);

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t halves_memory(const Question& question, int threads);

}  // namespace nqueens::count
