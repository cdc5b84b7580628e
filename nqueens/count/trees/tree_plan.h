// nqueens/count/trees/tree_plan.h - the tasks of a search: the nodes of its tree at one depth.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/trees/search_tree.h"

namespace nqueens::count {

class TreePlan : public Plan {
 public:
  // `split` is the depth of the tasks, at most max(1, tree->depth() - 1); kAutoSplit selects the
  // first depth with at least 512 nodes, or the greatest depth if there is none. If the nodes of
  // tree->top() are deeper than `split`, they are the tasks. Throws UsageError if `split` is too
  // large or results in more than 20 million tasks. The plan is meaningless if `control` ended the
  // run.
  TreePlan(const Question& question, std::string_view method,
           std::unique_ptr<const SearchTree> tree, std::int32_t split, RunControl& control);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t) const override { return 1; }
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  // Returns the number of solutions of a task, multiplied by its weight. The result is incomplete
  // if `control` ended the run.
  std::uint64_t count(std::uint64_t task, RunControl& control) const;

 private:
  void extend(RunControl& control);
  std::uint64_t fingerprint() const;

  Question question_;
  std::unique_ptr<const SearchTree> tree_;
  std::vector<Branch> branches_;
  PlanId id_;
};

// The implementation of Method::make_plan for the methods whose trees `make_tree` makes.
template <const Method& kMethod, std::unique_ptr<const SearchTree> (*make_tree)(const Question&)>
std::unique_ptr<const Plan> make_tree_plan(const Question& question, std::int32_t split,
                                           RunControl& control) {
  return std::make_unique<TreePlan>(question, kMethod.name, make_tree(question), split, control);
}

}  // namespace nqueens::count
