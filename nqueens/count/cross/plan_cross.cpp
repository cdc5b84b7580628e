// nqueens/count/cross/plan_cross.cpp - the tasks of method cross.
//
// The roots of cross.h, with further central columns filled, are sorted by what boards must share
// to go through a kernel together (weight and rows to fill), and cut into tasks of neighbours. A
// task is large enough to keep the lanes of a kernel busy, and small enough that there are some
// hundred of them to spread and to save.
//
// Up to n = 20 the plan fills all columns that kernels cannot. Beyond, that would be too many
// boards to hold: the plan fills some columns and each task the others, a limited number of boards
// at a time.
// SPDX-License-Identifier: MIT
#include "nqueens/count/cross/plan_cross.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/sorting.h"
#include "nqueens/count/cross/cross.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/plan/recount.h"

namespace nqueens::count {
namespace {

// Columns that a plan fills at most: 494,018 roots at n = 20, 1,139,868 at n = 22. What it fills
// when nobody says: as many up to this size, and beyond it, where making the plan would take
// seconds, only those of the cross.
constexpr std::size_t kPlanColumns = 4;
constexpr std::int32_t kMaxFinelyCutSize = 22;

// Boards of a task: a vector full, because each task ends with half-empty vectors (with 8 boards
// n = 16 takes 1.1 times as long), and so many that there are no more than some thousand tasks;
// some ten thousand for n > 23, where groups are many.
constexpr std::size_t kLeastBoards = 32;
constexpr std::size_t kUsualTasks = 1024;

// Where tasks fill columns themselves each takes long: one root a task, unless there are too many.
constexpr std::size_t kMostTasks = std::size_t{1} << 16;

// Boards that a kernel gets at a time: it does not stop before it is through with them, a twentieth
// of a second at the most costly sizes.
constexpr std::size_t kBoardsPerCall = 32;

// Boards of all groups that a task holds at a time: a megabyte.
constexpr std::size_t kMostBoards = 1 << 14;

// Roots that a plan makes before it asks whether it should end: a few milliseconds.
constexpr std::size_t kRootsBetweenChecks = 1 << 12;

// The nodes below a board grow with the product of its rows' free squares to this power; found by
// regression for n = 12 to 18, where it explains four fifths of the logarithm's variance.
constexpr double kCostExponent = 0.55;

double estimated_cost(std::int32_t n, const Occupancy& occupied) {
  double logarithm = 0;
  for (std::int32_t row = 0; row < n; ++row) {
    if ((occupied.rows >> row & 1U) != 0) continue;
    logarithm += std::log(std::max(1, std::popcount(occupied.free_in_row(row, n))));
  }
  return std::exp(kCostExponent * logarithm);
}

// The boards of one task on their way to a kernel, held by the rows that are filled, because a
// kernel takes boards together if they share these.
class Groups {
 public:
  Groups(std::int32_t n, const kernels::Kernel& kernel, RunControl& control)
      : n_(n), kernel_(kernel), control_(control) {}

  // Takes a placement that fills all central columns; false when the count should end.
  bool add(const Occupancy& occupied) {
    auto found = groups_.find(occupied.rows);
    if (found == groups_.end()) {
      found = groups_.emplace(occupied.rows, boards_beyond_cross(n_, occupied.rows)).first;
    }
    kernels::Boards& boards = found->second;
    add_board(boards, n_, occupied);
    ++held_;
    if (boards.count == kBoardsPerCall && !count(boards)) return false;
    return held_ < kMostBoards || count_all();
  }

  bool count_all() {
    for (auto& [rows, boards] : groups_) {
      if (boards.count > 0 && !count(boards)) return false;
    }
    groups_.clear();
    return true;
  }

  const kernels::Tally& tally() const { return tally_; }

 private:
  bool count(kernels::Boards& boards) {
    if (control_.should_end()) return false;
    tally_ += kernel_.count(boards);
    held_ -= boards.count;
    boards.free.clear();
    boards.count = 0;
    return true;
  }

  std::int32_t n_;
  const kernels::Kernel& kernel_;
  RunControl& control_;
  std::map<Mask, kernels::Boards> groups_;
  std::size_t held_ = 0;
  kernels::Tally tally_;
};

class CrossPlan : public Plan {
 public:
  // Of no use when `control` ended the run meanwhile.
  CrossPlan(std::int32_t n, std::size_t split, RunControl& control)
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

  const PlanId& id() const override { return id_; }

  double cost(std::uint64_t task) const override {
    double cost = 0;
    for (const Root& root : roots_of(task)) cost += estimated_cost(id_.n, root.occupied);
    return cost;
  }

  kernels::Tally run(std::uint64_t task, const kernels::Kernel& kernel,
                     RunControl& control) const override {
    Groups groups(id_.n, kernel, control);
    const std::span<const std::int32_t> others = std::span(columns_).subspan(split_);
    const auto add = [&](const Occupancy& occupied) { return groups.add(occupied); };
    for (const Root& root : roots_of(task)) {
      if (!fill_columns(id_.n, root.occupied, others, add)) return groups.tally();
    }
    groups.count_all();
    kernels::Tally tally = groups.tally();
    tally.solutions *= roots_of(task).front().weight;
    return tally;
  }

  std::uint64_t recount(std::uint64_t task, RunControl& control) const override {
    std::uint64_t total = 0;
    for (const Root& root : roots_of(task)) {
      total += root.weight * plain_completions(id_.n, root.occupied, control);
    }
    return total;
  }

 private:
  void find_roots(std::int32_t n, RunControl& control) {
    const std::span<const std::int32_t> of_plan = std::span(columns_).first(split_);
    for (const Root& root : cross_roots(n, control)) {
      const auto add = [&](const Occupancy& occupied) {
        roots_.push_back({occupied, root.weight});
        return roots_.size() % kRootsBetweenChecks != 0 || !control.should_end();
      };
      if (!fill_columns(n, root.occupied, of_plan, add)) return;
    }
  }

  std::span<const Root> roots_of(std::uint64_t task) const {
    return std::span(roots_).subspan(begins_[task], begins_[task + 1] - begins_[task]);
  }

  // Where each task begins among the roots, and the end.
  void cut() {
    const bool shares_boards = split_ == columns_.size();
    const std::size_t least = shares_boards ? kLeastBoards : 1;
    const std::size_t tasks = shares_boards ? kUsualTasks : kMostTasks;
    const std::size_t most = std::max(least, roots_.size() / tasks);
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      const bool first = i == 0 || i - begins_.back() == most ||
                         roots_[i].weight != roots_[i - 1].weight ||
                         roots_[i].occupied.rows != roots_[i - 1].occupied.rows;
      if (first) begins_.push_back(i);
    }
    begins_.push_back(roots_.size());
  }

  std::uint64_t fingerprint() const {
    Fingerprint of;
    of.add(columns_.size());
    for (const Root& root : roots_) {
      of.add(root.weight);
      of.add(root.occupied.rows);
      of.add(root.occupied.columns);
      of.add(root.occupied.diagonals);
      of.add(root.occupied.anti_diagonals);
    }
    for (const std::size_t begin : begins_) of.add(begin);
    return of.value();
  }

  std::vector<std::int32_t> columns_;  // that must be filled before a kernel can go on
  std::size_t split_;                  // how many of them the plan fills
  std::vector<Root> roots_;
  std::vector<std::size_t> begins_;
  PlanId id_;
};

}  // namespace

std::unique_ptr<const Plan> make_cross_plan(std::int32_t n, std::int32_t split,
                                            RunControl& control) {
  // As many on both sides; one more column would be some ten million roots.
  const std::size_t plan_columns = n % 2 == 0 ? kPlanColumns : kPlanColumns - 1;
  const std::size_t most =
      std::min({plan_columns, central_columns(n), static_cast<std::size_t>(n)});
  const std::size_t least = std::min<std::size_t>(n % 2 == 0 ? 2 : 1, most);
  if (split == kAutoSplit) {
    return std::make_unique<CrossPlan>(n, n <= kMaxFinelyCutSize ? most : least, control);
  }
  const auto wanted = static_cast<std::size_t>(split);
  if (wanted < least || wanted > most) {
    throw UsageError("the split of method cross for n = " + std::to_string(n) + " is from " +
                     std::to_string(least) + " to " + std::to_string(most) +
                     " central columns, found " + std::to_string(split));
  }
  return std::make_unique<CrossPlan>(n, wanted, control);
}

}  // namespace nqueens::count
