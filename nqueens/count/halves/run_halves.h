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
  // The table that all tasks share, set by prepare(); null on large boards, where each task makes
  // the quadrants that it needs.
  virtual std::shared_ptr<const Quadrants> quadrants() const = 0;
};

// Makes the counter of a plan, which must outlive it. Throws UsageError when the kernel does not
// support method halves.
std::unique_ptr<HalvesOnCpu> make_halves_on_cpu(const HalvesPlan& plan,
                                                const kernels::Kernel& kernel);

// About how many bytes a run on `threads` threads takes.
std::uint64_t halves_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
