// nqueens/count/halves/run_halves.cpp - counts the tasks of method `halves` on processors.
//
// On small boards all threads share a table of quadrants. Each thread has its own lists and its own
// join, which reuse their memory from task to task.
// SPDX-License-Identifier: MIT
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/partitioned_join.h"
#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/halves/quadrants.h"
#include "nqueens/count/run/cpu_tasks.h"

namespace nqueens::count {
namespace {

// The smallest board without a table of all quadrants. The table would take 5 GB for n = 24, and
// ten times as much with every two further rows. Instead, each task lists the quadrants that it
// needs and joins its halves in parts if whole lists would take too much memory.
constexpr std::int32_t kMinParts = 24;

bool has_table(std::int32_t n) { return n < kMinParts; }

// Returns the memory of one thread in bytes: both lists, sorted and packed. The longest lists had
// 17,000 halves for n = 18, 110,000 for n = 20 and 670,000 for n = 22. For odd n the longest list
// was 0.6 times as long as for n - 1.
std::uint64_t whole_lists_bytes(std::int32_t n) {
  constexpr double kBytes = 64;           // bytes for each half; avx512-vbmi2 needs 8 less
  constexpr double kLongest = 110'000;    // length of the longest list for n = 20
  constexpr double kLongestGrowth = 2.6;  // growth factor of this length per row
  const double longest =
      kLongest * std::pow(kLongestGrowth, n / 2 * 2 - 20) * (n % 2 == 0 ? 1 : 0.6);
  return static_cast<std::uint64_t>(kBytes * longest);
}

// Returns the memory of one thread in bytes, rounded up. In measurements of many tasks of each
// size, including the longest, the whole process took 190 MB for n = 24 and 741 MB for n = 26. For
// n = 28, each thread releases its memory after every task, which lowers its peak.
std::uint64_t parts_bytes(std::int32_t n) {
  constexpr std::uint64_t kMegabyte = 1'000'000;
  return (n < 26 ? 300 : n < 28 ? 900 : 1'000) * kMegabyte;
}

// For small boards: joins whole lists, which are built from a table of all quadrants.
class WholeHalvesOnCpu : public CpuTasks {
 public:
  WholeHalvesOnCpu(const HalvesPlan& plan, const kernels::HalvesKernel& kernel)
      : plan_(plan), kernel_(kernel) {}

  void prepare(RunControl& control) override { table_.emplace(plan_.layout(), control); }

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    std::optional<Workspace>& workspace = workspaces_.local();
    if (!workspace) workspace.emplace(plan_.layout(), table_->subsets());
    const HalvesTask halves_task = plan_.task(task);
    std::span<const kernels::Half> top = list(halves_task.top, workspace->top, control);
    std::span<const kernels::Half> bottom =
        list(plan_.bottom_of(halves_task), workspace->bottom, control);
    // Swapping the lists does not change the number of pairs, and a join is faster with the longer
    // list first.
    if (std::max(top.size(), kMinSwapped) < bottom.size()) std::swap(top, bottom);
    const std::uint64_t pairs =
        workspace->join.pairs(top, bottom, plan_.rule_of(halves_task), kernel_, control);
    return {.solutions = pairs * halves_task.weight, .nodes = top.size() + bottom.size()};
  }

 private:
  // If the lists are shorter than this, swapping them makes the join a tenth slower.
  static constexpr std::size_t kMinSwapped = 8192;

  struct Workspace {
    Workspace(const kernels::HalfLayout& layout, const Subsets& subsets)
        : top(layout, subsets), bottom(layout, subsets) {}

    HalfLister top;
    HalfLister bottom;
    HalfJoin join;
  };

  std::span<const kernels::Half> list(const HalfColumns& on, HalfLister& lister,
                                      RunControl& control) const {
    const QuadrantColumns columns = quadrant_columns(plan_.layout(), on.columns);
    return lister.list(on, {table_->on_columns(columns.left), table_->on_columns(columns.right)},
                       kernel_, control);
  }

  const HalvesPlan& plan_;
  const kernels::HalvesKernel& kernel_;
  std::optional<const Quadrants> table_;  // shared by all threads
  tbb::enumerable_thread_specific<std::optional<Workspace>> workspaces_;
};

// For large boards: joins whole lists or parts, which are built from quadrants listed for each
// task.
class PartsOfHalvesOnCpu : public CpuTasks {
 public:
  PartsOfHalvesOnCpu(const HalvesPlan& plan, const kernels::HalvesKernel& kernel)
      : plan_(plan), kernel_(kernel), subsets_(plan.layout().rows()), search_(plan.layout()) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    std::optional<PartitionedJoin>& join = joins_.local();
    if (!join || plan_.layout().n() >= kMinReleased) {
      join.emplace(plan_.layout(), subsets_, search_, kernel_);
    }
    const HalvesTask halves_task = plan_.task(task);
    const JoinedParts joined = join->run(halves_task.top, plan_.bottom_of(halves_task),
                                         plan_.rule_of(halves_task), control);
    return {.solutions = joined.pairs * halves_task.weight, .nodes = joined.halves};
  }

 private:
  // The smallest board on which memory is released after each task. A thread that kept it would
  // soon hold the largest quadrants of one task and the longest lists of another. (For n = 26,
  // releasing it would take 8% more time.)
  static constexpr std::int32_t kMinReleased = 28;

  const HalvesPlan& plan_;
  const kernels::HalvesKernel& kernel_;
  Subsets subsets_;
  QuadrantSearch search_;
  tbb::enumerable_thread_specific<std::optional<PartitionedJoin>> joins_;
};

}  // namespace

std::unique_ptr<CpuTasks> HalvesPlan::cpu_tasks(const kernels::Kernel& kernel) const {
  const kernels::HalvesKernel& of_halves = kernels::halves_kernel(kernel);
  if (has_table(id_.n)) return std::make_unique<WholeHalvesOnCpu>(*this, of_halves);
  return std::make_unique<PartsOfHalvesOnCpu>(*this, of_halves);
}

std::uint64_t halves_memory(const Question& question, int threads) {
  const std::int32_t n = question.size();
  const auto all = static_cast<std::uint64_t>(threads);
  if (!has_table(n)) return all * parts_bytes(n);
  return quadrants_bytes(n / 2) + all * whole_lists_bytes(n);
}

}  // namespace nqueens::count
