// nqueens/solve/exact/compact_kernel.cpp - places a queen and the queens that it forces, on boards
// with up to 32 open rows and columns.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/compact_kernel.h"

#include <bit>
#include <limits>
#include <utility>

#include "nqueens/base/system/vector_targets.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/solve/exact/compact_kernel.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "nqueens/solve/exact/compact_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::solve::HWY_NAMESPACE {

using FloatTag = hn::RebindToFloat<Tag>;
using SignedTag = hn::RebindToSigned<Tag>;
constexpr FloatTag kFloatTag;
constexpr SignedTag kSignedTag;

HWY_INLINE void place(const LeftOpen& left_open, const CompactState& before, CompactSquare queen,
                      CompactState& state) {
  keep(before.open, left_open[place_of(queen)], state.open);
  state.waiting = before.waiting & ~lines_of(queen);
}

// Each pass uses the open squares as they were at its beginning. Squares that a queen closes during
// a pass are considered closed from the next pass on.
Mask force(const LeftOpen& left_open, CompactState& state) {
  for (;;) {
    const NarrowLines lines = narrow_lines(state.open);
    if (lines.empty != 0) return lines.empty;
    Mask forced = lines.narrow & state.waiting;
    if (forced == 0) return 0;
    const CompactLines before = state.open;
    do {
      const std::int32_t line = lowest_column(forced);
      const CompactWord squares = before.words[static_cast<std::size_t>(line)];
      const CompactSquare queen = square_on(line, std::countr_zero(squares));
      place(left_open, state, queen, state);
      forced &= ~lines_of(queen);
    } while (forced != 0);
  }
}

Mask place_and_force(const LeftOpen& left_open, const CompactState& before, CompactSquare queen,
                     CompactState& state) {
  place(left_open, before, queen, state);
  return force(left_open, state);
}

std::size_t least_score(const CompactLines& open, const CompactFactors& factors) {
  const auto never = hn::Set(kFloatTag, std::numeric_limits<float>::infinity());
  auto least = never;
  auto at = hn::Zero(kTag);
  for (std::size_t x = 0; x < kLines; x += hn::Lanes(kTag)) {
    const auto squares = hn::PopulationCount(hn::Load(kTag, open.words.data() + x));
    const auto choices = hn::Sub(squares, hn::Set(kTag, 1));
    const auto score = hn::Mul(hn::ConvertTo(kFloatTag, hn::BitCast(kSignedTag, choices)),
                               hn::Load(kFloatTag, factors.factors.data() + x));
    const auto is_less = hn::AndNot(hn::RebindMask(kFloatTag, hn::Eq(choices, hn::Zero(kTag))),
                                    hn::Lt(score, least));
    least = hn::IfThenElse(is_less, score, least);
    at = hn::IfThenElse(hn::RebindMask(kTag, is_less), hn::Iota(kTag, static_cast<CompactWord>(x)),
                        at);
  }
  const auto all_least = hn::Eq(least, hn::MinOfLanes(kFloatTag, least));
  const auto candidates = hn::IfThenElse(hn::RebindMask(kTag, all_least), at,
                                         hn::Set(kTag, std::numeric_limits<CompactWord>::max()));
  return hn::GetLane(hn::MinOfLanes(kTag, candidates));
}

}  // namespace nqueens::solve::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::solve {

HWY_EXPORT(force);
HWY_EXPORT(place_and_force);
HWY_EXPORT(least_score);

Mask place_forced(const LeftOpen& left_open, CompactState& state) {
  return HWY_DYNAMIC_DISPATCH(force)(left_open, state);
}

Mask place_queen(const LeftOpen& left_open, const CompactState& before, CompactSquare queen,
                 CompactState& state) {
  return HWY_DYNAMIC_DISPATCH(place_and_force)(left_open, before, queen, state);
}

std::size_t narrowest_line(const CompactLines& open, const CompactFactors& factors) {
  return HWY_DYNAMIC_DISPATCH(least_score)(open, factors);
}

}  // namespace nqueens::solve

#endif  // HWY_ONCE
