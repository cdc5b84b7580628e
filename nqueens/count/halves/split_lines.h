// nqueens/count/halves/split_lines.h - the lines that split lists of halves into parts.
//
// The pattern of a half is a number with one bit for each split line. The bit is set if the half
// has this line. The first line is the highest bit, so when halves are sorted by pattern, halves
// that agree in the first few lines are contiguous.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

using LinePattern = std::uint32_t;

class SplitLines {
 public:
  void add(kernels::Half line) { bits_.push_back(lowest_column(line)); }

  std::size_t size() const { return bits_.size(); }
  std::size_t patterns() const { return std::size_t{1} << size(); }

  LinePattern pattern_of(kernels::Half half) const {
    LinePattern pattern = 0;
    for (const std::int32_t bit : bits_)
      pattern = pattern << 1 | static_cast<LinePattern>(half >> bit & 1);
    return pattern;
  }

  // Returns the first `size` lines as a set.
  kernels::Half first(std::size_t size) const {
    kernels::Half lines = 0;
    for (std::size_t i = 0; i < size; ++i) lines |= column_bit(bits_[i]);
    return lines;
  }

  // Return the images of the lines when the board is turned upside down, or when left and right are
  // exchanged. The order of the lines does not change.
  SplitLines flipped() const {
    return changed([](kernels::Half line) { return kernels::flipped(line); });
  }
  SplitLines mirrored(const kernels::HalfLayout& layout) const {
    return changed([&](kernels::Half line) { return layout.mirrored(line); });
  }

 private:
  template <class Change>
  SplitLines changed(const Change& change) const {
    SplitLines lines;
    for (const std::int32_t bit : bits_) lines.add(change(column_bit(bit)));
    return lines;
  }

  std::vector<std::int32_t> bits_;
};

}  // namespace nqueens::count
