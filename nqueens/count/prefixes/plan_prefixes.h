// nqueens/count/prefixes/plan_prefixes.h - the tasks of methods `rows` and `textbook`: queens on
// the first rows.
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

// The plan of method `rows`.
class PrefixPlan : public Plan {
 public:
  // The question's board must have the plain rule. `split` is the number of rows that are filled in
  // the prefix of a task. The plan is meaningless if `control` ended the run.
  PrefixPlan(const Question& question, std::int32_t split, std::string method, RunControl& control);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t) const override { return 1; }
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  const Prefix& prefix(std::uint64_t task) const { return prefixes_[task]; }

  // Returns the usable squares of each row.
  const std::vector<Mask>& open() const { return open_; }

 private:
  std::uint64_t fingerprint(RunControl& control) const;

  std::vector<Mask> open_;
  std::vector<Prefix> prefixes_;
  PlanId id_;
};

// The plan of method `textbook`: the tasks of method `rows`, each counted by the textbook program.
class TextbookPlan : public PrefixPlan {
 public:
  using PrefixPlan::PrefixPlan;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;
};

}  // namespace nqueens::count
