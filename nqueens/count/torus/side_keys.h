// nqueens/count/torus/side_keys.h - lists all ways to place queens on the rows of one side and on
// exactly the given columns of a torus.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/torus/side_kernel.h"

namespace nqueens::count {

// Belongs to one thread and reuses its memory.
//
// The rows are divided into two parts. Both parts are listed by a search, and sorted into buckets
// by the columns that the first part uses. A placement of the side consists of two parts of the
// same bucket without a common diagonal.
class SideKeys {
 public:
  // n <= 32; at least two and at most 16 rows.
  SideKeys(std::int32_t n, std::vector<std::int32_t> rows);

  using Visit = std::function<void(std::span<const TorusKey> keys)>;

  // Calls visit() with the diagonals of all placements, some thousand at a time. There must be as
  // many columns as rows. The keys are incomplete if `control` ended the run.
  void list(Mask columns, RunControl& control, const Visit& visit);

 private:
  using ColumnSet = std::uint32_t;  // bit i is the i-th of the given columns

  // All placements of one part, by bucket.
  struct Part {
    std::vector<ColumnSet> sets;  // in the order of the search
    std::vector<TorusKey> found;  // in the order of the search
    std::vector<TorusKey> keys;   // by bucket
    std::vector<std::size_t> begins;

    std::span<const TorusKey> bucket(std::size_t set) const {
      return std::span(keys).subspan(begins[set], begins[set + 1] - begins[set]);
    }
  };

  void number_columns(Mask columns);
  void search(std::size_t row, std::size_t end, ColumnSet left, TorusKey diagonals, Part& part,
              RunControl& control);
  void sort(Part& part) const;
  TorusKey& queen(std::size_t row, std::size_t column) {
    return queens_[(row * rows_.size()) + column];
  }

  std::int32_t n_;
  std::vector<std::int32_t> rows_;
  std::vector<TorusKey> queens_;  // diagonals of a queen, by row and column of the side
  Part upper_;
  Part lower_;
  std::vector<TorusKey> joined_;
};

}  // namespace nqueens::count
