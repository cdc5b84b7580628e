// nqueens/count/halves/column_quadrants.h - lists the placements of a quadrant on one set of
// columns, for one task.
//
// On large boards the table of all quadrants (quadrants.h) does not fit in memory. There, joining
// the halves of a task takes so much longer than making its quadrants that keeping them would save
// nothing.
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
  //   lines  that split the lists into parts
  //   cost   11 to 14 ns a placement for n = 20 to 28 on one thread of an AMD EPYC (Zen 4), GCC 12:
  //          for the four sets of columns of a task 6 ms for n = 24, 38 for 26, 180 for 28
  void make(Mask columns, const SplitLines& lines, const QuadrantSearch& search,
            const Subsets& subsets, RunControl& control);

  // Returns the whole lists, valid until the next make().
  QuadrantLists lists() const { return lists(0, 0); }

  // Returns the parts of the lists with this pattern of the first `lines` lines.
  QuadrantLists lists(LinePattern pattern, std::size_t lines) const {
    const std::size_t selected = parts_ >> lines;
    return {halves_.data(), begins_.data() + pattern * selected, parts_, selected};
  }

  std::uint64_t size() const { return begins_.back(); }

 private:
  Buffer<kernels::Half> halves_;
  std::size_t parts_ = 1;              // number of parts of each list
  std::vector<std::uint64_t> begins_;  // of each part, and the end
};

}  // namespace nqueens::count
