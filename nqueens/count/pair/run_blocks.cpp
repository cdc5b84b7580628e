// nqueens/count/pair/run_blocks.cpp - counts the blocks of methods `central-pair` and
// `central-rows` on processors.
// SPDX-License-Identifier: MIT
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <memory>
#include <optional>

#include "nqueens/count/pair/block_join.h"
#include "nqueens/count/pair/plan_blocks.h"
#include "nqueens/count/run/cpu_tasks.h"

namespace nqueens::count {
namespace {

class BlocksOnCpu : public CpuTasks {
 public:
  BlocksOnCpu(const BlockPlan& plan, const kernels::HalvesKernel& kernel)
      : plan_(plan), kernel_(kernel), layout_(plan.id().n), subsets_(layout_.rows() - 1) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    return run(plan_.task(task), control);
  }

  kernels::Tally run_part(std::uint64_t task, std::size_t part, RunControl& control) override {
    return run(plan_.task(task).part(part), control);
  }

 private:
  kernels::Tally run(const BlockTask& task, RunControl& control) {
    std::optional<BlockJoin>& join = joins_.local();
    if (!join) join.emplace(layout_, subsets_, kernel_);
    return join->run(task, control);
  }

  const BlockPlan& plan_;
  const kernels::HalvesKernel& kernel_;
  kernels::HalfLayout layout_;
  Subsets subsets_;
  tbb::enumerable_thread_specific<std::optional<BlockJoin>> joins_;
};

}  // namespace

std::unique_ptr<CpuTasks> BlockPlan::cpu_tasks(const kernels::Kernel& kernel) const {
  return std::make_unique<BlocksOnCpu>(*this, kernels::halves_kernel(kernel));
}

std::uint64_t blocks_memory(std::int32_t n, int threads) {
  constexpr std::uint64_t kMegabyte = 1'000'000;
  const std::uint64_t megabytes = n < 24 ? 50 : n < 26 ? 100 : n < 28 ? 250 : 300;
  return megabytes * kMegabyte * static_cast<std::uint64_t>(threads);
}

}  // namespace nqueens::count
