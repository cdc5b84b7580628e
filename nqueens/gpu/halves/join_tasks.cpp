// nqueens/gpu/halves/join_tasks.cpp - the tasks of the methods `halves`, `central-pair` and
// `central-rows`, in the form that the kernels need.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/join_tasks.h"

#include <span>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/halves/quadrant_lists.h"
#include "nqueens/count/halves/quadrant_search.h"
#include "nqueens/count/pair/plan_blocks.h"

namespace nqueens::gpu {
namespace {

class TasksOfHalves : public JoinTasks {
 public:
  explicit TasksOfHalves(const count::HalvesPlan& plan) : plan_(plan) {}

  const kernels::HalfLayout& layout() const override { return plan_.layout(); }
  std::int32_t rows() const override { return layout().rows(); }
  Weights weights() const override { return plan_.is_turned() ? Weights::Turned : Weights::Equal; }
  bool has_table() const override { return true; }

  JoinTask task(std::uint64_t number) const override {
    const count::HalvesTask task = plan_.task(number);
    return {.number = number,
            .weight = task.weight,
            .lines = plan_.rule_of(task).lines,
            .top = side(task.top),
            .bottom = side(plan_.bottom_of(task))};
  }

 private:
  JoinSide side(const count::HalfColumns& on) const {
    const std::int32_t h = rows();
    const count::QuadrantColumns columns = count::quadrant_columns(layout(), on.columns);
    JoinSide side = {.left = {table_set(h, low_word(columns.left))},
                     .right = {table_set(h, low_word(columns.right))}};
    if (on.middle_row >= 0) side.taken = layout().lines_of({h, on.middle_row});
    if (layout().is_odd() && (on.columns & column_bit(h)) != 0) {
      for (std::int32_t row = 0; row < on.middle_column; ++row) {
        if ((layout().lines_of({row, h}) & side.taken) == 0) side.middle_rows |= 1U << row;
      }
      side.is_possible = side.middle_rows != 0;
    }
    return side;
  }

  const count::HalvesPlan& plan_;
};

class TasksOfBlocks : public JoinTasks {
 public:
  explicit TasksOfBlocks(const count::BlockPlan& plan)
      : plan_(plan), layout_(plan.id().n), lines_(count::quadrant_lines(layout_, rows())) {}

  const kernels::HalfLayout& layout() const override { return layout_; }
  std::int32_t rows() const override { return layout_.rows() - 1; }
  Weights weights() const override {
    return plan_.task(0).has_marks ? Weights::Marked : Weights::Equal;
  }
  bool has_table() const override { return false; }

  JoinTask task(std::uint64_t number) const override {
    const count::BlockTask task = plan_.task(number);
    return {.number = number,
            .weight = task.pair.weight,
            .lines = task.shared_lines(layout_, lines_),
            .top = side(task, false),
            .bottom = side(task, true)};
  }

 private:
  JoinSide side(const count::BlockTask& task, bool is_bottom) const {
    const std::int32_t n = layout_.n();
    const auto sets = [&](const count::QuadrantLimits& limits, std::span<const Mask> chosen,
                          Mask free, bool is_right) {
      std::vector<QuadrantSet> all;
      for (const Mask one : chosen) {
        const Mask in_top = task.columns(one, free);
        const Mask columns = is_bottom ? free & ~in_top : in_top;
        all.push_back(
            set(limits, low_word(is_right ? kernels::mirrored_columns(columns, n) : columns)));
      }
      return all;
    };
    const count::BlockTask::Limits limits = task.limits(is_bottom, n);
    return {.left = sets(limits.left, task.left, task.free_left, false),
            .right = sets(limits.right, task.right, task.free_right, true)};
  }

  // Diagonals whose numbers are 32 or more are dropped, because they cross no square of the
  // quadrant.
  QuadrantSet set(const count::QuadrantLimits& limits, std::uint32_t columns) const {
    QuadrantSet set = table_set(rows(), columns);
    const count::QuadrantDiagonals given = count::given_diagonals(limits, layout_.rows());
    set.sums = low_word(given.sums);
    set.differences = low_word(given.differences);
    set.last_open &= low_word(limits.rows_of_last);
    set.marked = low_word(limits.marked_rows);
    return set;
  }

  const count::BlockPlan& plan_;
  kernels::HalfLayout layout_;
  count::QuadrantLines lines_;
};

}  // namespace

std::uint32_t lists_of(std::int32_t rows, std::int32_t size) {
  std::uint32_t lists = size > rows ? 0 : 1;
  for (std::int32_t i = 0; i < size && size <= rows; ++i) {
    lists = lists * static_cast<std::uint32_t>(rows - i) / static_cast<std::uint32_t>(i + 1);
  }
  return lists;
}

QuadrantSet table_set(std::int32_t rows, std::uint32_t columns) {
  return {.columns = columns,
          .last_open = low_word(all_columns(rows)),
          .lists = {0, lists_of(rows, column_count(columns))}};
}

std::unique_ptr<JoinTasks> join_tasks(const count::Plan& plan) {
  if (const auto* halves = dynamic_cast<const count::HalvesPlan*>(&plan)) {
    return std::make_unique<TasksOfHalves>(*halves);
  }
  const auto* blocks = dynamic_cast<const count::BlockPlan*>(&plan);
  ensure(blocks != nullptr, "devices count halves or blocks");
  return std::make_unique<TasksOfBlocks>(*blocks);
}

}  // namespace nqueens::gpu
