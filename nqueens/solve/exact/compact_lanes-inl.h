// nqueens/solve/exact/compact_lanes-inl.h - vector operations on the lines of compact boards.
//
// This file is compiled once for each vector target, for compact_kernel.cpp and dual_kernel.cpp. A
// lane holds one line, whose squares are the bits of a 32-bit word.
// SPDX-License-Identifier: MIT

// This include guard toggles once for each target, as Highway requires.
#if defined(NQUEENS_SOLVE_COMPACT_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_SOLVE_COMPACT_LANES_INL_H
#undef NQUEENS_SOLVE_COMPACT_LANES_INL_H
#else
#define NQUEENS_SOLVE_COMPACT_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "nqueens/solve/exact/compact_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::solve::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kMaxLanes = 16;
constexpr std::size_t kLines = std::size_t{2} * kMaxCompactLines;

using Tag = hn::CappedTag<CompactWord, kMaxLanes>;
constexpr Tag kTag;

// Returns one bit for each lane; the first lane is bit `x`.
HWY_INLINE Mask bits_from(std::size_t x, hn::Mask<Tag> lanes) {
  static_assert(std::endian::native == std::endian::little);
  Mask bits = 0;  // not an array of bytes, which the compiler would store and load again
  hn::StoreMaskBits(kTag, lanes, reinterpret_cast<std::uint8_t*>(&bits));
  return bits << x;
}

struct NarrowLines {
  Mask empty = 0;   // no square
  Mask narrow = 0;  // at most one square
};

// Finds the lines that are dead ends and the lines whose queen is forced or placed.
HWY_INLINE NarrowLines narrow_lines(const CompactLines& open) {
  NarrowLines lines;
  for (std::size_t x = 0; x < kLines; x += hn::Lanes(kTag)) {
    const auto squares = hn::Load(kTag, open.words.data() + x);
    const auto without_lowest = hn::And(squares, hn::Sub(squares, hn::Set(kTag, 1)));
    lines.empty |= bits_from(x, hn::Eq(squares, hn::Zero(kTag)));
    lines.narrow |= bits_from(x, hn::Eq(without_lowest, hn::Zero(kTag)));
  }
  return lines;
}

// Stores in `open` the squares of `before` that are also in `left`. Copies whole vectors, because a
// vector load that follows two stores of its halves stalls until both have reached the cache.
HWY_INLINE void keep(const CompactLines& before, const CompactLines& left, CompactLines& open) {
  for (std::size_t x = 0; x < kLines; x += hn::Lanes(kTag)) {
    hn::Store(
        hn::And(hn::Load(kTag, before.words.data() + x), hn::Load(kTag, left.words.data() + x)),
        kTag, open.words.data() + x);
  }
}

}  // namespace nqueens::solve::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // guard
