// nqueens/count/halves/run_halves.cpp - the tasks of method halves on processors.
//
// All threads share the quadrants; each has its lists and its join, which keep their memory from
// task to task.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/run_halves.h"

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <cmath>
#include <memory>
#include <optional>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/halves/quadrants.h"
#include "nqueens/count/run/cpu_tasks.h"

namespace nqueens::count {
namespace {

// Of one thread: both lists, sorted and packed. The longest lists were 17,000 halves for n = 18,
// 110,000 for n = 20 and 670,000 for n = 22; for odd n, six tenths of those for n - 1.
std::uint64_t workspace_bytes(std::int32_t n) {
  constexpr double kBytes = 64;  // 8 of them for kernels with small tables
  constexpr double kLongest = 110'000;
  constexpr double kGrowth = 2.6;  // a row
  const double longest = kLongest * std::pow(kGrowth, n / 2 * 2 - 20) * (n % 2 == 0 ? 1 : 0.6);
  return static_cast<std::uint64_t>(kBytes * longest);
}

class HalvesOnCpu : public CpuTasks {
 public:
  HalvesOnCpu(const HalvesPlan& plan, const kernels::HalvesKernel& kernel)
      : plan_(plan), kernel_(kernel) {}

  void prepare(RunControl& control) override { quadrants_.emplace(plan_.layout(), control); }

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    Workspace& workspace = workspaces_.local();
    if (!workspace.top) {
      workspace.top.emplace(plan_.layout(), *quadrants_);
      workspace.bottom.emplace(plan_.layout(), *quadrants_);
    }
    const HalvesTask what = plan_.task(task);
    const kernels::HalfLayout& layout = plan_.layout();
    const Mask rest = all_columns(layout.n()) & ~what.top.columns;
    HalfColumns below = {rest, what.top.middle_row, 0};
    JoinRule rule = {.lines = layout.shared()};
    if (layout.is_odd()) {
      below.columns &= ~column_bit(what.top.middle_row);
      rule.lines &= ~layout.lines_of({layout.rows(), what.top.middle_row});
    } else if (plan_.is_turned()) {
      rule.either = layout.main_diagonal();
      rule.other = layout.main_anti_diagonal();
    }
    const std::span<const kernels::Half> top = workspace.top->list(what.top, kernel_, control);
    const std::span<const kernels::Half> bottom = workspace.bottom->list(below, kernel_, control);
    const std::uint64_t pairs = workspace.join.pairs(top, bottom, rule, kernel_, control);
    return {.solutions = pairs * what.weight, .nodes = top.size() + bottom.size()};
  }

 private:
  struct Workspace {
    std::optional<HalfLister> top;
    std::optional<HalfLister> bottom;
    HalfJoin join;
  };

  const HalvesPlan& plan_;
  const kernels::HalvesKernel& kernel_;
  std::optional<Quadrants> quadrants_;
  tbb::enumerable_thread_specific<Workspace> workspaces_;
};

std::unique_ptr<CpuTasks> make(const Plan& plan, const kernels::Kernel& kernel) {
  return std::make_unique<HalvesOnCpu>(dynamic_cast<const HalvesPlan&>(plan),
                                       kernels::halves_kernel(kernel));
}

}  // namespace

std::uint64_t halves_memory(std::int32_t n, int threads) {
  return quadrants_bytes(n / 2) + static_cast<std::uint64_t>(threads) * workspace_bytes(n);
}

extern constinit const CpuMethod kHalvesOnCpu = {.name = "halves", .make = make};

}  // namespace nqueens::count
