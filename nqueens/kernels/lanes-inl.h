// nqueens/kernels/lanes-inl.h - the operations on lanes that kernel_lanes.cpp uses.
//
// Compiled once for each vector target. A lane is a set of at most 16 columns, one bit for each.
// Almost every step of the kernel is one operation of Highway. The other steps are functions of
// this file, with an implementation for each target:
//
//   index_of     Converts a set of one column to an index for lookup(). The indices are in de
//                Bruijn order: the product of 0x09AF and each of the 16 powers of two has a
//                different pattern in its highest four bits (Leiserson, Prokop and Randall, "Using
//                de Bruijn sequences to index a 1 in a computer word", 1998). This takes one
//                multiplication and one shift. Counting bits would take several operations on
//                processors without BITALG.
//   lookup       Looks up one of 16 table entries for each lane. With AVX-512 this is one permute
//                of words, otherwise one shuffle for the low bytes and one for the high bytes.
//   Compaction   Moves the chosen lanes next to each other. With VBMI2 this is one instruction.
//                With plain AVX-512 a permutation is computed once and applied to every word of the
//                boards. Other targets have a table of shuffles for eight lanes.
// SPDX-License-Identifier: MIT

// An include guard that is toggled for each target, as Highway requires.
#if defined(NQUEENS_COUNT_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_LANES_INL_H
#undef NQUEENS_COUNT_LANES_INL_H
#else
#define NQUEENS_COUNT_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nqueens/kernels/shuffles-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();
namespace nqueens::kernels::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#undef NQUEENS_AVX512
#if HWY_TARGET <= HWY_AVX3
#define NQUEENS_AVX512 1
#else
#define NQUEENS_AVX512 0
#endif

using Tag = hn::CappedTag<std::uint16_t, 32>;
using Lanes = hn::Vec<Tag>;
using LaneMask = hn::Mask<Tag>;
constexpr Tag kTag;
constexpr std::size_t kLanes = hn::MaxLanes(kTag);

constexpr std::uint16_t kDeBruijn = 0x09AF;

// Returns the position of column x in a table for lookup().
constexpr std::size_t table_place(std::size_t x) {
  return static_cast<std::uint16_t>(kDeBruijn << x) >> 12;
}

// Sixteen entries in de Bruijn order, in the layout of lookup() on this target: the words twice, or
// the low bytes twice and then the high bytes twice.
struct alignas(64) TableLine {
  std::array<std::uint8_t, 64> bytes;
};

inline TableLine table_line(const std::array<std::uint16_t, 16>& by_column) {
  TableLine line;
  for (std::size_t x = 0; x < by_column.size(); ++x) {
    const auto low = static_cast<std::uint8_t>(by_column[x]);
    const auto high = static_cast<std::uint8_t>(by_column[x] >> 8);
    const std::size_t place = table_place(x);
    for (std::size_t half = 0; half < 2; ++half) {
      if (NQUEENS_AVX512) {
        line.bytes[32 * half + 2 * place] = low;
        line.bytes[32 * half + 2 * place + 1] = high;
      } else {
        line.bytes[16 * half + place] = low;
        line.bytes[32 + 16 * half + place] = high;
      }
    }
  }
  return line;
}

// Returns, for each lane, the set that contains only its lowest column; empty if the lane is empty.
HWY_INLINE Lanes lowest_bit(Lanes set) { return hn::And(set, hn::Sub(hn::Zero(kTag), set)); }

#if NQUEENS_AVX512

struct Index {
  __m512i words;
};

HWY_INLINE Index index_of(Lanes one_column) {
  return {hn::ShiftRight<12>(hn::Mul(one_column, hn::Set(kTag, kDeBruijn))).raw};
}

HWY_INLINE Lanes lookup(const TableLine& line, Index index) {
  return Lanes{_mm512_permutexvar_epi16(index.words, _mm512_load_si512(line.bytes.data()))};
}

#else

// The index, once in the low byte and once in the high byte of each lane. The other byte is 0x80,
// for which a shuffle returns zero.
struct Index {
  Lanes low;
  Lanes high;
};

HWY_INLINE Index index_of(Lanes one_column) {
  const Lanes index = hn::ShiftRight<12>(hn::Mul(one_column, hn::Set(kTag, kDeBruijn)));
  return {hn::Or(index, hn::Set(kTag, 0x8000)),
          hn::Or(hn::ShiftLeft<8>(index), hn::Set(kTag, 0x0080))};
}

HWY_INLINE Lanes lookup(const TableLine& line, const Index& index) {
  const hn::Repartition<std::uint8_t, Tag> bytes;
  const auto low = hn::Load(bytes, line.bytes.data());
  const auto high = hn::Load(bytes, line.bytes.data() + 32);
  return hn::Or(hn::BitCast(kTag, shuffled_or_0(low, hn::BitCast(bytes, index.low))),
                hn::BitCast(kTag, shuffled_or_0(high, hn::BitCast(bytes, index.high))));
}

#endif

// Returns a mask whose bit i belongs to lane i.
HWY_INLINE std::uint32_t bits_of(LaneMask mask) {
#if NQUEENS_AVX512
  return mask.raw;
#else
  std::array<std::uint8_t, 8> bytes = {};
  store_mask_bits(kTag, mask, bytes.data());
  return static_cast<std::uint32_t>(bytes[0] | bytes[1] << 8);
#endif
}

HWY_INLINE bool any(LaneMask mask) { return !hn::AllFalse(kTag, mask); }

// store() writes the lanes in `mask` next to each other. It may overwrite up to kLanes lanes of the
// output.
#if HWY_TARGET <= HWY_AVX3_DL

class Compaction {
 public:
  explicit HWY_INLINE Compaction(LaneMask mask) : mask_(mask.raw) {}
  HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(mask_)); }
  HWY_INLINE void store(Lanes lanes, std::uint16_t* to) const {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(mask_, lanes.raw));
  }

 private:
  std::uint32_t mask_;
};

#elif NQUEENS_AVX512

// by_size[c] is a permutation that takes the first c even words of one vector, then the even words
// of another.
struct alignas(64) Joins {
  std::array<std::array<std::uint16_t, 32>, 17> by_size = {};
};

constexpr Joins make_joins() {
  Joins joins;
  for (std::size_t c = 0; c <= 16; ++c) {
    for (std::size_t i = 0; i < 32; ++i) {
      joins.by_size[c][i] = static_cast<std::uint16_t>(i < c ? 2 * i : (32 + 2 * (i - c)) % 64);
    }
  }
  return joins;
}

inline constexpr Joins kJoins = make_joins();

class Compaction {
 public:
  explicit HWY_INLINE Compaction(LaneMask mask)
      : count_(static_cast<std::size_t>(std::popcount(bits_of(mask)))) {
    const std::uint32_t bits = bits_of(mask);
    const __m512i first = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i second = _mm512_add_epi32(first, _mm512_set1_epi32(16));
    const auto low = static_cast<__mmask16>(bits);
    const auto high = static_cast<__mmask16>(bits >> 16);
    const std::array<std::uint16_t, 32>& join =
        kJoins.by_size[static_cast<std::size_t>(std::popcount(bits & 0xFFFF))];
    order_ = _mm512_permutex2var_epi16(_mm512_maskz_compress_epi32(low, first),
                                       _mm512_load_si512(join.data()),
                                       _mm512_maskz_compress_epi32(high, second));
  }
  HWY_INLINE std::size_t count() const { return count_; }
  HWY_INLINE void store(Lanes lanes, std::uint16_t* to) const {
    _mm512_storeu_si512(to, _mm512_permutexvar_epi16(order_, lanes.raw));
  }

 private:
  std::size_t count_;
  __m512i order_;
};

#else

// by_set[m] is the byte shuffle that moves the lanes in the 8-bit set m next to each other.
struct alignas(64) Shuffles {
  std::array<std::array<std::uint8_t, 16>, 256> by_set = {};
};

constexpr Shuffles make_shuffles() {
  Shuffles shuffles;
  for (std::size_t set = 0; set < 256; ++set) {
    std::size_t to = 0;
    for (std::size_t lane = 0; lane < 8; ++lane) {
      if ((set >> lane & 1) == 0) continue;
      shuffles.by_set[set][to++] = static_cast<std::uint8_t>(2 * lane);
      shuffles.by_set[set][to++] = static_cast<std::uint8_t>(2 * lane + 1);
    }
  }
  return shuffles;
}

inline constexpr Shuffles kShuffles = make_shuffles();

// One shuffle compresses the lanes of each half separately, and the halves are stored one after the
// other. Joining them first would take another shuffle, and processors have only one or two shuffle
// units.
class Compaction {
 public:
  explicit HWY_INLINE Compaction(LaneMask mask) {
    const std::uint32_t bits = bits_of(mask);
    const std::uint32_t first = bits & 255;
    first_count_ = static_cast<std::size_t>(std::popcount(first));
#if HWY_TARGET == HWY_AVX2
    shuffle_ = hn::Combine(kBytes, shuffle_of(bits >> 8), shuffle_of(first));
    count_ = static_cast<std::size_t>(std::popcount(bits));
#else
    shuffle_ = shuffle_of(first);
    count_ = first_count_;
#endif
  }
  HWY_INLINE std::size_t count() const { return count_; }
  HWY_INLINE void store(Lanes lanes, std::uint16_t* to) const {
    const Lanes drawn = hn::BitCast(kTag, shuffled(hn::BitCast(kBytes, lanes), shuffle_));
#if HWY_TARGET == HWY_AVX2
    hn::StoreU(hn::LowerHalf(drawn), kHalf, to);
    hn::StoreU(hn::UpperHalf(kHalf, drawn), kHalf, to + first_count_);
#else
    hn::StoreU(drawn, kHalf, to);
#endif
  }

 private:
  static constexpr hn::CappedTag<std::uint16_t, 8> kHalf = {};
  static constexpr hn::Repartition<std::uint8_t, Tag> kBytes = {};
  static constexpr hn::CappedTag<std::uint8_t, 16> kShuffleBytes = {};

  static HWY_INLINE hn::Vec<hn::CappedTag<std::uint8_t, 16> > shuffle_of(std::uint32_t set) {
    return hn::Load(kShuffleBytes, kShuffles.by_set[set].data());
  }

  hn::Vec<hn::Repartition<std::uint8_t, Tag> > shuffle_;
  std::size_t first_count_;
  std::size_t count_;
};

#endif

// union_of() and least_of() combine the elements of an array as a balanced tree. In a chain each
// operation would have to wait for the previous one.
template <std::size_t kSize>
HWY_INLINE Lanes union_of(const Lanes* sets) {
  if constexpr (kSize == 0) {
    return hn::Zero(kTag);
  } else if constexpr (kSize == 1) {
    return sets[0];
  } else if constexpr (kSize == 2) {
    return hn::Or(sets[0], sets[1]);
  } else {
    constexpr std::size_t kFirst = (kSize + 2) / 3;
    constexpr std::size_t kSecond = (kSize - kFirst + 1) / 2;
    return hn::Or3(union_of<kFirst>(sets), union_of<kSecond>(sets + kFirst),
                   union_of<kSize - kFirst - kSecond>(sets + kFirst + kSecond));
  }
}

template <std::size_t kSize>
HWY_INLINE Lanes least_of(const Lanes* sets) {
  if constexpr (kSize == 1) {
    return sets[0];
  } else {
    constexpr std::size_t kFirst = kSize / 2;
    return hn::Min(least_of<kFirst>(sets), least_of<kSize - kFirst>(sets + kFirst));
  }
}

}  // namespace nqueens::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
