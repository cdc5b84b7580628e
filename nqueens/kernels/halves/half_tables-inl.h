// nqueens/kernels/halves/half_tables-inl.h - for groups of eight top records, tables of those that
// clash with given lines.
//
// A table is looked up in for as many bottom records at once as a vector has bytes; so what it is
// made of depends on how wide a table processors can look up in.
// SPDX-License-Identifier: MIT

// A guard that is switched once a target, as Highway asks for.
#if defined(NQUEENS_COUNT_HALF_TABLES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_HALF_TABLES_INL_H
#undef NQUEENS_COUNT_HALF_TABLES_INL_H
#else
#define NQUEENS_COUNT_HALF_TABLES_INL_H
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "nqueens/kernels/halves/half_lanes-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::kernels::halves::HWY_NAMESPACE {

#if HWY_TARGET <= HWY_AVX3_DL

constexpr std::size_t kChunks = 4;
constexpr std::size_t kPlanes = kChunks + 1;
constexpr std::size_t kGroupsAtOnce = 2;

// Byte k of a record: seven main lines and a sparse one.
constexpr std::array<std::uint8_t, kMainLines + kSparseLines> record_bits() {
  std::array<std::uint8_t, kMainLines + kSparseLines> bits = {};
  for (std::size_t i = 0; i < kMainLines; ++i) {
    bits[i] = static_cast<std::uint8_t>(8 * (i / 7) + i % 7);
  }
  for (std::size_t i = 0; i < kSparseLines; ++i) {
    bits[kMainLines + i] = static_cast<std::uint8_t>(8 * i + 7);
  }
  return bits;
}

template <bool kSparse>
HWY_INLINE void store_planes(const std::array<Bytes, 4>& bytes, std::uint8_t* to,
                             std::size_t stride) {
  for (std::size_t k = 0; k < bytes.size(); ++k) hn::StoreU(bytes[k], kBytes, to + k * stride);
  if constexpr (!kSparse) return;
  const Bytes one = hn::Set(kBytes, 1);
  Bytes sparse = hn::Zero(kBytes);
  for (std::size_t k = 0; k < bytes.size(); ++k) {
    const Bytes bit = hn::And(hn::ShiftRight<7>(bytes[k]), one);
    sparse = hn::Or(hn::Add(sparse, sparse), bit);
  }
  // Bit 3 is that of byte 0.
  hn::StoreU(sparse, kBytes, to + kChunks * stride);
}

struct Chunk {
  __m512i low;   // entries 0 to 63
  __m512i high;  // 64 to 127
};

// Which byte comes where.
using Shuffle = std::array<std::uint8_t, 64>;
struct alignas(64) TableShuffles {
  Shuffle in_order = {};        // of two groups, word 4g + k: bytes k of the records of group g
  Shuffle from_other_end = {};  // the same, last record first, as a matrix has its rows
  std::array<std::array<Shuffle, 3>, 2> thirds = {};      // line j of three, of a group
  std::array<Shuffle, kChunks> lower = {};                // table of a chunk's lines 0 to 2
  std::array<Shuffle, kChunks> upper = {};                // and 3 to 5
  std::array<std::array<Shuffle, kChunks>, 2> last = {};  // line 6 of a chunk, of a group
};

constexpr TableShuffles make_table_shuffles() {
  TableShuffles shuffles;
  const auto byte = [](std::size_t number) { return static_cast<std::uint8_t>(number); };
  for (std::size_t i = 0; i < 64; ++i) {
    const std::size_t word = i / 8;
    const std::size_t place = i % 8;
    const std::size_t of_group = 32 * (word / 4) + word % 4;
    shuffles.in_order[i] = byte(of_group + 4 * place);
    shuffles.from_other_end[i] = byte(of_group + 4 * (7 - place));
    for (std::size_t group = 0; group < 2; ++group) {
      for (std::size_t j = 0; j < 3; ++j) {
        shuffles.thirds[group][j][i] = byte(32 * group + 8 * (word % 4) + 3 * (word / 4) + j);
      }
      for (std::size_t k = 0; k < kChunks; ++k) {
        shuffles.last[group][k][i] = byte(32 * group + 8 * k + 6);
      }
    }
    for (std::size_t k = 0; k < kChunks; ++k) {
      shuffles.lower[k][i] = byte(8 * k + place);
      shuffles.upper[k][i] = byte(32 + 8 * k + word);
    }
  }
  return shuffles;
}

inline constexpr TableShuffles kShuffles = make_table_shuffles();

// Two groups: in word 4g + k, byte j, the set of the records of group g with bit j of byte k.
HWY_INLINE __m512i record_sets(const HalfRecord* groups) {
  const __m512i records = _mm512_loadu_si512(groups);
#if NQUEENS_GFNI
  const __m512i bytes =
      _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.from_other_end.data()), records);
  const __m512i unit = _mm512_set1_epi64(static_cast<long long>(0x8040'2010'0804'0201));
  return _mm512_gf2p8affine_epi64_epi8(unit, bytes, 0);
#else
  const __m512i bytes =
      _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.in_order.data()), records);
  return transposed(Words{bytes}).raw;
#endif
}

struct Tables {
  std::array<Chunk, kChunks> chunks;
  Bytes sparse;

  // Of group 0 or 1 of the sets. Bits of `not_there` stand for no record: they clash with
  // everything.
  HWY_INLINE Tables(__m512i sets, std::size_t group, std::uint8_t not_there, bool has_sparse)
      : sparse(hn::Zero(kBytes)) {
    // 1. Tables of three lines, eight entries each: words 0 to 3 for the first three lines of each
    //    chunk, words 4 to 7 for the next three.
    const auto third = [&](std::size_t j, std::uint64_t entries) HWY_ATTR {
      return _mm512_maskz_permutexvar_epi8(
          entries, _mm512_load_si512(kShuffles.thirds[group][j].data()), sets);
    };
    const __m512i three = _mm512_or_si512(
        _mm512_or_si512(third(0, 0xAAAA'AAAA'AAAA'AAAA), third(1, 0xCCCC'CCCC'CCCC'CCCC)),
        third(2, 0xF0F0'F0F0'F0F0'F0F0));
    // 2. Of 64 and 128 entries.
    const __m512i nobody = _mm512_set1_epi8(static_cast<char>(not_there));
    for (std::size_t k = 0; k < kChunks; ++k) {
      const __m512i lower =
          _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.lower[k].data()), three);
      const __m512i upper =
          _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.upper[k].data()), three);
      const __m512i last =
          _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.last[group][k].data()), sets);
      const __m512i low = k == 0 ? _mm512_or_si512(lower, _mm512_or_si512(upper, nobody))
                                 : _mm512_or_si512(lower, upper);
      chunks[k] = {low, _mm512_or_si512(low, last)};
    }
    if (!has_sparse) return;
    constexpr std::array<std::uint64_t, kSparseLines> kEntries = {
        0xFF00'FF00'FF00'FF00, 0xF0F0'F0F0'F0F0'F0F0, 0xCCCC'CCCC'CCCC'CCCC, 0xAAAA'AAAA'AAAA'AAAA};
    __m512i of_sparse = _mm512_setzero_si512();
    for (std::size_t k = 0; k < kSparseLines; ++k) {
      const auto byte = static_cast<char>(32 * group + 8 * k + 7);
      of_sparse = _mm512_or_si512(
          of_sparse, _mm512_maskz_permutexvar_epi8(kEntries[k], _mm512_set1_epi8(byte), sets));
    }
    sparse = Bytes{of_sparse};
  }

  template <bool kSparse>
  HWY_INLINE Bytes clashes(const std::array<Bytes, kPlanes>& bottom) const {
    std::array<__m512i, kChunks> sets;
    for (std::size_t k = 0; k < kChunks; ++k) {
      sets[k] = _mm512_permutex2var_epi8(chunks[k].low, bottom[k].raw, chunks[k].high);
    }
    const __m512i set =
        _mm512_or_si512(_mm512_or_si512(sets[0], sets[1]), _mm512_or_si512(sets[2], sets[3]));
    if constexpr (!kSparse) return Bytes{set};
    return Bytes{_mm512_or_si512(set, _mm512_shuffle_epi8(sparse.raw, bottom[kChunks].raw))};
  }
};

#else

constexpr std::size_t kChunks = 7;
constexpr std::size_t kPlanes = kChunks + 1;
constexpr std::size_t kGroupsAtOnce = HWY_TARGET <= HWY_AVX3 ? 2 : 1;

// Lines in order, four to a chunk; the sparse ones are the last chunk.
constexpr std::array<std::uint8_t, kMainLines + kSparseLines> record_bits() {
  std::array<std::uint8_t, kMainLines + kSparseLines> bits = {};
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::uint8_t>(i);
  return bits;
}

template <bool kSparse>
HWY_INLINE void store_planes(const std::array<Bytes, 4>& bytes, std::uint8_t* to,
                             std::size_t stride) {
  for (std::size_t k = 0; k < bytes.size(); ++k) {
    hn::StoreU(hn::And(bytes[k], hn::Set(kBytes, 15)), kBytes, to + 2 * k * stride);
    if (2 * k + 1 == kChunks && !kSparse) return;
    hn::StoreU(hn::ShiftRight<4>(bytes[k]), kBytes, to + (2 * k + 1) * stride);
  }
}

// Two groups: in word 4g + k, byte j, the set of the records of group g with bit j of byte k.
struct alignas(64) RecordSets {
  std::array<std::uint64_t, 8> words;
};

HWY_INLINE RecordSets record_sets(const HalfRecord* groups) {
  RecordSets sets = {};
  const hn::CappedTag<std::uint8_t, 16> both;
  std::array<hn::Vec<hn::CappedTag<std::uint8_t, 16> >, 4> bytes;
  hn::LoadInterleaved4(both, reinterpret_cast<const std::uint8_t*>(groups), bytes[0], bytes[1],
                       bytes[2], bytes[3]);
  const hn::CappedTag<std::uint64_t, 2> words;
  for (std::size_t k = 0; k < 4; ++k) {
    alignas(16) std::array<std::uint64_t, 2> of;
    hn::Store(hn::BitCast(words, bytes[k]), words, of.data());
    sets.words[k] = of[0];
    sets.words[4 + k] = of[1];
  }
  for (std::size_t i = 0; i < sets.words.size(); i += kHalves) {
    hn::Store(transposed(hn::Load(kWords, sets.words.data() + i)), kWords, sets.words.data() + i);
  }
  return sets;
}

// For line j of a chunk, the byte with its set for each entry that has the line: four chunks of
// 16 entries, whose sets are 16 bytes.
struct alignas(64) TableShuffles {
  std::array<std::array<std::uint8_t, 64>, 4> lines = {};
};

constexpr TableShuffles make_table_shuffles() {
  constexpr std::uint8_t kNone = 0x80;
  TableShuffles shuffles;
  for (std::size_t j = 0; j < 4; ++j) {
    for (std::size_t i = 0; i < 64; ++i) {
      const bool has_line = (i % 16 >> j & 1) != 0;
      shuffles.lines[j][i] = has_line ? static_cast<std::uint8_t>(4 * (i / 16) + j) : kNone;
    }
  }
  return shuffles;
}

inline constexpr TableShuffles kShuffles = make_table_shuffles();

struct Tables {
  std::array<Bytes, kPlanes> chunks;

  // Of group 0 or 1 of the sets. Bits of `not_there` stand for no record: they clash with
  // everything.
  HWY_INLINE Tables(const RecordSets& sets, std::size_t group, std::uint8_t not_there, bool) {
    alignas(64) std::array<std::uint8_t, 16 * kPlanes> tables;
    for (std::size_t i = 0; i < tables.size(); i += kBlock) {
      const Bytes four = hn::LoadDup128(
          kBytes, reinterpret_cast<const std::uint8_t*>(&sets.words[4 * group + i / 64 * 2]));
      std::array<Bytes, 4> of_line;
      for (std::size_t j = 0; j < 4; ++j) {
        of_line[j] = shuffled_or_0(four, hn::Load(kBytes, &kShuffles.lines[j][i % 64]));
      }
      hn::Store(hn::Or(hn::Or(of_line[0], of_line[1]), hn::Or(of_line[2], of_line[3])), kBytes,
                tables.data() + i);
    }
    for (std::size_t k = 0; k < kPlanes; ++k) {
      chunks[k] = hn::LoadDup128(kBytes, tables.data() + 16 * k);
    }
    chunks[0] = hn::Or(chunks[0], hn::Set(kBytes, not_there));
  }

  template <bool kSparse>
  HWY_INLINE Bytes clashes(const std::array<Bytes, kPlanes>& bottom) const {
    std::array<Bytes, kPlanes> sets;
    for (std::size_t k = 0; k < (kSparse ? kPlanes : kChunks); ++k) {
      sets[k] = shuffled(chunks[k], bottom[k]);
    }
    const Bytes set = hn::Or3(hn::Or3(sets[0], sets[1], sets[2]), hn::Or(sets[3], sets[4]),
                              hn::Or(sets[5], sets[6]));
    return kSparse ? hn::Or(set, sets[kChunks]) : set;
  }
};

#endif

// What tables are looked up by, for the block at `bytes`; without the sparse lines if these are
// not.
template <bool kSparse>
HWY_INLINE std::array<Bytes, kPlanes> load_planes(const std::uint8_t* bytes, std::size_t stride) {
  const auto load = [&](std::size_t plane) HWY_ATTR {
    Bytes block = hn::Load(kBytes, bytes + plane * stride);
#if HWY_TARGET <= HWY_AVX3_DL
    // The lookup overwrites it, and GCC would load it again for each group, which costs more than a
    // copy in registers.
    asm("" : "+v"(block.raw));
#endif
    return block;
  };
  return [&]<std::size_t... kPlane>(std::index_sequence<kPlane...>) HWY_ATTR {
    return std::array<Bytes, kPlanes>{load(kPlane)..., kSparse ? load(kChunks) : hn::Zero(kBytes)};
  }
  (std::make_index_sequence<kChunks>());
}

// How many bits are set, in numbers whose sum it is.
HWY_INLINE Words bits_in(Bytes bytes) {
#if HWY_TARGET <= HWY_AVX3_DL
  return hn::PopulationCount(hn::BitCast(kWords, bytes));
#elif HWY_TARGET == HWY_WASM  // Highway would look bits up, by a shuffle that it emulates
  return hn::SumsOf8(Bytes{wasm_i8x16_popcnt(bytes.raw)});
#else
  return hn::SumsOf8(hn::PopulationCount(bytes));
#endif
}

}  // namespace nqueens::kernels::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
