// nqueens/count/halves/join_lines.h - ranks the lines of a join by how many halves have them.
//
// A join counts the pairs of a top and a bottom half without a common line. A list of halves is
// best divided by lines that many halves of both lists have. These lines become the sieve lines of
// HalfJoin or the tree lines of TreeJoin. The other lines form the record, by which halves are
// compared.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

inline constexpr std::size_t kLines = 64;  // bits of a Half

// The place of each line in keyed top halves, and in keyed bottom halves, which are upside down.
struct JoinMoves {
  kernels::LineMoves top;
  kernels::LineMoves bottom;

  void set(std::size_t line, std::size_t in_top, std::size_t in_bottom) {
    top.first[in_top] = static_cast<std::uint8_t>(line);
    bottom.first[in_bottom] = upside_down(line);
  }
  // Recodes two lines of bottom halves, b1 at `place` + 1 and b0 at `place`: b0 goes to `place` +
  // 1, and not (b1 xor b0) to `place`. In the resulting order of the four values, the values that
  // agree with a top half are adjacent, whichever of the two lines it has.
  void pair_in_bottom(std::size_t place) {
    bottom.second[place] = std::exchange(bottom.first[place + 1], bottom.first[place]);
    bottom.inverted |= std::uint64_t{1} << place;
  }

  static std::uint8_t upside_down(std::size_t line) {
    return static_cast<std::uint8_t>(kLines - 1 - line);
  }
};

// A queue of lines. The lines that most pairs of a top and a bottom half have in common come first.
class JoinLines {
 public:
  // Ranks `lines` by their counts in a sample of up to 1020 halves of each list, taken at regular
  // intervals. The bottom halves are upside down.
  JoinLines(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
            kernels::Half lines, const kernels::HalvesKernel& kernel);

  std::size_t size() const { return end_ - next_; }
  bool empty() const { return next_ == end_; }
  std::size_t take() { return lines_[next_++]; }

  // Takes the first line that is in `choice`, if there is one.
  std::optional<std::size_t> take_one_of(kernels::Half choice);

  // Takes all remaining lines, at most 32, for the record. The 28 lines that occur in the most top
  // halves become its main lines, the others its sparse lines. Returns the bits of sparse lines.
  std::uint64_t take_record(const kernels::HalvesKernel& kernel, JoinMoves& moves);

 private:
  using Counts = std::array<std::uint16_t, kLines>;

  static Counts count(std::span<const kernels::Half> halves, const kernels::HalvesKernel& kernel);

  Counts in_top_;
  std::array<std::uint8_t, kLines> lines_ = {};
  std::size_t next_ = 0;
  std::size_t end_ = 0;
};

}  // namespace nqueens::count
