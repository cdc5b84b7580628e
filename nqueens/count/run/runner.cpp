// nqueens/count/run/runner.cpp - the costs of the tasks that a runner counts.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/runner.h"

#include <cstddef>

namespace nqueens::count {
namespace {

// Computing the costs of this many tasks takes about a millisecond.
constexpr std::size_t kCostsBetweenChecks = 1 << 12;

}  // namespace

std::vector<CostedTask> with_costs(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                   RunControl& control) {
  std::vector<CostedTask> costed;
  costed.reserve(tasks.size());
  for (const std::uint64_t task : tasks) {
    costed.push_back({task, plan.cost(task)});
    if (costed.size() % kCostsBetweenChecks == 0 && control.should_end()) break;
  }
  return costed;
}

}  // namespace nqueens::count
