// nqueens/catalog/prefix.cpp - walks over prefixes in order.
//
// The walk is the search of search/backtracking/bitmask.cpp without events. It tries the squares of
// a row from the lowest bit to the highest, which is the order of the list.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/prefix.h"

#include <algorithm>

#include "nqueens/catalog/selection.h"

namespace nqueens::catalog {
namespace {

constexpr std::uint64_t kStepsPerPoll = 4096;

}  // namespace

PrefixWalk::PrefixWalk(const Selection& selection, std::int32_t rows)
    : selection_(selection),
      rows_(rows),
      depth_(0),
      levels_(static_cast<std::size_t>(rows) + 1),
      free_(static_cast<std::size_t>(rows) + 1) {
  if (rows > 0) free_[0] = selection.next_columns(levels_[0]);
}

void PrefixWalk::start_at(const Prefix& prefix) {
  for (; depth_ < rows_; ++depth_) {
    const auto row = static_cast<std::size_t>(depth_);
    const std::int32_t column = prefix.columns[row];
    free_[row] = selection_.next_columns(levels_[row]) & ~all_columns(column);
    if (depth_ + 1 == rows_) break;
    free_[row] &= ~column_bit(column);
    levels_[row + 1] = levels_[row].with(column);
  }
  begin_ = position_on_board();
}

bool PrefixWalk::next(RunControl& control, Progress progress) {
  if (started_) --depth_;
  started_ = true;
  while (depth_ >= 0 && depth_ < rows_) {
    if (++steps_ % kStepsPerPoll == 0) {
      if (control.should_end()) return false;
      progress.fraction = std::max(progress.fraction, position());
      control.report(progress);
    }
    depth_ += step_down() ? 1 : -1;
  }
  return depth_ == rows_;
}

// Puts a queen on the next free square of the current row. Returns false if there is none.
bool PrefixWalk::step_down() {
  const auto row = static_cast<std::size_t>(depth_);
  if (free_[row] == 0) return false;
  levels_[row + 1] = levels_[row].with(lowest_column(free_[row]));
  free_[row] = without_lowest(free_[row]);
  if (depth_ + 1 < rows_) free_[row + 1] = selection_.next_columns(levels_[row + 1]);
  return true;
}

double PrefixWalk::position() const {
  return std::max(0.0, (position_on_board() - begin_) / (1 - begin_));
}

double PrefixWalk::position_on_board() const {
  const Prefix& at = levels_[static_cast<std::size_t>(std::max(depth_, 0))];
  double position = 0;
  double width = 1;
  for (std::size_t row = 0; row < static_cast<std::size_t>(at.rows); ++row) {
    width /= static_cast<double>(selection_.size());
    position += width * at.columns[row];
  }
  return position;
}

}  // namespace nqueens::catalog
