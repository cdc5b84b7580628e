// nqueens/count/halves/plan_halves.h - the tasks of method `halves`: sets of columns for the top
// half.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/halves_cost.h"
#include "nqueens/count/halves/halves_tasks.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

class HalvesPlan : public Plan {
 public:
  // Requires 1 <= n <= kMaxHalvesSize. The plan is meaningless if `control` ended the run.
  HalvesPlan(std::int32_t n, RunControl& control, Mirror mirror = Mirror::No);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t task) const override { return cost_.of(tasks_[task].top); }
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  const kernels::HalfLayout& layout() const { return layout_; }

  // Computes a task, or its mirror image if the plan was made with Mirror::Yes. This takes a few
  // tenths of a microsecond.
  HalvesTask task(std::uint64_t number) const;

  // Returns the columns of a task's bottom half, turned upside down to become a top half.
  HalfColumns bottom_of(const HalvesTask& task) const;

  // Returns the rule by which a task's halves are joined. The two lists of halves can be swapped.
  JoinRule rule_of(const HalvesTask& task) const;

  // Whether solutions are weighted by their queens on the longest diagonals (halves_tasks.cpp).
  // Solutions are weighted on even boards of 18 or more rows.
  bool is_turned() const;

 private:
  kernels::HalfLayout layout_;
  HalvesTasks tasks_;
  HalvesCost cost_;
  PlanId id_;
  Mirror mirror_;
};

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t halves_memory(const Question& question, int threads);

}  // namespace nqueens::count
