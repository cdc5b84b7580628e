// nqueens/count/torus/run_torus.cpp - counts the tasks of method torus on processors.
//
// A torus has n wrapped diagonals in each direction, and n queens on different diagonals use every
// one of them. So two sides form a solution if the second uses exactly the diagonals that the first
// leaves, and equality replaces the comparison of all pairs. The keys of the first side are kept in
// a table, and those of the second side, which are more, are only looked up.
// SPDX-License-Identifier: MIT
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/torus/key_table.h"
#include "nqueens/count/torus/plan_torus.h"
#include "nqueens/count/torus/side_keys.h"

namespace nqueens::count {
namespace {

class TorusOnCpu : public CpuTasks {
 public:
  explicit TorusOnCpu(const TorusPlan& plan) : plan_(plan), n_(plan.id().n) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    std::optional<Workspace>& workspace = workspaces_.local();
    if (!workspace) workspace.emplace(n_, plan_.sides());
    const ColumnOrbit& orbit = plan_.orbit(task);
    kernels::Tally tally = count(orbit.columns, *workspace, control);
    tally.solutions *= orbit.images;
    return tally;
  }

 private:
  struct Workspace {
    Workspace(std::int32_t n, const TorusSides& sides)
        : first(n, sides.first), second(n, sides.second) {}

    SideKeys first;
    SideKeys second;
    std::vector<TorusKey> keys;
    KeyTable table;
  };

  kernels::Tally count(Mask columns, Workspace& workspace, RunControl& control) const {
    workspace.keys.clear();
    workspace.first.list(columns, control, [&](std::span<const TorusKey> keys) {
      workspace.keys.insert(workspace.keys.end(), keys.begin(), keys.end());
    });
    workspace.table.assign(workspace.keys, control);
    const TorusKey every = all_columns(n_) | all_columns(n_) << 32;
    kernels::Tally tally = {.nodes = workspace.keys.size()};
    workspace.second.list(all_columns(n_) & ~columns, control, [&](std::span<const TorusKey> keys) {
      tally.nodes += keys.size();
      for (const TorusKey key : keys) tally.solutions += workspace.table.count(every ^ key);
    });
    return tally;
  }

  const TorusPlan& plan_;
  std::int32_t n_;
  tbb::enumerable_thread_specific<std::optional<Workspace>> workspaces_;
};

}  // namespace

std::unique_ptr<CpuTasks> TorusPlan::cpu_tasks(const kernels::Kernel& /*kernel*/) const {
  return std::make_unique<TorusOnCpu>(*this);
}

std::uint64_t torus_memory(const Question& question, int threads) {
  constexpr double kMeasured = 80'000'000;  // bytes of one thread for n = 25
  constexpr double kGrowth = 2.3;           // factor with each row, from 25 to 29
  return static_cast<std::uint64_t>(kMeasured * std::pow(kGrowth, question.size() - 25)) *
         static_cast<std::uint64_t>(threads);
}

}  // namespace nqueens::count
