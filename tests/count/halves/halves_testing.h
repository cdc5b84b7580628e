// tests/count/halves/halves_testing.h - lists halves on given columns from the table of quadrants.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/quadrants.h"

namespace nqueens::count::testing {

class TableOfHalves {
 public:
  TableOfHalves(const kernels::HalfLayout& layout, RunControl& control)
      : layout_(layout), quadrants_(layout, control), lister_(layout, quadrants_.subsets()) {}

  // The halves are valid until the next call.
  std::span<const kernels::Half> list(const HalfColumns& on, const kernels::HalvesKernel& kernel,
                                      RunControl& control) {
    const QuadrantColumns columns = quadrant_columns(layout_, on.columns);
    return lister_.list(on,
                        {quadrants_.on_columns(columns.left), quadrants_.on_columns(columns.right)},
                        kernel, control);
  }

 private:
  kernels::HalfLayout layout_;
  Quadrants quadrants_;
  HalfLister lister_;
};

}  // namespace nqueens::count::testing
