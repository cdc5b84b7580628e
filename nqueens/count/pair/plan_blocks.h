// nqueens/count/pair/plan_blocks.h - the plan of method central-pair for plain queens on even
// boards.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/count/pair/block_tasks.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

class BlockPlan : public Plan {
 public:
  // Requires an even n of 4 to kMaxBlockSize.
  explicit BlockPlan(std::int32_t n, Mirror mirror = Mirror::No);

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

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t blocks_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
