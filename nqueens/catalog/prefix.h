// nqueens/catalog/prefix.h - prefixes, which are the queens in the first rows of solutions, and a
// walk over them in order.
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
  AttackMasks attack;  // squares of row `rows` that these queens attack
  std::int32_t rows = 0;
  std::array<std::uint8_t, kMaxMaskSize> columns = {};

  // Returns this prefix with one more queen.
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

  // Starts the walk at this prefix, which must have the walk's length. Must be called before the
  // first next().
  void start_at(const Prefix& prefix);

  // Moves to the next prefix. Returns false if there is none, or if `control` ended the run. On a
  // large board the search for the next prefix can be slow, so this function regularly reports
  // `progress`. The reported fraction is that of `progress` or position(), whichever is larger.
  bool next(RunControl& control, Progress progress);

  // Returns the current prefix.
  const Prefix& prefix() const { return levels_[static_cast<std::size_t>(rows_)]; }

  // Returns an estimate of the position between the first and the last prefix, 0 to 1. It assumes
  // that all subtrees of a node have the same size.
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
  double begin_ = 0;  // position_on_board() at the start of the walk
};

}  // namespace nqueens::catalog
