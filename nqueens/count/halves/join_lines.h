// nqueens/count/halves/join_lines.h - the lines of a join, by how many halves have them.
//
// Lines that many halves of both lists have part the lists best: they become sieve or tree. The
// others become the record that halves are compared by.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

inline constexpr std::size_t kLines = 64;  // bits of a Half

// Where the lines of top halves go to, and those of bottom halves, which are upside down.
struct JoinMoves {
  kernels::LineMoves top;
  kernels::LineMoves bottom;

  void set(std::size_t line, std::size_t in_top, std::size_t in_bottom) {
    top.first[in_top] = static_cast<std::uint8_t>(line);
    bottom.first[in_bottom] = upside_down(line);
  }
  // Of bottom halves, the line at the next place, b1, and the one at this place, b0, become b0 and,
  // here, not b1 xor b0. So the pairs of bits are in an order such that those that agree with a top
  // half follow each other, whatever its two lines are.
  void pair_in_bottom(std::size_t place) {
    bottom.second[place] = std::exchange(bottom.first[place + 1], bottom.first[place]);
    bottom.inverted |= std::uint64_t{1} << place;
  }

  static std::uint8_t upside_down(std::size_t line) {
    return static_cast<std::uint8_t>(kLines - 1 - line);
  }
};

// Lines to choose from, those first that most pairs of a top and a bottom half have in both.
class JoinLines {
 public:
  // By some 255 halves of each list, evenly chosen; the bottom halves are upside down.
  JoinLines(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
            kernels::Half lines, const kernels::HalvesKernel& kernel);

  std::size_t size() const { return end_ - next_; }
  bool empty() const { return next_ == end_; }
  std::size_t take() { return lines_[next_++]; }

  // Takes all that are left, at most 32, to be the record: those that most top halves have become
  // its main lines, what is more sparse lines. Returns the bits of these.
  std::uint64_t take_record(const kernels::HalvesKernel& kernel, JoinMoves& moves);

 private:
  using Counts = std::array<std::uint8_t, kLines>;

  static Counts count(std::span<const kernels::Half> halves, const kernels::HalvesKernel& kernel);

  Counts in_top_;
  std::array<std::uint8_t, kLines> lines_ = {};
  std::size_t next_ = 0;
  std::size_t end_ = 0;
};

}  // namespace nqueens::count
