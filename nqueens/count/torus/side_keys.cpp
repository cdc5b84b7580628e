// nqueens/count/torus/side_keys.cpp - lists all ways to place queens on the rows of one side and on
// exactly the given columns of a torus.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/side_keys.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace nqueens::count {
namespace {

// The keys are passed on when there are at least this many. They fit into the first-level cache.
constexpr std::size_t kKeysOfVisit = 2048;

// A search of this number of rows takes at most a millisecond.
constexpr std::size_t kUncheckedRows = 4;

constexpr std::uint32_t bit(std::size_t column) { return std::uint32_t{1} << column; }

}  // namespace

SideKeys::SideKeys(std::int32_t n, std::vector<std::int32_t> rows)
    : n_(n), rows_(std::move(rows)), queens_(rows_.size() * rows_.size()) {}

void SideKeys::list(Mask columns, RunControl& control, const Visit& visit) {
  number_columns(columns);
  const ColumnSet all = bit(rows_.size()) - 1;
  const std::size_t half = rows_.size() / 2;
  for (Part* part : {&upper_, &lower_}) {
    part->sets.clear();
    part->found.clear();
  }
  search(0, half, all, 0, upper_, control);
  search(half, rows_.size(), all, 0, lower_, control);
  if (control.ended() != Ended::Complete) return;
  for (ColumnSet& set : lower_.sets) set = all ^ set;
  sort(upper_);
  sort(lower_);
  std::size_t count = 0;
  for (std::size_t set = 0; set <= all; ++set) {
    const std::span<const TorusKey> lower = lower_.bucket(set);
    if (lower.empty() || upper_.bucket(set).empty()) continue;
    if (control.should_end()) return;
    joined_.resize(std::max(joined_.size(), kKeysOfVisit + lower.size() + 1));
    for (const TorusKey upper : upper_.bucket(set)) {
      count += append_joined(upper, lower, joined_.data() + count);
      if (count < kKeysOfVisit) continue;
      visit(std::span(joined_).first(count));
      count = 0;
    }
  }
  visit(std::span(joined_).first(count));
}

void SideKeys::number_columns(Mask columns) {
  for (std::size_t i = 0; columns != 0; ++i, columns = without_lowest(columns)) {
    const std::int32_t column = lowest_column(columns);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const std::int32_t diagonal = (column - rows_[row] + n_) % n_;
      const std::int32_t anti_diagonal = (column + rows_[row]) % n_;
      queen(row, i) = TorusKey{1} << diagonal | TorusKey{1} << (32 + anti_diagonal);
    }
  }
}

// Appends all placements of the rows from `row` to `end` - 1.
void SideKeys::search(std::size_t row, std::size_t end, ColumnSet left, TorusKey diagonals,
                      Part& part, RunControl& control) {
  if (row == end) {
    part.sets.push_back(left);
    part.found.push_back(diagonals);
    return;
  }
  if (row + kUncheckedRows == end && control.should_end()) return;
  for (ColumnSet rest = left; rest != 0; rest &= rest - 1) {
    const auto column = static_cast<std::size_t>(std::countr_zero(rest));
    const TorusKey key = queen(row, column);
    if ((key & diagonals) == 0) {
      search(row + 1, end, left & ~bit(column), diagonals | key, part, control);
    }
  }
}

void SideKeys::sort(Part& part) const {
  part.begins.assign((std::size_t{1} << rows_.size()) + 1, 0);
  for (const ColumnSet set : part.sets) ++part.begins[set + 1];
  for (std::size_t set = 1; set < part.begins.size(); ++set) {
    part.begins[set] += part.begins[set - 1];
  }
  part.keys.resize(part.found.size());
  std::vector<std::size_t> ends(part.begins);
  for (std::size_t i = 0; i < part.found.size(); ++i) {
    part.keys[ends[part.sets[i]]++] = part.found[i];
  }
}

}  // namespace nqueens::count
