// nqueens/count/pair/block_tasks.cpp - the tasks of methods `central-pair` and `central-rows` for
// plain queens.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/block_tasks.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {
namespace {

std::size_t blocks_of(std::span<const Mask> sets) {
  return (sets.size() + kSetsOfBlock - 1) / kSetsOfBlock;
}

std::span<const Mask> block(std::span<const Mask> sets, std::size_t number) {
  const std::size_t first = number * kSetsOfBlock;
  return sets.subspan(first, std::min(kSetsOfBlock, sets.size() - first));
}

Mask left_columns(std::int32_t n) { return all_columns(n / 2); }
Mask right_columns(std::int32_t n) { return all_columns(n) & ~left_columns(n); }
Mask columns_of(const CentralPair& pair) { return column_bit(pair.p) | column_bit(pair.q); }

}  // namespace

std::int32_t CentralPair::reach(std::int32_t n) const {
  return (std::max(std::abs(2 * p - n + 1), std::abs(2 * q - n + 1)) + 1) / 2;
}

std::vector<CentralPair> central_pairs(std::int32_t n, std::int32_t reach) {
  std::vector<CentralPair> pairs;
  for (std::int32_t p = 0; p < n; ++p) {
    for (std::int32_t q = p + 2; p + q < n; ++q) {
      const CentralPair pair = {p, q, p + q == n - 1 ? std::uint64_t{2} : std::uint64_t{4}};
      if (pair.reach(n) <= reach) pairs.push_back(pair);
    }
  }
  return pairs;
}

Mask BlockTask::columns(Mask set, Mask free) const {
  Mask columns = 0;
  for (; set != 0; set >>= 1) {
    const Mask next = is_mirrored ? std::bit_floor(free) : lowest_bit(free);
    if ((set & 1) != 0) columns |= next;
    free &= ~next;
  }
  return columns;
}

BlockTask BlockTask::mirrored(std::int32_t n) const {
  BlockTask image;
  image.pair = {n - 1 - pair.p, n - 1 - pair.q, pair.weight};
  image.free_left = kernels::mirrored_columns(free_right, n);
  image.free_right = kernels::mirrored_columns(free_left, n);
  image.left = right;
  image.right = left;
  image.first_row = first_row;
  image.has_marks = has_marks;
  image.is_mirrored = !is_mirrored;
  return image;
}

BlockTask BlockTask::part(std::size_t number) const {
  NQUEENS_ASSERT(number < parts(), "a part's number is below the number of parts");
  BlockTask result = *this;
  result.left = left.subspan(number / right.size(), 1);
  result.right = right.subspan(number % right.size(), 1);
  return result;
}

BlockTask::Limits BlockTask::limits(bool is_bottom, std::int32_t n) const {
  const std::int32_t rows = n / 2 - 1;
  const auto limits = [&](std::int32_t near, std::int32_t far) -> QuadrantLimits {
    return {.rows = rows,
            .queens = {{rows, near}, {rows + 1, far}},
            .rows_of_last = ~all_columns(first_row),
            .marked_rows = has_marks ? column_bit(first_row) : Mask{0}};
  };
  const std::int32_t near = is_bottom ? pair.q : pair.p;
  const std::int32_t far = is_bottom ? pair.p : pair.q;
  return {limits(near, far), limits(n - 1 - near, n - 1 - far)};
}

// Lines of the central pair are excluded, because no half has them.
kernels::Half BlockTask::shared_lines(const kernels::HalfLayout& layout,
                                      const QuadrantLines& lines) const {
  const kernels::Half all = lines.left | lines.right;
  return all & kernels::flipped(all) & ~layout.lines_of({layout.rows() - 1, pair.p}) &
         ~layout.lines_of({layout.rows(), pair.q});
}

BlockTasks::BlockTasks(std::int32_t n, std::int32_t reach, QuarterTurn turn)
    : n_(n), reach_(reach), turn_(turn), pairs_(central_pairs(n, reach)) {
  const std::int32_t h = n / 2;
  for (std::int32_t columns = h - 2; columns <= h; ++columns) subsets_.emplace_back(columns);
  std::uint64_t end = 0;
  for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
    const Mask free_left = left_columns(n) & ~columns_of(pairs_[pair]);
    const Mask free_right = right_columns(n) & ~columns_of(pairs_[pair]);
    for (std::int32_t on_left = 0; on_left <= column_count(free_left); ++on_left) {
      const std::int32_t on_right = h - 1 - on_left;
      if (on_right < 0 || on_right > column_count(free_right)) continue;
      const std::uint64_t begin = end;
      end += blocks_of(subsets(free_left).of_size(on_left)) *
             blocks_of(subsets(free_right).of_size(on_right));
      groups_.push_back({begin, end, pair, on_left});
    }
  }
}

const Subsets& BlockTasks::subsets(Mask free) const {
  return subsets_[static_cast<std::size_t>(column_count(free) - (n_ / 2 - 2))];
}

BlockTask BlockTasks::operator[](std::uint64_t task) const {
  NQUEENS_ASSERT(task < size(), "a task's number is below the number of tasks");
  const Group& group = *std::ranges::upper_bound(groups_, task, {}, &Group::end);
  BlockTask result;
  result.pair = pairs_[group.pair];
  result.free_left = left_columns(n_) & ~columns_of(result.pair);
  result.free_right = right_columns(n_) & ~columns_of(result.pair);
  const std::span<const Mask> lefts = subsets(result.free_left).of_size(group.on_left);
  const std::span<const Mask> rights =
      subsets(result.free_right).of_size(n_ / 2 - 1 - group.on_left);
  const std::uint64_t number = task - group.begin;
  result.left = block(lefts, number / blocks_of(rights));
  result.right = block(rights, number % blocks_of(rights));
  result.has_marks = turn_ == QuarterTurn::Used;
  result.first_row = n_ / 2 - (result.has_marks ? result.pair.reach(n_) : reach_);
  return result;
}

std::vector<TaskRange> BlockTasks::within(std::int32_t reach) const {
  std::vector<TaskRange> ranges;
  for (const Group& group : groups_) {
    if (pairs_[group.pair].reach(n_) <= reach) ranges.push_back({group.begin, group.end});
  }
  return ranges;
}

std::uint64_t BlockTasks::fingerprint() const {
  Fingerprint fingerprint;
  fingerprint.add(kSetsOfBlock);
  if (turn_ == QuarterTurn::NotUsed) fingerprint.add(static_cast<std::uint64_t>(reach_));
  for (const CentralPair& pair : pairs_) {
    fingerprint.add(static_cast<std::uint64_t>(pair.p));
    fingerprint.add(static_cast<std::uint64_t>(pair.q));
    fingerprint.add(pair.weight);
  }
  for (const Group& group : groups_) {
    fingerprint.add(static_cast<std::uint64_t>(group.on_left));
    fingerprint.add(group.end);
  }
  return fingerprint.value();
}

}  // namespace nqueens::count
