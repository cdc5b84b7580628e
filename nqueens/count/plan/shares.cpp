// nqueens/count/plan/shares.cpp - cuts a plan into shares that should take equally long.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/shares.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <string>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

// A run is a range of neighbouring tasks. Long runs are better, because neighbouring tasks share
// quadrants. But a run has at most kMaxRun tasks and, if the plan is large enough, a share has at
// least about kMinRuns runs.
constexpr std::uint64_t kMinRuns = 64;
constexpr std::uint64_t kMaxRun = 64;

// In plans of at least kManyTasks tasks, only the cost of every kCostStep-th task of a run is
// computed, beginning with the first. The tasks after it are assumed to cost the same. For n = 28
// this takes 0.2 instead of 1.5 seconds.
constexpr std::uint64_t kManyTasks = 2'000'000;
constexpr std::uint64_t kCostStep = 8;

void append(Share& share, const TaskRange& run) {
  if (!share.ranges.empty() && share.ranges.back().end == run.begin) {
    share.ranges.back().end = run.end;
  } else {
    share.ranges.push_back(run);
  }
  share.tasks += run.end - run.begin;
}

}  // namespace

void require_shares(std::uint64_t tasks, std::uint64_t shares) {
  if (shares >= 1 && shares <= tasks) return;
  throw UsageError("a plan of " + std::to_string(tasks) + " tasks can have 1 to " +
                   std::to_string(tasks) + " shares, found " + std::to_string(shares));
}

std::vector<Share> equal_shares(const Plan& plan, std::uint64_t shares, RunControl& control) {
  const std::uint64_t tasks = plan.id().tasks;
  require_shares(tasks, shares);
  const std::uint64_t length = std::clamp<std::uint64_t>(tasks / shares / kMinRuns, 1, kMaxRun);
  const std::uint64_t step = tasks < kManyTasks ? 1 : std::min(kCostStep, length);
  std::vector<Share> result(shares);
  using CostOfShare = std::pair<double, std::uint64_t>;  // cost so far, share
  std::priority_queue<CostOfShare, std::vector<CostOfShare>, std::greater<>> cheapest;
  for (std::uint64_t share = 0; share < shares; ++share) cheapest.emplace(0, share);
  double whole = 0;
  for (std::uint64_t begin = 0; begin < tasks && !control.should_end(); begin += length) {
    const TaskRange run = {begin, std::min(begin + length, tasks)};
    double cost = 0;
    for (std::uint64_t task = run.begin; task < run.end; task += step) {
      cost += static_cast<double>(std::min(step, run.end - task)) * plan.cost(task);
    }
    const auto [before, share] = cheapest.top();
    cheapest.pop();
    cheapest.emplace(before + cost, share);
    append(result[share], run);
    result[share].cost += cost;
    whole += cost;
  }
  for (Share& share : result) share.cost /= whole;
  return result;
}

std::vector<TaskRange> share_ranges(const Plan& plan, const ShareNumber& share,
                                    RunControl& control) {
  if (share.number < 1 || share.number > share.total) {
    throw UsageError("expected a share from 1 to " + std::to_string(share.total) + ", found " +
                     std::to_string(share.number));
  }
  return equal_shares(plan, share.total, control)[share.number - 1].ranges;
}

}  // namespace nqueens::count
