// nqueens/solve/dual/dual_kernel.cpp - places a queen and the queens that it forces under a dual
// bound.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/dual/dual_kernel.h"

#include <algorithm>
#include <bit>

#include "nqueens/base/system/vector_targets.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/solve/dual/dual_kernel.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "nqueens/solve/exact/compact_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::solve::HWY_NAMESPACE {

HWY_INLINE void keep(const DualLines& before, const DualLines& left, DualLines& open) {
  keep(before.sides, left.sides, open.sides);
  keep(before.diagonals, left.diagonals, open.diagonals);
}

HWY_INLINE void place(const DualTable& table, const DualState& before, CompactSquare queen,
                      DualState& state) {
  const std::size_t place = place_of(queen);
  keep(before.open, table.left_open[place], state.open);
  state.waiting = before.waiting & ~lines_of(queen);
  state.diagonals = before.diagonals & ~table.diagonals_of[place];
  state.bound = before.bound - table.reduced_costs[place];
  state.part = before.part;
}

// In the lines that wait for a queen (`waiting`), closes the squares that are not in `left`. A line
// with a queen keeps its square, whatever the reduced cost of the square.
HWY_INLINE void keep_in(Mask waiting, const CompactLines& left, CompactLines& open) {
  for (std::size_t x = 0; x < kLines; x += hn::Lanes(kTag)) {
    const Mask part = waiting >> x;
    std::array<std::uint8_t, 8> bits = {static_cast<std::uint8_t>(part),
                                        static_cast<std::uint8_t>(part >> 8)};
    const auto is_waiting = hn::LoadMaskBits(kTag, bits.data());
    const auto squares = hn::Load(kTag, open.words.data() + x);
    const auto kept = hn::And(squares, hn::Load(kTag, left.words.data() + x));
    hn::Store(hn::IfThenElse(is_waiting, kept, squares), kTag, open.words.data() + x);
  }
}

// Returns the sum of the dual values of the diagonals that can no longer get a queen.
HWY_INLINE std::int32_t lost(const CompactLines& diagonals, const CompactLines& values) {
  auto sum = hn::Zero(kTag);
  for (std::size_t x = 0; x < kLines; x += hn::Lanes(kTag)) {
    const auto is_empty = hn::Eq(hn::Load(kTag, diagonals.words.data() + x), hn::Zero(kTag));
    sum = hn::Add(sum, hn::IfThenElseZero(is_empty, hn::Load(kTag, values.words.data() + x)));
  }
  return static_cast<std::int32_t>(hn::GetLane(hn::SumOfLanes(kTag, sum)));
}

// Places a queen on the only open square of each of these lines. Uses the open squares as they were
// at the beginning of the pass.
HWY_INLINE void place_all(const DualTable& table, Mask sides, Mask diagonals, DualState& state) {
  const DualLines before = state.open;
  while (sides != 0) {
    const std::int32_t line = lowest_column(sides);
    const CompactWord squares = before.sides.words[static_cast<std::size_t>(line)];
    const CompactSquare queen = square_on(line, std::countr_zero(squares));
    place(table, state, queen, state);
    sides &= ~lines_of(queen);
  }
  for (; diagonals != 0; diagonals = without_lowest(diagonals)) {
    const auto line = static_cast<std::size_t>(lowest_column(diagonals));
    const std::int32_t row = std::countr_zero(before.diagonals.words[line]);
    const CompactSquare queen = {row, table.columns[DualTable::place_on(line, row)]};
    // If the square is not free, the next pass finds it closed.
    const bool is_free = (lines_of(queen) & ~state.waiting) == 0;
    if (is_free) place(table, state, queen, state);
  }
}

// Places the queens of narrow rows and columns and the queens that diagonals need. When none of
// these queens are left, closes the squares whose reduced cost exceeds the remaining bound, then
// repeats.
DualEnd propagate(const DualTable& table, DualState& state) {
  for (;;) {
    const NarrowLines sides = narrow_lines(state.open.sides);
    if (sides.empty != 0) return {.is_alive = false, .empty_lines = sides.empty};
    const std::int32_t bound = state.bound - lost(state.open.diagonals, table.values);
    if (bound < 0) return {.is_alive = false};
    const std::int32_t part = std::min(state.part, bound >> table.shift);
    const DualTable::Part& left = table.parts[static_cast<std::size_t>(part)];
    Mask needed = left.needed & state.diagonals;
    if (needed != 0) {
      const NarrowLines diagonals = narrow_lines(state.open.diagonals);
      needed &= diagonals.narrow & ~diagonals.empty;
    }
    const Mask forced = sides.narrow & state.waiting;
    if ((forced | needed) != 0) {
      place_all(table, forced, needed, state);
    } else if (part < state.part) {
      state.part = part;
      keep_in(state.waiting, left.within_bound.sides, state.open.sides);
      keep_in(state.diagonals, left.within_bound.diagonals, state.open.diagonals);
    } else {
      return {};
    }
  }
}

DualEnd place_and_propagate(const DualTable& table, const DualState& before, CompactSquare queen,
                            DualState& state) {
  place(table, before, queen, state);
  return propagate(table, state);
}

}  // namespace nqueens::solve::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::solve {

HWY_EXPORT(propagate);
HWY_EXPORT(place_and_propagate);

DualEnd place_forced(const DualTable& table, DualState& state) {
  return HWY_DYNAMIC_DISPATCH(propagate)(table, state);
}

DualEnd place_queen(const DualTable& table, const DualState& before, CompactSquare queen,
                    DualState& state) {
  return HWY_DYNAMIC_DISPATCH(place_and_propagate)(table, before, queen, state);
}

}  // namespace nqueens::solve

#endif  // HWY_ONCE
