// nqueens/count/plan_halves.cpp - the tasks of method halves: sets of columns for the top half.
//
// Whatever columns the top half has, the bottom half has the others (but for those of queens in
// the middle row and column). Symmetry:
//
//   even n, and odd n with a queen in the centre: exchanging top and bottom turns a set of columns
//      into its complement, exchanging left and right reverses it. Of an orbit only the least set
//      is counted, times the orbit's size.
//   even n, further: of the four halves of the two longest diagonals, let those with a queen be
//      neighbours (top left and top right, say). A quarter turn takes the four pairs of neighbours
//      to each other, so each pair occurs in as many solutions. Counted are those where both are
//      in the top half, or both in the bottom half, twice, and not those with one in each. Other
//      solutions count once. The exchanges above leave this weight of a solution as it is.
//   odd n otherwise: the queen of the middle row stands x columns right of the centre, that of the
//      middle column y rows above it. The eight images of a solution have (+-x, +-y) and
//      (+-y, +-x), and |x| = |y| is impossible on account of the diagonals. Counted are those with
//      0 < x < y, times 8.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan_halves.h"

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/count/fingerprint.h"
#include "nqueens/count/half_lists.h"
#include "nqueens/count/halves_cost.h"
#include "nqueens/count/occupancy.h"

namespace nqueens::count {
namespace {

// Below, the weight of the longest diagonals costs more than it saves.
constexpr std::int32_t kLeastTurnedSize = 18;

struct HalvesTask {
  HalfColumns top;
  std::uint64_t weight = 0;
};

// Calls visit(set) for all subsets of so many columns, in ascending order.
template <class Visit>
void for_each_subset(std::int32_t size, Mask columns, const Visit& visit, Mask taken = 0) {
  if (column_count(columns) < size) return;
  if (size == 0) return visit(taken);
  const Mask highest = std::bit_floor(columns);
  for_each_subset(size, columns ^ highest, visit, taken);
  for_each_subset(size - 1, columns ^ highest, visit, taken | highest);
}

class HalvesTasks {
 public:
  explicit HalvesTasks(std::int32_t n) : n_(n), h_(n / 2) {
    if (n % 2 == 1) add_off_centre();
    add_orbits();
  }

  std::vector<HalvesTask> take() { return std::move(tasks_); }

 private:
  // Odd n, no queen in the centre.
  void add_off_centre() {
    for (std::int32_t column = h_ + 1; column < 2 * h_; ++column) {
      const Mask others = all_columns(n_) & ~column_bit(h_) & ~column_bit(column);
      for_each_subset(h_ - 1, others, [&](Mask columns) {
        tasks_.push_back({{columns | column_bit(h_), column, 2 * h_ - column}, 8});
      });
    }
  }

  // Even n, or a queen in the centre.
  void add_orbits() {
    const bool is_odd = n_ % 2 == 1;
    const Mask all = all_columns(n_) & ~(is_odd ? column_bit(h_) : 0);
    for_each_subset(h_, all, [&](Mask columns) {
      const Mask mirrored = mirrored_columns(columns, n_);
      std::array<Mask, 4> orbit = {columns, mirrored, all & ~columns, all & ~mirrored};
      std::sort(orbit.begin(), orbit.end());
      if (orbit.front() != columns) return;
      const auto size = std::unique(orbit.begin(), orbit.end()) - orbit.begin();
      tasks_.push_back({{columns, is_odd ? h_ : -1, 0}, static_cast<std::uint64_t>(size)});
    });
  }

  std::int32_t n_;
  std::int32_t h_;
  std::vector<HalvesTask> tasks_;
};

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
  const HalvesTask& task_;
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
  explicit HalvesPlan(std::int32_t n) : layout_(n), tasks_(HalvesTasks(n).take()), cost_(n) {
    Fingerprint of;
    of.add(is_turned());
    for (const HalvesTask& task : tasks_) {
      of.add(task.top.columns);
      of.add(static_cast<std::uint64_t>(task.top.middle_row));
      of.add(task.weight);
    }
    id_ = {
        .n = n, .method = "halves", .split = 1, .tasks = tasks_.size(), .fingerprint = of.value()};
  }

  const PlanId& id() const override { return id_; }

  double cost(std::uint64_t task) const override { return cost_.of(tasks_[task].top); }

  std::uint64_t memory(int threads) const override {
    return quadrants_bytes(layout_.rows()) +
           static_cast<std::uint64_t>(threads) * workplace_bytes(id_.n);
  }

  void prepare(RunControl& control) const override {
    if (quadrants_) return;
    quadrants_.emplace(layout_, control);
    if (control.ended() != Ended::Complete) quadrants_.reset();  // perhaps only a part of them
  }

  Tally run(std::uint64_t task, const Kernel& kernel, RunControl& control) const override {
    const HalvesKernel& of_halves = halves_kernel(kernel);
    Workplace& workplace = workplaces_.local();
    const HalvesTask& what = tasks_[task];
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
    const std::span<const Half> top = workplace.top->list(what.top, of_halves, control);
    const std::span<const Half> bottom = workplace.bottom->list(below, of_halves, control);
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

  HalfLayout layout_;
  std::vector<HalvesTask> tasks_;
  HalvesCost cost_;
  PlanId id_;
  mutable std::optional<Quadrants> quadrants_;
  mutable tbb::enumerable_thread_specific<Workplace> workplaces_;
};

}  // namespace

std::unique_ptr<const Plan> make_halves_plan(std::int32_t n, std::int32_t split) {
  if (split != kAutoSplit && split != 1) {
    throw UsageError("method halves has no other split than 1, found " + std::to_string(split));
  }
  return std::make_unique<HalvesPlan>(n);
}

}  // namespace nqueens::count
