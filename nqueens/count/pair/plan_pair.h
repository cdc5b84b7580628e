// nqueens/count/pair/plan_pair.h - the tasks of method `central-pair` for queens with leaps: sets
// of fixed columns for the top half.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/pair/pair_halves.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

struct PairTask {
  Mask top = 0;              // the columns of the top half, without the open columns
  std::uint64_t weight = 0;  // number of sets in the orbit of `top`
};

class PairPlan : public Plan {
 public:
  // Requires a question with leaps that method `central-pair` does not refuse. The plan is
  // meaningless if `control` ended the run.
  PairPlan(const Question& question, RunControl& control, Mirror mirror = Mirror::No);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t task) const override;
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  const Problem& problem() const { return question_.problem; }
  // Returns a task, or its mirror image if the plan was made with Mirror::Yes.
  const PairTask& task(std::uint64_t number) const { return tasks_[number]; }
  OpenColumns open() const { return open_; }

  // Return the number of rows of the top half, and of the bottom half.
  std::int32_t top_rows() const { return id_.n / 2; }
  std::int32_t bottom_rows() const { return id_.n - top_rows(); }

  // Returns the columns of the bottom half of a task, without the open columns.
  Mask bottom_of(const PairTask& task) const {
    return all_columns(id_.n) & ~open_.mask() & ~task.top;
  }

  // Calls visit(open) for each set of open columns that completes the top half of a task.
  template <class Visit>
  void for_each_choice(const PairTask& task, const Visit& visit) const {
    const std::int32_t missing = top_rows() - column_count(task.top);
    for (Mask set = 0; set < column_bit(open_.count); ++set) {
      if (column_count(set) == missing) visit(set << open_.first);
    }
  }

 private:
  Question question_;
  OpenColumns open_;
  std::vector<PairTask> tasks_;
  PlanId id_;
};

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t leaps_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
