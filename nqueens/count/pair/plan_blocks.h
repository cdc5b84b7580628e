// nqueens/count/pair/plan_blocks.h - the plan of methods central-pair and central-rows for plain
// queens on even boards.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nqueens/count/pair/block_tasks.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// The least size of boards that method central-pair counts: each half has a first, a second and two
// more rows.
inline constexpr std::int32_t kMinPairSize = 8;

class BlockPlan : public Plan {
 public:
  // Requires a question that blocks_refusal() does not refuse.
  explicit BlockPlan(const Question& question, QuarterTurn turn = QuarterTurn::Used,
                     Mirror mirror = Mirror::No);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t number) const override;
  std::uint64_t recount(std::uint64_t number, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  // Computes a task, or its mirror image.
  BlockTask task(std::uint64_t number) const;

 private:
  BlockTasks tasks_;
  PlanId id_;
  Mirror mirror_;
};

// Returns why blocks cannot count the question, as Method::refusal does; empty if they can.
std::string blocks_refusal(const Question& question);

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t blocks_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
