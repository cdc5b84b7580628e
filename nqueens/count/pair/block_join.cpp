// nqueens/count/pair/block_join.cpp - counts the solutions of one block of methods `central-pair`
// and `central-rows`.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/block_join.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace nqueens::count {
namespace {

// Returns the number of sets of a quadrant whose placements are in memory at the same time. With
// fewer sets, the lists of placements take less memory, but each list is built more often. With 4
// of 16 sets, each list is built four times, which takes 1% of the time for n = 28.
std::size_t sets_at_a_time(std::int32_t n) { return n >= 28 ? 4 : kSetsOfBlock; }

}  // namespace

// A list of halves that has not been built, except for a sample in `lister`.
struct BlockJoin::List {
  HalfLister& lister;
  HalfColumns columns;
  HalfQuadrants quadrants;
  std::size_t lists;  // number of lists of each quadrant
  std::size_t size;   // estimated length
};

BlockJoin::BlockJoin(const kernels::HalfLayout& layout, const Subsets& subsets,
                     const kernels::HalvesKernel& kernel, const BlockJoinParams& params)
    : layout_(layout),
      subsets_(subsets),
      kernel_(kernel),
      params_(params),
      rows_(layout.rows() - 1),
      lines_(quadrant_lines(layout, rows_)),
      above_(layout, subsets),
      below_(layout, subsets) {}

kernels::Tally BlockJoin::run(const BlockTask& task, RunControl& control) {
  const std::size_t most = sets_at_a_time(layout_.n());
  kernels::Tally tally;
  BlockTask part = task;
  for (std::size_t left = 0; left < task.left.size(); left += most) {
    for (std::size_t right = 0; right < task.right.size(); right += most) {
      part.left = task.left.subspan(left, std::min(most, task.left.size() - left));
      part.right = task.right.subspan(right, std::min(most, task.right.size() - right));
      list_quadrants(part, false, above_, control);
      list_quadrants(part, true, below_, control);
      for (std::size_t i = 0; i < part.left.size(); ++i) {
        for (std::size_t j = 0; j < part.right.size(); ++j) {
          if (control.should_end()) return tally;
          const kernels::Tally joined = join(part, i, j, control);
          tally.solutions += joined.solutions;
          tally.nodes += joined.nodes;
        }
      }
    }
  }
  tally.solutions *= task.pair.weight;
  return tally;
}

// Lists the placements of both quadrants of one side. In the top half, the columns of the quadrants
// are the sets of the block; in the bottom half, they are the other free columns.
void BlockJoin::list_quadrants(const BlockTask& task, bool is_bottom, Side& side,
                               RunControl& control) const {
  const std::int32_t n = layout_.n();
  const auto list = [&](const QuadrantLimits& limits, std::span<const Mask> sets, Mask free,
                        bool is_right, std::array<ColumnQuadrants, kSetsOfBlock>& quadrants) {
    const QuadrantSearch search(layout_, limits);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const Mask chosen = task.columns(sets[i], free);
      const Mask columns = is_bottom ? free & ~chosen : chosen;
      quadrants[i].make(is_right ? kernels::mirrored_columns(columns, n) : columns, {}, search,
                        subsets_, control);
    }
  };
  const BlockTask::Limits limits = task.limits(is_bottom, n);
  list(limits.left, task.left, task.free_left, false, side.left);
  list(limits.right, task.right, task.free_right, true, side.right);
}

// Lists a sample of the halves of one side, for set number `left` on the left and set number
// `right` on the right. `columns` are the columns of these halves.
BlockJoin::List BlockJoin::sampled(Side& side, std::size_t left, std::size_t right, Mask columns,
                                   RunControl& control) const {
  constexpr std::size_t kSetsSampled = 100;  // sets of rows
  const std::int32_t on_left = column_count(quadrant_columns(layout_, columns).left);
  const std::size_t lists = subsets_.of_size(on_left).size();
  const std::size_t every = lists / kSetsSampled + 1;
  List list = {.lister = side.lister,
               .columns = {.columns = columns},
               .quadrants = {side.left[left].lists(), side.right[right].lists()},
               .lists = lists,
               .size = 0};
  list.lister.clear();
  list.lister.add(list.columns, list.quadrants, kernel_, control, every);
  list.size = list.lister.halves().size() * every;
  return list;
}

// Joins the top and bottom halves for set number `left` on the left and set number `right` on the
// right.
kernels::Tally BlockJoin::join(const BlockTask& task, std::size_t left, std::size_t right,
                               RunControl& control) {
  const Mask top = task.columns(task.left[left], task.free_left) |
                   task.columns(task.right[right], task.free_right);
  const Mask bottom = (task.free_left | task.free_right) & ~top;
  const List above = sampled(above_, left, right, top, control);
  const List below = sampled(below_, left, right, bottom, control);
  JoinRule rule = {.lines = task.shared_lines(layout_, lines_), .has_marks = task.has_marks};
  const bool is_above_longer = above.size >= below.size;
  if (!is_above_longer) rule.lines = kernels::flipped(rule.lines);
  const List& longer = is_above_longer ? above : below;
  const List& shorter = is_above_longer ? below : above;
  if (has_tree_join(kernel_) && longer.size >= params_.min_tree_tops)
    return join_by_tree(longer, shorter, rule, control);
  const auto listed = [&](const List& list) {
    return list.lister.list(list.columns, list.quadrants, kernel_, control);
  };
  const std::span<const kernels::Half> first = listed(longer);
  const std::span<const kernels::Half> second = listed(shorter);
  return {.solutions = half_join_.pairs(first, second, rule, kernel_, control),
          .nodes = first.size() + second.size()};
}

kernels::Tally BlockJoin::join_by_tree(const List& longer, const List& shorter,
                                       const JoinRule& rule, RunControl& control) {
  const UnitedHalves top = {.layout = layout_,
                            .sample = longer.lister.halves(),
                            .size = longer.size,
                            .quadrants = longer.quadrants,
                            .lists = longer.lists,
                            .lines = lines_};
  // The sample is copied, because listing the bottom halves overwrites it.
  constexpr std::size_t kSampleKept = 32'768;
  const std::span<const kernels::Half> halves = shorter.lister.halves();
  std::vector<kernels::Half> sample;
  for (std::size_t i = 0; i < halves.size(); i += halves.size() / kSampleKept + 1) {
    sample.push_back(halves[i]);
  }
  kernels::Tally tally;
  const std::size_t parts = shorter.size / params_.most_bottoms + 1;
  for (std::size_t part = 0; part < parts && !control.should_end(); ++part) {
    const auto for_each_piece = [&](const HalfLister::Visit& visit) {
      shorter.lister.for_each_piece(
          shorter.columns, shorter.quadrants, kernel_, control,
          [&](std::span<const kernels::Half> halves) {
            tally.nodes += halves.size();
            visit(halves);
          },
          part, parts);
    };
    const HalfSource bottom = {
        .sample = sample, .size = shorter.size / parts, .for_each_piece = for_each_piece};
    std::uint64_t tops = 0;
    tally.solutions += tree_join_.pairs(top, bottom, rule, kernel_, control, tops, params_.shape);
    if (part == 0) tally.nodes += tops;
  }
  return tally;
}

}  // namespace nqueens::count
