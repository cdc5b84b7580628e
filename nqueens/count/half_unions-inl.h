// nqueens/count/half_unions-inl.h - quadrants united to halves, a vector at a time.
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

#include "nqueens/count/half_lanes-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::count::halves::HWY_NAMESPACE {

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

// Calls take(halves, which of them there are).
template <class Take>
HWY_INLINE void for_all_halves(const Quadrant& quadrant, const Mirror& mirror, const Take& take) {
  const auto all = hn::Eq(hn::Zero(kWords), hn::Zero(kWords));
  const std::size_t size = quadrant.halves.size();
  for (std::size_t i = 0; i < size; i += kHalves) {
    // Reads beyond the end stay in the table of quadrants, which has slack.
    const Words halves = hn::LoadU(kWords, quadrant.halves.data() + i);
    const auto which = size - i < kHalves ? hn::FirstN(kWords, size - i) : all;
    take(quadrant.is_mirrored ? mirror(halves) : halves, which);
  }
}

inline std::size_t unite(const Quadrant& few, const Quadrant& many, Half taken,
                         const HalfLayout& layout, Half* scratch, Half* out) {
  const Mirror mirror(layout);
  const Words zero = hn::Zero(kWords);
  const Words of_middle = hn::Set(kWords, taken);
  const Half* const begin = out;
  Half* end = scratch;
  for_all_halves(few, mirror, [&](Words halves, hn::Mask<WordTag> which) HWY_ATTR {
    const auto free = hn::And(which, hn::Eq(hn::And(halves, of_middle), zero));
    hn::StoreU(drawn_together(hn::Or(halves, of_middle), free), kWords, end);
    end += hn::CountTrue(kWords, free);
  });
  for_all_halves(many, mirror, [&](Words halves, hn::Mask<WordTag> which) HWY_ATTR {
    for (const Half* half = scratch; half != end; ++half) {
      const Words one = hn::Set(kWords, *half);
      const auto apart = hn::And(which, hn::Eq(hn::And(halves, one), zero));
      hn::StoreU(drawn_together(hn::Or(halves, one), apart), kWords, out);
      out += hn::CountTrue(kWords, apart);
    }
  });
  return static_cast<std::size_t>(out - begin);
}

}  // namespace nqueens::count::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
