// nqueens/count/halves/run_halves.h - the tasks of method halves on processors.
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
  // The table that all tasks share, once they are prepared; null on large boards, where each task
  // makes the quadrants that it needs.
  virtual std::shared_ptr<const Quadrants> quadrants() const = 0;
};

// For a plan that must live as long. UsageError when the kernel cannot do it.
std::unique_ptr<HalvesOnCpu> make_halves_on_cpu(const HalvesPlan& plan,
                                                const kernels::Kernel& kernel);

// Bytes that a run on so many threads takes, about.
std::uint64_t halves_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
