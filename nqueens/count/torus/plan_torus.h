// nqueens/count/torus/plan_torus.h - the tasks of method torus: one for each orbit of sets of
// columns for the first side.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/torus/torus_sides.h"

namespace nqueens::count {

class TorusPlan : public Plan {
 public:
  // n is from 5 to kMaxTorusSize and divisible by neither 2 nor 3. The plan is meaningless if
  // `control` ended the run.
  TorusPlan(const Question& question, RunControl& control);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t /*task*/) const override { return 1; }
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  const TorusSides& sides() const { return sides_; }
  const ColumnOrbit& orbit(std::uint64_t task) const {
    return orbits_[static_cast<std::size_t>(task)];
  }

 private:
  TorusSides sides_;
  std::vector<ColumnOrbit> orbits_;
  PlanId id_;
};

// The largest torus of the method. On larger ones with solutions, from 31 rows, a list of keys
// would take some ten gigabytes for each thread.
inline constexpr std::int32_t kMaxTorusSize = 29;

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t torus_memory(const Question& question, int threads);

}  // namespace nqueens::count
