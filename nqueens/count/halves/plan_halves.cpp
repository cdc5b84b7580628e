// nqueens/count/halves/plan_halves.cpp - the tasks of method halves: sets of columns for the top
// half.
//
// Which sets, with which weights, and why: halves_tasks.cpp.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/plan_halves.h"

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/halves_cost.h"
#include "nqueens/count/halves/halves_tasks.h"

namespace nqueens::count {
namespace {

// Below, the weight of the longest diagonals costs more than it saves.
constexpr std::int32_t kLeastTurnedSize = 18;

// Solutions of a task by trying all placements, row by row.
class HalvesRecount {
 public:
  HalvesRecount(std::int32_t n, const HalvesTask& task, bool is_turned, RunControl& control)
      : n_(n), task_(task), is_turned_(is_turned), control_(control) {}

  std::uint64_t run() {
    Occupancy occupied;
    if (task_.top.middle_row >= 0) occupied = occupied.with({n_ / 2, task_.top.middle_row}, n_);
    search(0, occupied);
    return solutions_ * task_.weight;
  }

 private:
  void search(std::int32_t row, const Occupancy& occupied) {
    if (row == n_) {
      solutions_ += weight();
      return;
    }
    if (n_ % 2 == 1 && row == n_ / 2) return search(row + 1, occupied);
    const Mask open = occupied.free_in_row(row, n_) & columns_of(row);
    for (Mask left = open; left != 0; left = without_lowest(left)) {
      if (row < n_ / 2 && control_.should_end()) return;
      const Square queen = {row, lowest_column(left)};
      note_diagonals(queen, 1);
      search(row + 1, occupied.with(queen, n_));
      note_diagonals(queen, -1);
    }
  }

  Mask columns_of(std::int32_t row) const {
    if (row > n_ / 2 || (n_ % 2 == 0 && row == n_ / 2)) {
      return all_columns(n_) & ~task_.top.columns;
    }
    const bool takes_middle = row < task_.top.middle_column;
    return task_.top.columns & ~(n_ % 2 == 1 && !takes_middle ? column_bit(n_ / 2) : 0);
  }

  void note_diagonals(Square queen, std::int32_t by) {
    const bool is_main = queen.row == queen.column;
    const bool is_anti = queen.row + queen.column == n_ - 1;
    if (is_main || is_anti) in_half_[queen.row < n_ / 2 ? 0 : 1] += by;
  }

  std::uint64_t weight() const {
    if (!is_turned_ || in_half_[0] + in_half_[1] < 2) return 1;
    return in_half_[0] == 1 ? 0 : 2;
  }

  std::int32_t n_;
  HalvesTask task_;
  bool is_turned_;
  RunControl& control_;
  std::array<std::int32_t, 2> in_half_ = {};  // queens on the longest diagonals
  std::uint64_t solutions_ = 0;
};

// Of one thread: both lists, sorted and packed. The longest lists were 17,000 halves for n = 18,
// 110,000 for n = 20 and 670,000 for n = 22; for odd n, six tenths of those for n - 1.
std::uint64_t workplace_bytes(std::int32_t n) {
  constexpr double kBytes = 64;  // 8 of them for kernels with small tables
  constexpr double kLongest = 110'000;
  constexpr double kGrowth = 2.6;  // a row
  const double longest = kLongest * std::pow(kGrowth, n / 2 * 2 - 20) * (n % 2 == 0 ? 1 : 0.6);
  return static_cast<std::uint64_t>(kBytes * longest);
}

class HalvesPlan : public Plan {
 public:
  // Of no use when `control` ended the run meanwhile.
  HalvesPlan(std::int32_t n, RunControl& control) : layout_(n), tasks_(n, control), cost_(n) {
    id_ = {.n = n,
           .method = "halves",
           .split = 1,
           .tasks = tasks_.size(),
           .fingerprint = tasks_.fingerprint(is_turned(), control)};
  }

  const PlanId& id() const override { return id_; }

  double cost(std::uint64_t task) const override { return cost_.of(tasks_[task].top); }

  void prepare(RunControl& control) const override {
    if (quadrants_) return;
    quadrants_.emplace(layout_, control);
    if (control.ended() != Ended::Complete) quadrants_.reset();  // perhaps only a part of them
  }

  kernels::Tally run(std::uint64_t task, const kernels::Kernel& kernel,
                     RunControl& control) const override {
    const kernels::HalvesKernel& of_halves = kernels::halves_kernel(kernel);
    Workplace& workplace = workplaces_.local();
    const HalvesTask what = tasks_[task];
    if (!workplace.top) {
      workplace.top.emplace(layout_, *quadrants_);
      workplace.bottom.emplace(layout_, *quadrants_);
    }
    const Mask rest = all_columns(id_.n) & ~what.top.columns;
    HalfColumns below = {rest, what.top.middle_row, 0};
    JoinRule rule = {.lines = layout_.shared()};
    if (layout_.is_odd()) {
      const Mask middle = column_bit(what.top.middle_row);
      below.columns &= ~middle;
      rule.lines &= ~layout_.lines_of({layout_.rows(), what.top.middle_row});
    } else if (is_turned()) {
      rule.either = layout_.main_diagonal();
      rule.other = layout_.main_anti_diagonal();
    }
    const std::span<const kernels::Half> top = workplace.top->list(what.top, of_halves, control);
    const std::span<const kernels::Half> bottom = workplace.bottom->list(below, of_halves, control);
    const std::uint64_t pairs = workplace.join.pairs(top, bottom, rule, of_halves, control);
    return {.solutions = pairs * what.weight, .nodes = top.size() + bottom.size()};
  }

  std::uint64_t recount(std::uint64_t task, RunControl& control) const override {
    return HalvesRecount(id_.n, tasks_[task], is_turned(), control).run();
  }

 private:
  struct Workplace {
    std::optional<HalfLister> top;
    std::optional<HalfLister> bottom;
    HalfJoin join;
  };

  bool is_turned() const { return !layout_.is_odd() && layout_.n() >= kLeastTurnedSize; }

  kernels::HalfLayout layout_;
  HalvesTasks tasks_;
  HalvesCost cost_;
  PlanId id_;
  mutable std::optional<Quadrants> quadrants_;
  mutable tbb::enumerable_thread_specific<Workplace> workplaces_;
};

}  // namespace

std::uint64_t halves_memory(std::int32_t n, int threads) {
  return quadrants_bytes(n / 2) + static_cast<std::uint64_t>(threads) * workplace_bytes(n);
}

std::unique_ptr<const Plan> make_halves_plan(std::int32_t n, std::int32_t split,
                                             RunControl& control) {
  if (split != kAutoSplit && split != 1) {
    throw UsageError("method halves has no other split than 1, found " + std::to_string(split));
  }
  return std::make_unique<HalvesPlan>(n, control);
}

}  // namespace nqueens::count
