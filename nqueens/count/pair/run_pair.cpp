// nqueens/count/pair/run_pair.cpp - counts the tasks of method `central-pair` for queens with leaps
// on processors.
//
// The two queens next to the cut between the halves are the central pair. A task lists its top
// halves and its bottom halves. Then it tries each pair of queens that do not attack each other,
// with each set of open columns for the top half. Because the pair is known, each half can be
// tested alone: it is left out if one of its queens is attacked by the pair's queen in the other
// half. A remaining top half and a remaining bottom half form a solution if they have no common
// line. The join of method `halves` counts these pairs of halves.
// SPDX-License-Identifier: MIT
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nqueens/count/halves/buffer.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/pair/plan_pair.h"
#include "nqueens/count/run/cpu_tasks.h"

namespace nqueens::count {
namespace {

class PairOnCpu : public CpuTasks {
 public:
  PairOnCpu(const PairPlan& plan, const kernels::HalvesKernel& kernel)
      : plan_(plan),
        kernel_(kernel),
        layout_(plan.id().n),
        leaps_(plan.id().n, plan.problem().rule()) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    std::optional<Workspace>& workspace = workspaces_.local();
    if (!workspace) workspace.emplace(plan_, layout_, leaps_);
    const PairTask& pair_task = plan_.task(task);
    const Mask bottom = plan_.bottom_of(pair_task);
    kernels::Tally tally;
    workspace->bottom_lister.begin(bottom, control);
    for (std::int32_t q = 0; q < layout_.n(); ++q) {
      PairHalves& bottoms = workspace->bottoms[static_cast<std::size_t>(q)];
      workspace->bottom_lister.list(q, kernel_, control, bottoms);
      tally.nodes += bottoms.size();
    }
    workspace->top_lister.begin(pair_task.top, control);
    for (std::int32_t p = 0; p < layout_.n(); ++p) {
      workspace->top_lister.list(p, kernel_, control, workspace->tops);
      tally.nodes += workspace->tops.size();
      if (workspace->tops.size() == 0) continue;
      const PairColumns attacked = leaps_.near(p) | PairColumns{7} << p >> 1;
      for (std::int32_t q = 0; q < layout_.n(); ++q) {
        if ((attacked >> q & 1) == 0)
          tally.solutions += pairs(pair_task, p, q, *workspace, control);
      }
    }
    tally.solutions *= pair_task.weight;
    return tally;
  }

 private:
  struct Workspace {
    Workspace(const PairPlan& plan, const kernels::HalfLayout& layout, const PairLeaps& leaps)
        : top_lister(layout, leaps, plan.open(), plan.top_rows()),
          bottom_lister(layout, leaps, plan.open(), plan.bottom_rows()),
          bottoms(static_cast<std::size_t>(layout.n())) {}

    PairLister top_lister;
    PairLister bottom_lister;
    PairHalves tops;                  // with the first queen in column p
    std::vector<PairHalves> bottoms;  // for each column of the first queen
    Buffer<kernels::Half> top;
    Buffer<kernels::Half> bottom;
    HalfJoin join;
  };

  // Counts the solutions of a task with this central pair. For each half, the pair's queen in the
  // other half is one row beyond the cut.
  std::uint64_t pairs(const PairTask& task, std::int32_t p, std::int32_t q, Workspace& workspace,
                      RunControl& control) const {
    const PairHalves& bottoms = workspace.bottoms[static_cast<std::size_t>(q)];
    if (bottoms.size() == 0) return 0;
    const kernels::Half of_q = layout_.lines_of({plan_.top_rows(), q});
    const kernels::Half of_p = layout_.lines_of({plan_.bottom_rows(), p});
    kernels::Half* const top = workspace.top.make_room(workspace.tops.most());
    kernels::Half* const bottom = workspace.bottom.make_room(bottoms.most());
    std::uint64_t solutions = 0;
    plan_.for_each_choice(task, [&](Mask open) {
      if (control.should_end()) return;
      const kernels::Written above =
          workspace.tops.select(open, two_rows_from(q), of_q, kernel_, top);
      if (above.size == 0) return;
      const Mask rest = plan_.open().mask() & ~open;
      const kernels::Written below = bottoms.select(rest, two_rows_from(p), of_p, kernel_, bottom);
      // Only lines that occur in both lists are compared.
      const kernels::Half lines = layout_.shared() & above.lines & kernels::flipped(below.lines);
      solutions += joined({top, above.size}, {bottom, below.size}, lines, workspace, control);
    });
    return solutions;
  }

  // Returns the columns in which the second queen of a half attacks the pair's queen in the other
  // half, which is in `column` and two rows away.
  PairColumns two_rows_from(std::int32_t column) const {
    const PairColumns queen = PairColumns{1} << column;
    return leaps_.far(column) | queen << 2 | queen >> 2;
  }

  // Counts the pairs without a common line. The longer list comes first, which is faster.
  std::uint64_t joined(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
                       kernels::Half lines, Workspace& workspace, RunControl& control) const {
    if (top.size() < bottom.size()) {
      return workspace.join.pairs(bottom, top, {.lines = kernels::flipped(lines)}, kernel_,
                                  control);
    }
    return workspace.join.pairs(top, bottom, {.lines = lines}, kernel_, control);
  }

  const PairPlan& plan_;
  const kernels::HalvesKernel& kernel_;
  kernels::HalfLayout layout_;
  PairLeaps leaps_;
  tbb::enumerable_thread_specific<std::optional<Workspace>> workspaces_;
};

}  // namespace

std::unique_ptr<CpuTasks> PairPlan::cpu_tasks(const kernels::Kernel& kernel) const {
  return std::make_unique<PairOnCpu>(*this, kernels::halves_kernel(kernel));
}

// In measurements of 30 tasks of each size, one thread took 96 MB for n = 20, 160 MB for 22, 420 MB
// for 24, 290 MB for 25, 810 MB for 26 and 2.0 GB for 27.
std::uint64_t leaps_memory(std::int32_t n, int threads) {
  constexpr std::uint64_t kMegabyte = 1'000'000;
  const std::uint64_t megabytes = n <= 20   ? 120
                                  : n <= 22 ? 200
                                  : n <= 25 ? 500
                                  : n == 26 ? 1000
                                            : 2400;
  return megabytes * kMegabyte * static_cast<std::uint64_t>(threads);
}

}  // namespace nqueens::count
