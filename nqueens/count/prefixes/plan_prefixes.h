// nqueens/count/prefixes/plan_prefixes.h - the tasks of methods rows and textbook: queens on the
// first rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/prefixes/textbook.h"

namespace nqueens::count {

// Of method rows.
class PrefixPlan : public Plan {
 public:
  // A board by the plain rule. split: how many rows from the top a task has filled. Of no use when
  // `control` ended the run meanwhile.
  PrefixPlan(const Question& question, std::int32_t split, std::string method, RunControl& control);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t) const override { return 1; }
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  const Prefix& prefix(std::uint64_t task) const { return prefixes_[task]; }

  // The squares of each row that may be used.
  const std::vector<Mask>& open() const { return open_; }

 private:
  std::uint64_t fingerprint(RunControl& control) const;

  std::vector<Mask> open_;
  std::vector<Prefix> prefixes_;
  PlanId id_;
};

// The tasks of method rows, each counted by the textbook program.
class TextbookPlan : public PrefixPlan {
 public:
  using PrefixPlan::PrefixPlan;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;
};

}  // namespace nqueens::count
