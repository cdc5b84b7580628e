// nqueens/count/halves/plan_halves.cpp - the tasks of method `halves`: sets of columns for the top
// half.
//
// halves_tasks.cpp explains the sets and their weights.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/plan_halves.h"

#include <array>
#include <memory>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/occupancy.h"

namespace nqueens::count {
namespace {

// On smaller boards, weighting solutions by the longest diagonals costs more than it saves.
constexpr std::int32_t kMinTurnedSize = 18;

// Counts the solutions of a task by trying all placements, row by row.
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
  std::array<std::int32_t, 2> in_half_ = {};  // queens on the longest diagonals, top and bottom
  std::uint64_t solutions_ = 0;
};

std::unique_ptr<const Plan> make_halves_plan(const Question& question, std::int32_t /*split*/,
                                             RunControl& control) {
  return std::make_unique<HalvesPlan>(question.size(), control);
}

std::unique_ptr<const Plan> make_mirrored_halves_plan(const Question& question,
                                                      RunControl& control) {
  return std::make_unique<HalvesPlan>(question.size(), control, Mirror::Yes);
}

}  // namespace

HalvesPlan::HalvesPlan(std::int32_t n, RunControl& control, Mirror mirror)
    : layout_(n), tasks_(n, control), cost_(n), mirror_(mirror) {
  id_ = {.n = n,
         .method = "halves",
         .split = 1,
         .tasks = tasks_.size(),
         .fingerprint = tasks_.fingerprint(is_turned(), control)};
}

HalvesTask HalvesPlan::task(std::uint64_t number) const {
  HalvesTask task = tasks_[number];
  if (mirror_ == Mirror::No) return task;
  task.top.columns = kernels::mirrored_columns(task.top.columns, layout_.n());
  if (task.top.middle_row >= 0) task.top.middle_row = layout_.n() - 1 - task.top.middle_row;
  return task;
}

bool HalvesPlan::is_turned() const { return !layout_.is_odd() && layout_.n() >= kMinTurnedSize; }

HalfColumns HalvesPlan::bottom_of(const HalvesTask& task) const {
  Mask columns = all_columns(layout_.n()) & ~task.top.columns;
  if (layout_.is_odd()) columns &= ~column_bit(task.top.middle_row);
  return {columns, task.top.middle_row, 0};
}

// The lines of the middle row's queen are in both halves, so they are not compared. Turning the
// board upside down maps the set of shared lines to itself. It also maps the set of the two longest
// diagonals to itself.
JoinRule HalvesPlan::rule_of(const HalvesTask& task) const {
  JoinRule rule = {.lines = layout_.shared()};
  if (layout_.is_odd()) rule.lines &= ~layout_.lines_of({layout_.rows(), task.top.middle_row});
  if (is_turned()) {
    rule.either = layout_.main_diagonal();
    rule.other = layout_.main_anti_diagonal();
  }
  return rule;
}

std::uint64_t HalvesPlan::recount(std::uint64_t task, RunControl& control) const {
  return HalvesRecount(id_.n, tasks_[task], is_turned(), control).run();
}

constinit const Method kHalves = {
    .name = "halves",
    .summary = "all top halves of the board joined with all bottom halves",
    .max_size = kMaxHalvesSize,
    .uses_kernels = true,
    .has_one_split = true,
    .refusal = refuse_other_boards,
    .make_plan = make_halves_plan,
    .make_mirrored = make_mirrored_halves_plan,
    .memory = halves_memory,
};

}  // namespace nqueens::count
