// nqueens/solve/exact/line_kernel.cpp - closes squares of all lines at once, on boards of up to 128
// rows.
//
// A queen in row r and column c attacks row x diagonally in columns c + (x - r) and c - (x - r). In
// word i of row x, these columns are the bits (c - r - 64 i) + x and (c + r - 64 i) - x, where a
// bit outside 0 to 63 stands for an empty word.
//
// Each word of the table kRising has one bit, which rises by 1 from word to word; in kFalling, it
// falls by 1. Words for bits outside 0 to 63 are zero. As a result, the masks of the first column
// for the rows x = 0, 1, ... are consecutive words of kRising, and those of the second column are
// consecutive words of kFalling. For the words of columns, r and c are exchanged.
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

inline constexpr std::size_t kMaxWords = 2;

// Index of bit 0. Bits from -2 * 64 * kMaxWords to 2 * 64 * kMaxWords can be needed.
inline constexpr std::size_t kBitZero = 2 * kLinesAside<kMaxWords>;
// A vector load can read up to seven words beyond the last line.
inline constexpr std::size_t kTableSize = 2 * kBitZero + 8;

constexpr std::array<Mask, kTableSize> rising_table() {
  std::array<Mask, kTableSize> table = {};
  for (std::size_t i = 0; i < kMaxMaskSize; ++i) table[kBitZero + i] = Mask{1} << i;
  return table;
}

constexpr std::array<Mask, kTableSize> falling_table() {
  std::array<Mask, kTableSize> table = {};
  for (std::size_t i = 0; i < kMaxMaskSize; ++i) table[kBitZero - i] = Mask{1} << i;
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

// The squares of one word that a queen attacks in the lines of one side (all rows or all columns).
// The queen is in line `line` of that side, on square `place`, counted from the first square of the
// word.
struct SeenQueen {
  const Mask* rising = nullptr;
  const Mask* falling = nullptr;
  Mask bit = 0;

  SeenQueen() = default;
  SeenQueen(std::int32_t line, std::int32_t place)
      : rising(kRising.data() + std::ptrdiff_t{kBitZero} + place - line),
        falling(kFalling.data() + std::ptrdiff_t{kBitZero} - place - line),
        bit(place >= 0 && place < kMaxMaskSize ? column_bit(place) : 0) {}

  // Returns the attacked squares in a vector of lines, the first of which is line x.
  HWY_INLINE Vector attacked(std::size_t x) const {
    return hn::Or(hn::Set(kTag, bit),
                  hn::Or(hn::LoadU(kTag, rising + x), hn::LoadU(kTag, falling + x)));
  }
};

template <std::size_t kWords>
struct SeenQueens {
  std::array<std::array<SeenQueen, kWords>, kMaxQueensTogether> queens = {};
  std::size_t count = 0;

  void add(std::int32_t line, std::int32_t place) {
    for (std::size_t i = 0; i < kWords; ++i) {
      queens[count][i] = SeenQueen(line, place - static_cast<std::int32_t>(i) * kMaxMaskSize);
    }
    ++count;
  }
};

// Returns a bit for each lane that is zero.
HWY_INLINE Mask zero_lanes(Vector vector) {
  std::array<std::uint8_t, 8> bits = {};
  hn::StoreMaskBits(kTag, hn::Eq(vector, hn::Zero(kTag)), bits.data());
  return bits[0];
}

// Closes the attacked squares of the side whose lines begin at index `side`. Returns the narrow
// lines of that side.
template <std::size_t kWords>
HWY_INLINE std::array<Mask, kWords> close_side(const LineWords<kWords>& from,
                                               const FilledLines<kWords>& filled,
                                               const SeenQueens<kWords>& seen, std::size_t side,
                                               std::size_t lines, LineWords<kWords>& to) {
  std::array<Mask, kWords> narrow = {};
  for (std::size_t x = 0; x < lines; x += hn::Lanes(kTag)) {
    const Vector all_if_filled = hn::Load(kTag, filled.lines.data() + side + x);
    Vector any = hn::Zero(kTag);
    Vector second = hn::Zero(kTag);  // not zero if there is a second open square
    for (std::size_t word = 0; word < kWords; ++word) {
      Vector open = hn::Load(kTag, from.words[word].data() + side + x);
      for (std::size_t i = 0; i < seen.count; ++i) {
        open = hn::AndNot(seen.queens[i][word].attacked(x), open);
      }
      open = hn::Or(open, all_if_filled);
      hn::Store(open, kTag, to.words[word].data() + side + x);
      const Vector without_lowest = hn::And(open, hn::Sub(open, hn::Set(kTag, 1)));
      const auto is_first = hn::Eq(any, hn::Zero(kTag));
      second = hn::Or(second, hn::IfThenElse(is_first, without_lowest, open));
      any = hn::Or(any, open);
    }
    narrow[x / kMaxMaskSize] |= zero_lanes(second) << x % kMaxMaskSize;
  }
  return narrow;
}

template <std::size_t kWords>
NarrowLines<kWords> close_both_sides(const LineWords<kWords>& from,
                                     const FilledLines<kWords>& filled,
                                     std::span<const Square> queens, std::int32_t n,
                                     LineWords<kWords>& to) {
  SeenQueens<kWords> by_rows;
  SeenQueens<kWords> by_columns;
  for (const Square queen : queens) {
    by_rows.add(queen.row, queen.column);
    by_columns.add(queen.column, queen.row);
  }
  const auto lines = static_cast<std::size_t>(n);
  return {.rows = close_side(from, filled, by_rows, 0, lines, to),
          .columns = close_side(from, filled, by_columns, kLinesAside<kWords>, lines, to)};
}

NarrowLines<1> close_one_word(const LineWords<1>& from, const FilledLines<1>& filled,
                              std::span<const Square> queens, std::int32_t n, LineWords<1>& to) {
  return close_both_sides(from, filled, queens, n, to);
}

NarrowLines<2> close_two_words(const LineWords<2>& from, const FilledLines<2>& filled,
                               std::span<const Square> queens, std::int32_t n, LineWords<2>& to) {
  return close_both_sides(from, filled, queens, n, to);
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

template <std::size_t kWords>
std::size_t least_score(const LineWords<kWords>& open, const LineFactors<kWords>& factors,
                        std::int32_t n) {
  const auto lines = static_cast<std::size_t>(n);
  auto least = hn::Set(kDoubleTag, std::numeric_limits<double>::infinity());
  Vector at = hn::Zero(kTag);
  for (std::size_t side = 0; side <= kLinesAside<kWords>; side += kLinesAside<kWords>) {
    for (std::size_t x = side; x < side + lines; x += hn::Lanes(kTag)) {
      Vector count = hn::Zero(kTag);
      for (const auto& words : open.words) {
        count = hn::Add(count, hn::PopulationCount(hn::Load(kTag, words.data() + x)));
      }
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

template <std::size_t kWords>
std::size_t least_score(const LineWords<kWords>& open, const LineFactors<kWords>& factors,
                        std::int32_t n) {
  const auto lines = static_cast<std::size_t>(n);
  double least = std::numeric_limits<double>::infinity();
  std::size_t at = 0;
  for (std::size_t side = 0; side <= kLinesAside<kWords>; side += kLinesAside<kWords>) {
    for (std::size_t x = side; x < side + lines; ++x) {
      int count = 0;
      for (const auto& words : open.words) count += std::popcount(words[x]);
      const double score = (count - 1) * factors.factors[x];
      if (score < least) std::tie(least, at) = std::pair(score, x);
    }
  }
  return at;
}

#endif

std::size_t least_of_one_word(const LineWords<1>& open, const LineFactors<1>& factors,
                              std::int32_t n) {
  return least_score(open, factors, n);
}

std::size_t least_of_two_words(const LineWords<2>& open, const LineFactors<2>& factors,
                               std::int32_t n) {
  return least_score(open, factors, n);
}

}  // namespace nqueens::solve::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::solve {

HWY_EXPORT(close_one_word);
HWY_EXPORT(close_two_words);
HWY_EXPORT(least_of_one_word);
HWY_EXPORT(least_of_two_words);

NarrowLines<1> close_squares(const LineWords<1>& from, const FilledLines<1>& filled,
                             std::span<const Square> queens, std::int32_t n, LineWords<1>& to) {
  return HWY_DYNAMIC_DISPATCH(close_one_word)(from, filled, queens, n, to);
}

NarrowLines<2> close_squares(const LineWords<2>& from, const FilledLines<2>& filled,
                             std::span<const Square> queens, std::int32_t n, LineWords<2>& to) {
  return HWY_DYNAMIC_DISPATCH(close_two_words)(from, filled, queens, n, to);
}

std::size_t narrowest_line(const LineWords<1>& open, const LineFactors<1>& factors,
                           std::int32_t n) {
  return HWY_DYNAMIC_DISPATCH(least_of_one_word)(open, factors, n);
}

std::size_t narrowest_line(const LineWords<2>& open, const LineFactors<2>& factors,
                           std::int32_t n) {
  return HWY_DYNAMIC_DISPATCH(least_of_two_words)(open, factors, n);
}

}  // namespace nqueens::solve

#endif  // HWY_ONCE
