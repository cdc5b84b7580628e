// nqueens/count/cross/plan_cross.h - the tasks of method `cross`: groups of partial placements that
// fill the central cross.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/cross/cross.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

class CrossPlan : public Plan {
 public:
  // `split` is the number of central columns that the plan fills. The plan is meaningless if
  // `control` ended the run.
  CrossPlan(std::int32_t n, std::size_t split, RunControl& control);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t task) const override;
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  // Returns the roots of a task. All have the same weight and the same filled rows.
  std::span<const Root> roots_of(std::uint64_t task) const {
    return std::span(roots_).subspan(begins_[task], begins_[task + 1] - begins_[task]);
  }

  // Returns the central columns that each task must fill itself.
  std::span<const std::int32_t> columns_left() const { return std::span(columns_).subspan(split_); }

 private:
  void find_roots(std::int32_t n, RunControl& control);
  void cut();
  std::uint64_t fingerprint() const;

  std::vector<std::int32_t> columns_;  // columns to fill before a kernel can count
  std::size_t split_;                  // number of these that the plan itself fills
  std::vector<Root> roots_;
  std::vector<std::size_t> begins_;  // index of each task's first root, and the number of roots
  PlanId id_;
};

}  // namespace nqueens::count
