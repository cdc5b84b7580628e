// nqueens/count/torus/run_torus.cpp - counts the tasks of method `torus` on processors.
// SPDX-License-Identifier: MIT
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/torus/plan_torus.h"
#include "nqueens/count/torus/torus_orbits.h"

namespace nqueens::count {
namespace {

class TorusOnCpu : public CpuTasks {
 public:
  explicit TorusOnCpu(const TorusPlan& plan) : plan_(plan), torus_(plan.torus()) {}

  kernels::Tally run(std::uint64_t number, RunControl& control) override {
    const TorusTask& task = plan_.task(number);
    std::optional<Workspace>& workspace = workspaces_.local();
    if (!workspace || workspace->orbits.number() != task.number) {
      workspace.emplace(torus_, plan_.classes(), task.number);
    }
    kernels::Tally tally;
    std::vector<std::int32_t> columns(static_cast<std::size_t>(torus_.n()));
    const auto add_orbit = [&](std::span<const std::uint16_t> queens) {
      for (const std::uint16_t queen : queens) {
        columns[static_cast<std::size_t>(torus_.row(queen))] = torus_.column(queen);
      }
      tally.solutions += workspace->orbits.solutions(columns);
    };
    tally.nodes = plan_.find({torus_, workspace->forbidden, task.queens(), columns.size()}, control,
                             add_orbit);
    return tally;
  }

 private:
  // The tables that the tasks of a class share.
  struct Workspace {
    Workspace(const Torus& torus, const TripleClasses& classes, std::size_t number)
        : forbidden(torus, classes, number), orbits(torus, classes, number) {}

    ForbiddenSquares forbidden;
    TorusOrbits orbits;
  };

  const TorusPlan& plan_;
  const Torus& torus_;
  tbb::enumerable_thread_specific<std::optional<Workspace>> workspaces_;
};

}  // namespace

std::unique_ptr<CpuTasks> TorusPlan::cpu_tasks(const kernels::Kernel& /*kernel*/) const {
  return std::make_unique<TorusOnCpu>(*this);
}

}  // namespace nqueens::count
