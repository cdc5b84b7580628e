// nqueens/count/pair/plan_blocks.h - the plan of methods `central-pair` and `central-rows` for
// plain queens on even boards.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nqueens/count/pair/block_tasks.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// The least number of rows that method `central-pair` counts. With leaps, each half must have at
// least four rows (PairLister).
inline constexpr std::int32_t kMinPairSize = 8;

class BlockPlan : public Plan {
 public:
  // Requires a question for which blocks_refusal() is empty.
  explicit BlockPlan(const Question& question, QuarterTurn turn = QuarterTurn::Used,
                     Mirror mirror = Mirror::No);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t number) const override;
  std::uint64_t recount(std::uint64_t number, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  // Computes a task, or its mirror image if the plan was made with Mirror::Yes.
  BlockTask task(std::uint64_t number) const;

 private:
  BlockTasks tasks_;
  PlanId id_;
  Mirror mirror_;
};

// Returns the reason why this plan cannot count the question, worded like Method::refusal. The
// reason is empty if the plan can count it.
std::string blocks_refusal(const Question& question);

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t blocks_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
