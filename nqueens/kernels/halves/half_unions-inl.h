// nqueens/kernels/halves/half_unions-inl.h - quadrants united to halves, a vector at a time.
// SPDX-License-Identifier: MIT

// A guard that is switched once a target, as Highway asks for.
#if defined(NQUEENS_COUNT_HALF_UNIONS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_HALF_UNIONS_INL_H
#undef NQUEENS_COUNT_HALF_UNIONS_INL_H
#else
#define NQUEENS_COUNT_HALF_UNIONS_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>

#include "nqueens/kernels/halves/half_lanes-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::kernels::halves::HWY_NAMESPACE {

// As HalfLayout::mirrored().
class Mirror {
 public:
  explicit HWY_INLINE Mirror(const HalfLayout& layout)
      : diagonals_(hn::Set(kWords, layout.mirror().diagonals)),
        anti_diagonals_(hn::Set(kWords, layout.mirror().anti_diagonals)),
        own_(hn::Set(kWords, layout.mirror().own)),
        distance_(layout.mirror().distance) {}

  HWY_INLINE Words operator()(Words halves) const {
    const Words own =
        hn::Or(hn::ShiftLeft<1>(hn::And(halves, own_)), hn::And(hn::ShiftRight<1>(halves), own_));
    return hn::Or3(own, hn::And(hn::ShiftLeftSame(halves, distance_), diagonals_),
                   hn::And(hn::ShiftRightSame(halves, distance_), anti_diagonals_));
  }

 private:
  Words diagonals_;
  Words anti_diagonals_;
  Words own_;
  int distance_;
};

// Writes the halves of a quadrant with the lines that come with them; returns the end.
HWY_INLINE Half* choose(const Quadrant& quadrant, const Mirror& mirror, Half* out) {
  const Words with = hn::Set(kWords, quadrant.with);
  const std::size_t size = quadrant.halves.size();
  for (std::size_t i = 0; i < size; i += kHalves) {
    // Reads beyond the end stay in the table of quadrants, which has slack.
    Words halves = hn::LoadU(kWords, quadrant.halves.data() + i);
    if (quadrant.is_mirrored) halves = mirror(halves);
    auto free = hn::Eq(hn::And(halves, with), hn::Zero(kWords));
    if (size - i < kHalves) free = hn::And(free, hn::FirstN(kWords, size - i));
    hn::StoreU(drawn_together(hn::Or(halves, with), free), kWords, out);
    out += hn::CountTrue(kWords, free);
  }
  return out;
}

inline std::size_t unite(const Quadrant& left, std::span<const Quadrant> right,
                         const HalfLayout& layout, Half* scratch, Half* out) {
  const Mirror mirror(layout);
  std::span<const Half> few(scratch, choose(left, mirror, scratch));
  if (few.empty()) return 0;
  Half* const others = scratch + few.size() + kHalves;
  Half* end = others;
  for (const Quadrant& quadrant : right) end = choose(quadrant, mirror, end);
  std::span<const Half> many(others, end);
  if (few.size() > many.size()) std::swap(few, many);
  const Half* const begin = out;
  for (std::size_t i = 0; i < many.size(); i += kHalves) {
    const Words halves = hn::LoadU(kWords, many.data() + i);
    auto which = hn::Eq(hn::Zero(kWords), hn::Zero(kWords));
    if (many.size() - i < kHalves) which = hn::FirstN(kWords, many.size() - i);
    for (const Half half : few) {
      const Words one = hn::Set(kWords, half);
      const auto apart = hn::And(which, hn::Eq(hn::And(halves, one), hn::Zero(kWords)));
      hn::StoreU(drawn_together(hn::Or(halves, one), apart), kWords, out);
      out += hn::CountTrue(kWords, apart);
    }
  }
  return static_cast<std::size_t>(out - begin);
}

}  // namespace nqueens::kernels::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
