// nqueens/solve/exact/compact_kernel.cpp - places a queen and the queens that it forces, on boards
// with up to 32 open rows and columns.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/compact_kernel.h"

#include <bit>
#include <limits>
#include <utility>

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
  state.rows = before.rows & ~bit(queen.row);
  state.columns = before.columns & ~bit(queen.column);
}

struct CountedLines {
  Mask empty = 0;
  Mask narrow = 0;  // lines with at most one open square
};

// Copies all lines and determines which of them are empty or narrow.
HWY_INLINE CountedLines count_lines(const CompactLines& open, CompactLines& copy) {
  CountedLines lines;
  for (std::size_t x = 0; x < kLines; x += hn::Lanes(kTag)) {
    const auto squares = hn::Load(kTag, open.words.data() + x);
    hn::Store(squares, kTag, copy.words.data() + x);
    const auto without_lowest = hn::And(squares, hn::Sub(squares, hn::Set(kTag, 1)));
    lines.empty |= bits_from(x, hn::Eq(squares, hn::Zero(kTag)));
    lines.narrow |= bits_from(x, hn::Eq(without_lowest, hn::Zero(kTag)));
  }
  return lines;
}

// Each pass uses the open squares as they were at its beginning. Squares that a queen closes during
// a pass are considered closed from the next pass on.
Mask force(const LeftOpen& left_open, CompactState& state) {
  CompactLines before;
  for (;;) {
    const CountedLines lines = count_lines(state.open, before);
    if (lines.empty != 0) return lines.empty;
    auto rows = static_cast<CompactWord>(lines.narrow) & state.rows;
    auto columns = static_cast<CompactWord>(lines.narrow >> kMaxCompactLines) & state.columns;
    if ((rows | columns) == 0) return 0;
    for (; rows != 0; rows &= rows - 1) {
      const std::int32_t row = std::countr_zero(rows);
      const CompactWord square = before.words[static_cast<std::size_t>(row)];
      place(left_open, state, {row, std::countr_zero(square)}, state);
      columns &= ~square;
    }
    for (; columns != 0; columns &= columns - 1) {
      const std::int32_t column = std::countr_zero(columns);
      const std::int32_t line = kMaxCompactLines + column;
      const CompactWord only = before.words[static_cast<std::size_t>(line)];
      place(left_open, state, {std::countr_zero(only), column}, state);
    }
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
