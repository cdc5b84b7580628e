// nqueens/count/cross/plan_cross.cpp - the tasks of method `cross`.
//
// The plan takes the roots of cross.h, fills further central columns, and sorts the resulting
// boards by weight and by filled rows. A task is a range of consecutive boards in this order. All
// its boards have the same weight and, as kernels require, the same filled rows. A task is large
// enough to keep the lanes of a kernel busy, and small enough that there are many tasks to
// distribute and to save.
//
// Up to n = 20 the plan fills all columns that kernels cannot fill. For larger n it would hold too
// many boards, so it fills only some of these columns, and each task fills the others, a limited
// number of boards at a time.
// SPDX-License-Identifier: MIT
#include "nqueens/count/cross/plan_cross.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <string>
#include <tuple>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/sorting.h"
#include "nqueens/count/cross/cross.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/plan/recount.h"

namespace nqueens::count {
namespace {

// The maximum number of columns that a plan fills. With four columns, a plan has 494,018 roots for
// n = 20 and 1,139,868 for n = 22. By default, up to n = kMaxFinelyCutSize, a plan fills as many
// columns as make_cross_plan() allows. For larger n, making such a plan would take seconds, so a
// plan fills only the columns of the cross.
constexpr std::size_t kPlanColumns = 4;
constexpr std::int32_t kMaxFinelyCutSize = 22;

// A group (the boards with the same weight and filled rows) is cut into tasks of kMinBoards boards;
// its last task can be smaller. This number of boards fills a vector. Smaller tasks would too often
// end with half-empty vectors (n = 16 takes 1.1 times as long with 8 boards in a task). Tasks are
// larger if there would otherwise be more than about kDefaultTasks of them. For n = 20 there are
// nevertheless 4,475 tasks, because there are many groups.
constexpr std::size_t kMinBoards = 32;
constexpr std::size_t kDefaultTasks = 1024;

// A task that fills columns itself takes a long time, so it has only one root, unless that would
// result in at least 2 * kMaxTasks tasks.
constexpr std::size_t kMaxTasks = std::size_t{1} << 16;

// The number of roots between two calls of should_end(), which are a few milliseconds apart.
constexpr std::size_t kRootsBetweenChecks = 1 << 12;

// Let p be the product of the numbers of free squares in the open rows of a board. The number of
// nodes below the board is roughly proportional to p to the power kCostExponent. The exponent was
// found by regression for n = 12 to 18, where it explains four fifths of the variance of the
// logarithm.
constexpr double kCostExponent = 0.55;

double estimated_cost(std::int32_t n, const Occupancy& occupied) {
  double logarithm = 0;
  for (std::int32_t row = 0; row < n; ++row) {
    if ((occupied.rows >> row & 1U) != 0) continue;
    logarithm += std::log(std::max(1, std::popcount(occupied.free_in_row(row, n))));
  }
  return std::exp(kCostExponent * logarithm);
}

// `split` is the number of central columns that the plan itself fills. The minimum is the number of
// columns of the cross. The maximum is central_columns(n), but not more than four (three if n is
// odd).
std::unique_ptr<const Plan> make_cross_plan(const Question& question, std::int32_t split,
                                            RunControl& control) {
  const std::int32_t n = question.size();
  // If n is odd, the maximum is one less, so that the plan can fill as many columns left of the
  // centre as right of it.
  const std::size_t plan_columns = n % 2 == 0 ? kPlanColumns : kPlanColumns - 1;
  const std::size_t most =
      std::min({plan_columns, central_columns(n), static_cast<std::size_t>(n)});
  const std::size_t least = std::min<std::size_t>(n % 2 == 0 ? 2 : 1, most);
  if (split == kAutoSplit) {
    return std::make_unique<CrossPlan>(n, n <= kMaxFinelyCutSize ? most : least, control);
  }
  const auto wanted = static_cast<std::size_t>(split);
  if (wanted < least || wanted > most) {
    throw UsageError("the split of method cross for n = " + std::to_string(n) + " must be from " +
                     std::to_string(least) + " to " + std::to_string(most) +
                     " central columns, found " + std::to_string(split));
  }
  return std::make_unique<CrossPlan>(n, wanted, control);
}

}  // namespace

CrossPlan::CrossPlan(std::int32_t n, std::size_t split, RunControl& control)
    : columns_(columns_from_centre(n)), split_(split) {
  columns_.resize(std::min(central_columns(n), columns_.size()));
  find_roots(n, control);
  const auto before = [](const Root& a, const Root& b) {
    return std::tie(a.weight, a.occupied) < std::tie(b.weight, b.occupied);
  };
  sort_or_end(roots_, before, control);
  if (control.ended() != Ended::Complete) return;
  cut();
  id_ = {.n = n,
         .method = "cross",
         .split = static_cast<std::int32_t>(split_),
         .tasks = begins_.size() - 1,
         .fingerprint = fingerprint()};
}

double CrossPlan::cost(std::uint64_t task) const {
  double cost = 0;
  for (const Root& root : roots_of(task)) cost += estimated_cost(id_.n, root.occupied);
  return cost;
}

std::uint64_t CrossPlan::recount(std::uint64_t task, RunControl& control) const {
  std::uint64_t total = 0;
  for (const Root& root : roots_of(task)) {
    total += root.weight * plain_completions(id_.n, root.occupied, control);
  }
  return total;
}

void CrossPlan::find_roots(std::int32_t n, RunControl& control) {
  const std::span<const std::int32_t> of_plan = std::span(columns_).first(split_);
  for (const Root& root : cross_roots(n, control)) {
    const auto add = [&](const Occupancy& occupied) {
      roots_.push_back({occupied, root.weight});
      return roots_.size() % kRootsBetweenChecks != 0 || !control.should_end();
    };
    if (!fill_columns(n, root.occupied, of_plan, add)) return;
  }
}

void CrossPlan::cut() {
  const bool fills_all_columns = split_ == columns_.size();
  const std::size_t least = fills_all_columns ? kMinBoards : 1;
  const std::size_t tasks = fills_all_columns ? kDefaultTasks : kMaxTasks;
  const std::size_t most = std::max(least, roots_.size() / tasks);
  for (std::size_t i = 0; i < roots_.size(); ++i) {
    const bool first = i == 0 || i - begins_.back() == most ||
                       roots_[i].weight != roots_[i - 1].weight ||
                       roots_[i].occupied.rows != roots_[i - 1].occupied.rows;
    if (first) begins_.push_back(i);
  }
  begins_.push_back(roots_.size());
}

std::uint64_t CrossPlan::fingerprint() const {
  Fingerprint fingerprint;
  fingerprint.add(columns_.size());
  for (const Root& root : roots_) {
    fingerprint.add(root.weight);
    fingerprint.add(root.occupied.rows);
    fingerprint.add(root.occupied.columns);
    fingerprint.add(root.occupied.diagonals);
    fingerprint.add(root.occupied.anti_diagonals);
  }
  for (const std::size_t begin : begins_) fingerprint.add(begin);
  return fingerprint.value();
}

constinit const Method kCross = {
    .name = "cross",
    .summary = "symmetry on the central cross, boards side by side in vectors",
    .max_size = kMaxOccupancySize,
    .uses_kernels = true,
    .refusal = refuse_other_boards,
    .make_plan = make_cross_plan,
};

}  // namespace nqueens::count
