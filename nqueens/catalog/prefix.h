// nqueens/catalog/prefix.h - the first queens of solutions, and a walk over them in order.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"

namespace nqueens::catalog {

class Selection;

// Queens on rows 0 to rows-1.
struct Prefix {
  AttackMasks attack;  // of these queens, in row `rows`
  std::int32_t rows = 0;
  std::array<std::uint8_t, kMaxMaskSize> columns = {};

  // With one queen more.
  Prefix with(std::int32_t column) const {
    Prefix longer = *this;
    longer.attack = attack.next_row(column_bit(column));
    longer.columns[static_cast<std::size_t>(rows)] = static_cast<std::uint8_t>(column);
    ++longer.rows;
    return longer;
  }
};

// Walks over all prefixes of a given length that a selection allows, in lexicographic order.
class PrefixWalk {
 public:
  // The selection must outlive the walk.
  PrefixWalk(const Selection& selection, std::int32_t rows);

  // Before the first next(): begins at this prefix, which has the walk's length.
  void start_at(const Prefix& prefix);

  // Goes to the next prefix; false when there is none, or when the run was ended on the way.
  // Between two prefixes of a large board there can be any amount of search, so it reports progress
  // itself: what it is given, with a fraction that is at least its position.
  bool next(RunControl& control, Progress progress);

  // The prefix that next() went to.
  const Prefix& prefix() const { return levels_[static_cast<std::size_t>(rows_)]; }

  // Where the walk is between its first and last prefix, 0 to 1, as if all branches were equal.
  double position() const;

 private:
  bool step_down();
  double position_on_board() const;

  const Selection& selection_;
  std::int32_t rows_;
  std::int32_t depth_;
  std::vector<Prefix> levels_;  // levels_[r] has r queens
  std::vector<Mask> free_;      // squares of row r still to be tried below levels_[r]
  std::uint64_t steps_ = 0;
  bool started_ = false;
  double begin_ = 0;  // position on the board of the prefix it starts at
};

}  // namespace nqueens::catalog
