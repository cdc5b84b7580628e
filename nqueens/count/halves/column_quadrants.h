// nqueens/count/halves/column_quadrants.h - lists the placements of a quadrant on one set of
// columns, for one task.
//
// On large boards the table of all quadrants (quadrants.h) does not fit in memory, so each task
// lists the placements that it needs. This costs little: on these boards the join of a task takes
// far longer than listing its placements.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/buffer.h"
#include "nqueens/count/halves/quadrant_lists.h"
#include "nqueens/count/halves/quadrant_search.h"
#include "nqueens/count/halves/split_lines.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// Belongs to one thread and reuses its memory from call to call.
class ColumnQuadrants {
 public:
  // Lists the placements on `columns`. The lists are meaningless if `control` ended the run.
  //
  //   lines  each list is split into parts by the pattern of these lines (split_lines.h)
  //   cost   11 to 14 ns per placement for n = 20 to 28 (one thread of an AMD EPYC, Zen 4, GCC 12).
  //          The four calls of a task take 6 ms for n = 24, 38 ms for n = 26, 180 ms for n = 28.
  void make(Mask columns, const SplitLines& lines, const QuadrantSearch& search,
            const Subsets& subsets, RunControl& control);

  // Returns the whole lists, valid until the next make().
  QuadrantLists lists() const { return lists(0, 0); }

  // Returns the lists with only those placements whose pattern of the first `lines` lines is
  // `pattern`.
  QuadrantLists lists(LinePattern pattern, std::size_t lines) const {
    const std::size_t selected = parts_ >> lines;
    return {halves_.data(), begins_.data() + pattern * selected, parts_, selected};
  }

  std::uint64_t size() const { return begins_.back(); }

 private:
  Buffer<kernels::Half> halves_;
  std::size_t parts_ = 1;              // number of parts of each list
  std::vector<std::uint64_t> begins_;  // index of each part's first half, then the number of halves
};

}  // namespace nqueens::count
