// nqueens/solve/exact/line_kernel.cpp - closes squares of all lines at once, on boards of up to 64
// rows.
//
// A queen in row r and column c attacks row x diagonally in columns c + (x - r) and c - (x - r).
// For x = 0 to 63, the bits of the first column are the words of kRising from index 64 + c - r on,
// and those of the second the words of kFalling from index 128 - c - r on. Both tables are zero
// where a diagonal is beyond the board. For the words of columns, r and c are exchanged.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/line_kernel.h"

#include <bit>
#include <limits>
#include <tuple>
#include <utility>

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/solve/exact/line_kernel.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#ifndef NQUEENS_SOLVE_LINE_TABLES
#define NQUEENS_SOLVE_LINE_TABLES

namespace nqueens::solve {

inline constexpr std::size_t kTableSize = 3 * kLinesAside;

constexpr std::array<Mask, kTableSize> rising_table() {
  std::array<Mask, kTableSize> table = {};
  for (std::size_t i = 0; i < kLinesAside; ++i) table[kLinesAside + i] = Mask{1} << i;
  return table;
}

constexpr std::array<Mask, kTableSize> falling_table() {
  std::array<Mask, kTableSize> table = {};
  for (std::size_t i = 0; i < kLinesAside; ++i) table[2 * kLinesAside - i] = Mask{1} << i;
  return table;
}

inline constexpr std::array<Mask, kTableSize> kRising = rising_table();
inline constexpr std::array<Mask, kTableSize> kFalling = falling_table();

}  // namespace nqueens::solve

#endif  // NQUEENS_SOLVE_LINE_TABLES

HWY_BEFORE_NAMESPACE();
namespace nqueens::solve::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kMaxLanes = 8;

using Tag = hn::CappedTag<Mask, kMaxLanes>;
using Vector = hn::Vec<Tag>;
constexpr Tag kTag;

// The squares that a queen attacks in the lines of one side (all rows or all columns). The queen is
// on square `place` of line `line` of that side.
struct SeenQueen {
  const Mask* rising = nullptr;
  const Mask* falling = nullptr;
  Mask bit = 0;

  SeenQueen() = default;
  SeenQueen(std::int32_t line, std::int32_t place)
      : rising(kRising.data() + std::ptrdiff_t{kLinesAside} + place - line),
        falling(kFalling.data() + 2 * std::ptrdiff_t{kLinesAside} - place - line),
        bit(column_bit(place)) {}

  // Returns the attacked squares in the lines from x on.
  HWY_INLINE Vector attacked(std::size_t x) const {
    return hn::Or(hn::Set(kTag, bit),
                  hn::Or(hn::LoadU(kTag, rising + x), hn::LoadU(kTag, falling + x)));
  }
};

struct SeenQueens {
  std::array<SeenQueen, kMaxQueensTogether> queens = {};
  std::size_t count = 0;
};

// Returns a bit for each lane with at most one bit.
HWY_INLINE Mask narrow_lanes(Vector open) {
  const Vector without_lowest = hn::And(open, hn::Sub(open, hn::Set(kTag, 1)));
  std::array<std::uint8_t, 8> bits = {};
  hn::StoreMaskBits(kTag, hn::Eq(without_lowest, hn::Zero(kTag)), bits.data());
  return bits[0];
}

// Closes the squares of one side, and returns its narrow lines.
HWY_INLINE Mask close_side(const Mask* from, const Mask* filled, const SeenQueens& seen,
                           std::size_t lines, Mask* to) {
  Mask narrow = 0;
  for (std::size_t x = 0; x < lines; x += hn::Lanes(kTag)) {
    Vector open = hn::Load(kTag, from + x);
    for (std::size_t i = 0; i < seen.count; ++i) {
      open = hn::AndNot(seen.queens[i].attacked(x), open);
    }
    open = hn::Or(open, hn::Load(kTag, filled + x));
    hn::Store(open, kTag, to + x);
    narrow |= narrow_lanes(open) << x;
  }
  return narrow;
}

NarrowLines close_both_sides(const LineWords& from, const LineWords& filled,
                             std::span<const Square> queens, std::int32_t n, LineWords& to) {
  SeenQueens by_rows;
  SeenQueens by_columns;
  for (const Square queen : queens) {
    by_rows.queens[by_rows.count++] = SeenQueen(queen.row, queen.column);
    by_columns.queens[by_columns.count++] = SeenQueen(queen.column, queen.row);
  }
  const auto lines = static_cast<std::size_t>(n);
  return {
      .rows = close_side(from.words.data(), filled.words.data(), by_rows, lines, to.words.data()),
      .columns = close_side(from.words.data() + kLinesAside, filled.words.data() + kLinesAside,
                            by_columns, lines, to.words.data() + kLinesAside)};
}

#if HWY_HAVE_FLOAT64

using DoubleTag = hn::RebindToFloat<Tag>;
constexpr DoubleTag kDoubleTag;

// Converts a number below 2^52: puts its bits into the low bits of the double 2^52 and subtracts
// 2^52.
HWY_INLINE hn::Vec<DoubleTag> to_double(Vector small) {
  constexpr Mask kBitsOfTwoTo52 = 0x4330'0000'0000'0000;
  return hn::Sub(hn::BitCast(kDoubleTag, hn::Or(small, hn::Set(kTag, kBitsOfTwoTo52))),
                 hn::Set(kDoubleTag, 0x1p52));
}

std::size_t least_score(const LineWords& open, const LineFactors& factors, std::int32_t n) {
  const auto lines = static_cast<std::size_t>(n);
  auto least = hn::Set(kDoubleTag, std::numeric_limits<double>::infinity());
  Vector at = hn::Zero(kTag);
  for (std::size_t side = 0; side <= kLinesAside; side += kLinesAside) {
    for (std::size_t x = side; x < side + lines; x += hn::Lanes(kTag)) {
      const Vector count = hn::PopulationCount(hn::Load(kTag, open.words.data() + x));
      const auto score = hn::Mul(hn::Sub(to_double(count), hn::Set(kDoubleTag, 1)),
                                 hn::Load(kDoubleTag, factors.factors.data() + x));
      const auto is_less = hn::Lt(score, least);
      least = hn::IfThenElse(is_less, score, least);
      at = hn::IfThenElse(hn::RebindMask(kTag, is_less), hn::Iota(kTag, x), at);
    }
  }
  HWY_ALIGN std::array<double, kMaxLanes> scores = {};
  HWY_ALIGN std::array<Mask, kMaxLanes> indices = {};
  hn::Store(least, kDoubleTag, scores.data());
  hn::Store(at, kTag, indices.data());
  std::size_t best = 0;
  for (std::size_t lane = 1; lane < hn::Lanes(kTag); ++lane) {
    if (std::pair(scores[lane], indices[lane]) < std::pair(scores[best], indices[best])) {
      best = lane;
    }
  }
  return indices[best];
}

#else  // for example, Debian's version of Highway on WebAssembly

std::size_t least_score(const LineWords& open, const LineFactors& factors, std::int32_t n) {
  const auto lines = static_cast<std::size_t>(n);
  double least = std::numeric_limits<double>::infinity();
  std::size_t at = 0;
  for (std::size_t side = 0; side <= kLinesAside; side += kLinesAside) {
    for (std::size_t x = side; x < side + lines; ++x) {
      const double score = (std::popcount(open.words[x]) - 1) * factors.factors[x];
      if (score < least) std::tie(least, at) = std::pair(score, x);
    }
  }
  return at;
}

#endif

}  // namespace nqueens::solve::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::solve {

HWY_EXPORT(close_both_sides);
HWY_EXPORT(least_score);

NarrowLines close_squares(const LineWords& from, const LineWords& filled,
                          std::span<const Square> queens, std::int32_t n, LineWords& to) {
  return HWY_DYNAMIC_DISPATCH(close_both_sides)(from, filled, queens, n, to);
}

std::size_t narrowest_line(const LineWords& open, const LineFactors& factors, std::int32_t n) {
  return HWY_DYNAMIC_DISPATCH(least_score)(open, factors, n);
}

}  // namespace nqueens::solve

#endif  // HWY_ONCE
