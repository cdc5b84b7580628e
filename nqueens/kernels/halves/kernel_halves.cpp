// nqueens/kernels/halves/kernel_halves.cpp - the inner loops of method `halves` with vectors:
// quadrants are united a vector at a time, and records are matched by table look-ups.
// kernel_halves.h defines the terms.
//
// Matching: a byte is a set of top records from a group of eight. Lines are divided into chunks of
// 4, or of 7 on processors that can look up bytes among 128 entries. For each chunk, a table maps
// each subset of its lines to the set of top records that have any of these lines. The union of the
// look-ups of all chunks is therefore the set of top records that clash with a bottom record. A
// vector instruction looks up as many bottom records as the vector has bytes.
//
// Before matching, all bottom records that agree with four neighbouring top buckets are gathered,
// with each chunk in its own array (a plane). Each group of top records in the four buckets can
// then be matched with whole vectors of bottom records.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/halves/kernel_halves.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "nqueens/base/system/vector_targets.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/kernels/halves/kernel_halves.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// These must follow foreach_target.h:
#include <hwy/highway.h>

#include "nqueens/kernels/shuffles-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

// Galois field instructions (GFNI) multiply bytes by 8 x 8 bit matrices. Highway does not enable
// them for its target AVX3_DL, although all processors of that target have them. GCC can enable
// them for all functions; Clang can enable them only for individual functions, and not for
// functions inlined into others.
#undef NQUEENS_GFNI
#undef NQUEENS_GFNI_FUNCTION
#ifdef __clang__
#define NQUEENS_GFNI_FUNCTION __attribute__((target("avx512f,avx512bw,avx512vbmi,gfni")))
#else
#define NQUEENS_GFNI_FUNCTION
#endif
#if HWY_TARGET <= HWY_AVX3_DL && !defined(__clang__)
#define NQUEENS_GFNI 1
#else
#define NQUEENS_GFNI 0
#endif

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::kernels::halves::HWY_NAMESPACE {

// 1. Vectors of halves and of bytes.
//
// The namespace differs from that of lanes-inl.h; otherwise the linker would merge definitions of
// the same name.

namespace hn = hwy::HWY_NAMESPACE;
using kernels::HWY_NAMESPACE::shuffled;
using kernels::HWY_NAMESPACE::shuffled_or_0;
using kernels::HWY_NAMESPACE::store_mask_bits;

using ByteTag = hn::CappedTag<std::uint8_t, 64>;
using WordTag = hn::Repartition<std::uint64_t, ByteTag>;
using Bytes = hn::Vec<ByteTag>;
using Words = hn::Vec<WordTag>;
constexpr ByteTag kBytes;
constexpr WordTag kWords;
constexpr std::size_t kBlock = hn::MaxLanes(kBytes);
constexpr std::size_t kHalves = hn::MaxLanes(kWords);

// Moves the chosen words to the front. Highway 1.0.3 has a function for this, but that function
// fills tables on the stack at each call.
#if HWY_TARGET <= HWY_AVX3

HWY_INLINE Words drawn_together(Words words, hn::Mask<WordTag> chosen) {
  return Words{_mm512_maskz_compress_epi64(chosen.raw, words.raw)};
}

#elif HWY_TARGET == HWY_AVX2

using Shuffle = std::array<std::uint32_t, 8>;

constexpr std::array<Shuffle, 16> make_shuffles() {
  std::array<Shuffle, 16> shuffles = {};
  for (std::uint32_t set = 0; set < shuffles.size(); ++set) {
    std::size_t to = 0;
    for (std::uint32_t word = 0; word < 4; ++word) {
      if ((set >> word & 1) == 0) continue;
      shuffles[set][to++] = 2 * word;
      shuffles[set][to++] = 2 * word + 1;
    }
  }
  return shuffles;
}

alignas(64) inline constexpr std::array<Shuffle, 16> kDraw = make_shuffles();

HWY_INLINE Words drawn_together(Words words, hn::Mask<WordTag> chosen) {
  const auto set = static_cast<std::size_t>(
      _mm256_movemask_pd(_mm256_castsi256_pd(hn::VecFromMask(kWords, chosen).raw)));
  const __m256i shuffle = _mm256_load_si256(reinterpret_cast<const __m256i*>(kDraw[set].data()));
  return Words{_mm256_permutevar8x32_epi32(words.raw, shuffle)};
}

#else

// With two words, the second word moves to the front only if the first is not chosen.
HWY_INLINE Words drawn_together(Words words, hn::Mask<WordTag> chosen) {
  const hn::Vec<WordTag> is_chosen = hn::VecFromMask(kWords, chosen);
  const auto is_first = hn::MaskFromVec(hn::InterleaveLower(kWords, is_chosen, is_chosen));
  return hn::IfThenElse(is_first, words, hn::InterleaveUpper(kWords, words, words));
}

#endif

template <int kDistance>
HWY_INLINE Words exchanged(Words words, std::uint64_t which) {
  const Words differs =
      hn::And(hn::Xor(words, hn::ShiftRight<kDistance>(words)), hn::Set(kWords, which));
  return hn::Xor(words, hn::Xor(differs, hn::ShiftLeft<kDistance>(differs)));
}

// Transposes each word as an 8 x 8 bit matrix: bit i of byte j becomes bit j of byte i.
[[maybe_unused]] HWY_INLINE Words transposed(Words words) {
  words = exchanged<7>(words, 0x00AA'00AA'00AA'00AA);
  words = exchanged<14>(words, 0x0000'CCCC'0000'CCCC);
  return exchanged<28>(words, 0x0000'0000'F0F0'F0F0);
}

// 2. Counting and moving the lines of halves.

#if HWY_TARGET <= HWY_AVX3

inline void count_lines(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts) {
  __m512i sum = _mm512_setzero_si512();
  const __m512i minus_one = _mm512_set1_epi8(-1);
  for (const Half half : halves) sum = _mm512_mask_sub_epi8(sum, half, sum, minus_one);
  _mm512_storeu_si512(counts.data(), sum);
}

#else

inline void count_lines(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts) {
  count_lines_by_digits(halves, counts);
}

#endif

#if HWY_TARGET <= HWY_AVX3_DL

struct alignas(64) ByteOrder {
  std::array<std::uint8_t, 64> from = {};
};

// The source of byte j of word i: byte i of word j (Exchanged), byte 7 - j of word i (OtherEnd), or
// byte i of word 7 - j (ExchangedOtherEnd). The matrix instructions take the rows of a matrix in
// descending order.
enum class From { Exchanged, OtherEnd, ExchangedOtherEnd };
constexpr ByteOrder byte_order(From from) {
  ByteOrder order;
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j) {
      const std::size_t byte = from == From::Exchanged  ? 8 * j + i
                               : from == From::OtherEnd ? 8 * i + 7 - j
                                                        : 8 * (7 - j) + i;
      order.from[8 * i + j] = static_cast<std::uint8_t>(byte);
    }
  }
  return order;
}

constexpr ByteOrder kExchanged = byte_order(From::Exchanged);
constexpr ByteOrder kOtherEnd = byte_order(From::OtherEnd);
constexpr ByteOrder kExchangedOtherEnd = byte_order(From::ExchangedOtherEnd);

// Eight halves at a time are transposed to 64 bytes, one for each line. The bytes are permuted,
// combined, and transposed back.
NQUEENS_GFNI_FUNCTION inline void move_lines(std::span<const Half> halves, const LineMoves& moves,
                                             std::uint64_t* moved) {
  const __m512i none = _mm512_set1_epi8(LineMoves::kNone);
  const __m512i other_end = _mm512_load_si512(kOtherEnd.from.data());
  const __m512i first = _mm512_permutexvar_epi8(other_end, _mm512_loadu_si512(moves.first.data()));
  const __m512i second =
      _mm512_permutexvar_epi8(other_end, _mm512_loadu_si512(moves.second.data()));
  const __m512i inverted = _mm512_permutexvar_epi8(other_end, _mm512_movm_epi8(moves.inverted));
  const __mmask64 has_first = _mm512_cmpneq_epi8_mask(first, none);
  const __mmask64 has_second = _mm512_cmpneq_epi8_mask(second, none);
  const __m512i to_lines = _mm512_load_si512(kExchangedOtherEnd.from.data());
  const __m512i to_halves = _mm512_load_si512(kExchanged.from.data());
  const __m512i unit = _mm512_set1_epi64(static_cast<long long>(0x8040'2010'0804'0201));
  for (std::size_t i = 0; i < halves.size(); i += 8) {
    const std::size_t left = halves.size() - i;
    const auto there = static_cast<__mmask8>(left < 8 ? (1U << left) - 1 : 255U);
    const __m512i eight = _mm512_maskz_loadu_epi64(there, halves.data() + i);
    const __m512i lines =
        _mm512_gf2p8affine_epi64_epi8(unit, _mm512_permutexvar_epi8(to_lines, eight), 0);
    const __m512i ordered = _mm512_ternarylogic_epi64(
        _mm512_maskz_permutexvar_epi8(has_first, first, lines),
        _mm512_maskz_permutexvar_epi8(has_second, second, lines), inverted, 0x96);
    const __m512i bytes = _mm512_gf2p8affine_epi64_epi8(unit, ordered, 0);
    _mm512_storeu_si512(moved + i, _mm512_permutexvar_epi8(to_halves, bytes));
  }
}

#else

inline void move_lines(std::span<const Half> halves, const LineMoves& moves, std::uint64_t* moved) {
  move_lines_by_tables(halves, moves, moved);
}

#endif

// 3. Tables for groups of eight top records. The index of an entry is a set of lines of a bottom
// record. The entry is the set of the top records that have any of these lines and therefore clash
// with the bottom record.
//
// One look-up handles as many bottom records as a vector has bytes. The layout of a table depends
// on the width of the processor's look-up instructions.

#if HWY_TARGET <= HWY_AVX3_DL

constexpr std::size_t kChunks = 4;
constexpr std::size_t kPlanes = kChunks + 1;
constexpr std::size_t kGroupsAtOnce = 2;

// Byte k of a record has seven main lines and a sparse one.
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
  // Bit 3 is the sparse line of byte 0.
  hn::StoreU(sparse, kBytes, to + kChunks * stride);
}

struct Chunk {
  __m512i low;   // entries 0 to 63
  __m512i high;  // entries 64 to 127
};

// A shuffle gives the source of each byte of a vector. These shuffles build the tables of two
// groups. The index k is the number of a chunk. The lines of a chunk are numbered from 0 to 6.
using Shuffle = std::array<std::uint8_t, 64>;
struct alignas(64) TableShuffles {
  Shuffle in_order = {};        // word 4g + k: byte k of each record of group g
  Shuffle from_other_end = {};  // like in_order, but last record first, for matrix instructions
  std::array<std::array<Shuffle, 3>, 2> thirds = {};      // [group][j]: lines j and 3 + j
  std::array<Shuffle, kChunks> lower = {};                // [k]: table of lines 0 to 2
  std::array<Shuffle, kChunks> upper = {};                // [k]: table of lines 3 to 5
  std::array<std::array<Shuffle, kChunks>, 2> last = {};  // [group][k]: line 6
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

// For two groups: byte j of word 4g + k is the set of the records of group g that have bit j of
// byte k set.
using RecordSets = __m512i;

HWY_INLINE RecordSets record_sets(const HalfRecord* groups) {
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

  // `group` is 0 or 1. The bits of `padding` belong to padding records, which clash with
  // every record.
  HWY_INLINE Tables(__m512i sets, std::size_t group, std::uint8_t padding, bool has_sparse)
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
    // 2. Tables of 64 and 128 entries.
    const __m512i all_padding = _mm512_set1_epi8(static_cast<char>(padding));
    for (std::size_t k = 0; k < kChunks; ++k) {
      const __m512i lower =
          _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.lower[k].data()), three);
      const __m512i upper =
          _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.upper[k].data()), three);
      const __m512i last =
          _mm512_permutexvar_epi8(_mm512_load_si512(kShuffles.last[group][k].data()), sets);
      const __m512i low = k == 0 ? _mm512_or_si512(lower, _mm512_or_si512(upper, all_padding))
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
    __m512i first = _mm512_or_si512(sets[0], sets[1]);
    __m512i second = _mm512_or_si512(sets[2], sets[3]);
    // Without this statement, GCC unites three sets with one instruction. On a Zen 4, three
    // plain instructions are faster, because they leave more time for the look-ups.
    asm("" : "+v"(first), "+v"(second));
    const __m512i set = _mm512_or_si512(first, second);
    if constexpr (!kSparse) return Bytes{set};
    return Bytes{_mm512_or_si512(set, _mm512_shuffle_epi8(sparse.raw, bottom[kChunks].raw))};
  }
};

#else

constexpr std::size_t kChunks = 7;
constexpr std::size_t kPlanes = kChunks + 1;
constexpr std::size_t kGroupsAtOnce = HWY_TARGET <= HWY_AVX3 ? 2 : 1;

// The lines are in order, with four lines in a chunk. The last chunk has the sparse lines.
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

// For two groups: byte j of word 4g + k is the set of the records of group g that have bit j of
// byte k set.
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
    alignas(16) std::array<std::uint64_t, 2> pair;
    hn::Store(hn::BitCast(words, bytes[k]), words, pair.data());
    sets.words[k] = pair[0];
    sets.words[4 + k] = pair[1];
  }
  for (std::size_t i = 0; i < sets.words.size(); i += kHalves) {
    hn::Store(transposed(hn::Load(kWords, sets.words.data() + i)), kWords, sets.words.data() + i);
  }
  return sets;
}

// The shuffle lines[j] copies the set of line j to those of the 16 entries of a chunk whose index
// includes this line. The other entries become 0 (kNone). Each shuffle serves four chunks.
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

  // `group` is 0 or 1. The bits of `padding` belong to padding records, which clash with
  // every record.
  HWY_INLINE Tables(const RecordSets& sets, std::size_t group, std::uint8_t padding, bool) {
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
    chunks[0] = hn::Or(chunks[0], hn::Set(kBytes, padding));
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

// Loads the indices of the look-ups for the block at `bytes`. The indices of the sparse lines are
// loaded only if kSparse is set.
template <bool kSparse>
HWY_INLINE std::array<Bytes, kPlanes> load_planes(const std::uint8_t* bytes, std::size_t stride) {
  const auto load = [&](std::size_t plane) HWY_ATTR {
    Bytes block = hn::LoadU(kBytes, bytes + plane * stride);
#if HWY_TARGET <= HWY_AVX3_DL
    // The look-up overwrites this register. Without this statement, GCC reloads it for each group,
    // which costs more than a copy between registers.
    asm("" : "+v"(block.raw));
#endif
    return block;
  };
  return [&]<std::size_t... kPlane>(std::index_sequence<kPlane...>) HWY_ATTR {
    return std::array<Bytes, kPlanes>{load(kPlane)..., kSparse ? load(kChunks) : hn::Zero(kBytes)};
  }
  (std::make_index_sequence<kChunks>());
}

// Returns numbers whose sum is the number of set bits.
HWY_INLINE Words bits_in(Bytes bytes) {
#if HWY_TARGET <= HWY_AVX3_DL
  return hn::PopulationCount(hn::BitCast(kWords, bytes));
#elif HWY_TARGET == HWY_WASM  // Highway's version needs a shuffle that it emulates here
  return hn::SumsOf8(Bytes{wasm_i8x16_popcnt(bytes.raw)});
#else
  return hn::SumsOf8(hn::PopulationCount(bytes));
#endif
}

// 4. Bottom records in planes. They are packed, filtered by lines, gathered in ranges and matched.
//
// A plane is an array with one byte of each record. In the tree (tree_join.h), the planes have the
// four bytes of a record and one or two bytes of tree lines. After gathering, they hold the indices
// of the look-ups.

inline void pack_keyed(std::span<const std::uint64_t> keyed, const HalfPlanes& to, std::size_t at,
                       std::size_t tree_planes) {
  const hn::Repartition<std::uint32_t, ByteTag> records_tag;
  alignas(64) std::array<HalfRecord, kBlock> records;
  alignas(64) std::array<std::uint32_t, kBlock> keys;
  for (std::size_t i = 0; i < keyed.size(); i += kBlock, at += kBlock) {
    for (std::size_t j = 0; j < kBlock; j += 2 * kHalves) {
      const auto low = hn::BitCast(records_tag, hn::LoadU(kWords, keyed.data() + i + j));
      const auto high = hn::BitCast(records_tag, hn::LoadU(kWords, keyed.data() + i + j + kHalves));
      hn::Store(hn::ConcatEven(records_tag, high, low), records_tag, records.data() + j);
      hn::Store(hn::ConcatOdd(records_tag, high, low), records_tag, keys.data() + j);
    }
    std::array<Bytes, 4> planes;
    hn::LoadInterleaved4(kBytes, reinterpret_cast<const std::uint8_t*>(records.data()), planes[0],
                         planes[1], planes[2], planes[3]);
    for (std::size_t p = 0; p < kRecordPlanes; ++p) {
      hn::StoreU(planes[p], kBytes, to.bytes + p * to.stride + at);
    }
    hn::LoadInterleaved4(kBytes, reinterpret_cast<const std::uint8_t*>(keys.data()), planes[0],
                         planes[1], planes[2], planes[3]);
    for (std::size_t p = 0; p < tree_planes; ++p) {
      hn::StoreU(planes[p], kBytes, to.bytes + (kRecordPlanes + p) * to.stride + at);
    }
  }
}

// Tests 64 records. Returns a mask of the records that have none of the lines.
HWY_INLINE std::uint64_t without_lines(const std::uint8_t* plane, Bytes lines) {
  std::array<std::uint8_t, 16> bits;  // Highway may write eight bytes
  for (std::size_t j = 0; j < 64; j += kBlock) {
    const Bytes common = hn::And(hn::Load(kBytes, plane + j), lines);
    store_mask_bits(kBytes, hn::Eq(common, hn::Zero(kBytes)), bits.data() + j / 8);
  }
  std::uint64_t first;
  std::memcpy(&first, bits.data(), sizeof first);
  return first;
}

inline std::size_t find_kept(const HalfFilter& filter) {
  const HalfFilter local = filter;
  const std::uint8_t* const plane = local.from.bytes + local.tested * local.from.stride;
  const Bytes lines = hn::Set(kBytes, local.lines);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < local.size; i += 64) {
    std::uint64_t bits = without_lines(plane + i, lines);
    if (local.size - i < 64) bits &= (std::uint64_t{1} << (local.size - i)) - 1;
    local.kept[i / 64] = bits;
    local.kept_before[i / 64] = static_cast<std::uint32_t>(kept);
    kept += static_cast<std::size_t>(std::popcount(bits));
  }
  local.kept[(local.size + 63) / 64] = 0;
  local.kept_before[(local.size + 63) / 64] = static_cast<std::uint32_t>(kept);
  return kept;
}

#if HWY_TARGET <= HWY_AVX3_DL

HWY_INLINE void copy_kept(const HalfFilter& local) {
  for (std::size_t i = 0; i < local.size; i += 64) {
    const std::uint64_t kept = local.kept[i / 64];
    const std::uint8_t* from = local.from.bytes + i;
    std::uint8_t* to = local.to.bytes + local.kept_before[i / 64];
    for (std::size_t p = 0; p < local.planes;
         ++p, from += local.from.stride, to += local.to.stride) {
      _mm512_storeu_si512(to, _mm512_maskz_compress_epi8(kept, _mm512_load_si512(from)));
    }
  }
}

#else

using EightBytes = hn::CappedTag<std::uint8_t, 8>;
using KeepShuffles = std::array<std::array<std::uint8_t, 8>, 256>;

// For each subset of eight bytes, a shuffle that moves the bytes of the subset to the front, in
// order.
constexpr KeepShuffles make_keep_shuffles() {
  KeepShuffles shuffles = {};
  for (std::size_t set = 0; set < shuffles.size(); ++set) {
    std::size_t to = 0;
    for (std::size_t byte = 0; byte < 8; ++byte) {
      if ((set >> byte & 1) != 0) shuffles[set][to++] = static_cast<std::uint8_t>(byte);
    }
  }
  return shuffles;
}

alignas(64) inline constexpr KeepShuffles kKeep = make_keep_shuffles();

HWY_INLINE void copy_kept(const HalfFilter& local) {
  const EightBytes eight;
  for (std::size_t i = 0; i < local.size; i += 64) {
    std::uint64_t kept = local.kept[i / 64];
    std::size_t to = local.kept_before[i / 64];
    for (std::size_t j = i; kept != 0; j += 8, kept >>= 8) {
      const std::size_t set = kept & 255;
      const auto shuffle = hn::LoadU(eight, kKeep[set].data());
      for (std::size_t p = 0; p < local.planes; ++p) {
        const auto bytes = hn::LoadU(eight, local.from.bytes + p * local.from.stride + j);
        hn::StoreU(shuffled(bytes, shuffle), eight, local.to.bytes + p * local.to.stride + to);
      }
      to += static_cast<std::size_t>(std::popcount(set));
    }
  }
}

#endif

inline void keep(const HalfFilter& filter) {
  const HalfFilter local = filter;
  copy_kept(local);
  std::uint32_t* to = local.to_begins;
  for (const std::uint32_t begin : local.begins) {
    const std::uint64_t before = (std::uint64_t{1} << (begin % 64)) - 1;
    *to++ = local.kept_before[begin / 64] +
            static_cast<std::uint32_t>(std::popcount(local.kept[begin / 64] & before));
  }
}

template <bool kSparse>
HWY_INLINE void gather_planes(const HalfGather& gather, GatheredRanges& ranges) {
  const HalfGather local = gather;
  std::size_t end = local.at;
  std::size_t records = 0;
  for (std::size_t range = 0; range < local.ranges; ++range) {
    ranges.begins[range] = static_cast<std::uint32_t>(end);
    ranges.before[range] = static_cast<std::uint32_t>(records);
    const std::uint32_t* const begins = local.begins + range * local.lows;
    const std::size_t begin = end;
    for (const Run& run : local.runs) {
      const std::uint8_t* const piece = local.from.bytes + begins[run.begin];
      const std::size_t size = begins[run.end] - begins[run.begin];
      // The first block is always copied: there is room for it, and this avoids an unpredictable
      // branch.
      std::size_t i = 0;
      do {
        std::array<Bytes, kRecordPlanes> bytes;
        for (std::size_t p = 0; p < kRecordPlanes; ++p) {
          bytes[p] = hn::LoadU(kBytes, piece + p * local.from.stride + i);
        }
        store_planes<kSparse>(bytes, local.to.bytes + end + i, local.to.stride);
        i += kBlock;
      } while (i < size);
      end += size;
    }
    records += end - begin;
    if (!local.is_padded) continue;
    for (std::size_t p = 0; p < (kSparse ? kPlanes : kChunks); ++p) {
      hn::StoreU(hn::Zero(kBytes), kBytes, local.to.bytes + p * local.to.stride + end);
    }
    end = (end + kBlock - 1) / kBlock * kBlock;
  }
  ranges.begins[local.ranges] = static_cast<std::uint32_t>(end);
  ranges.before[local.ranges] = static_cast<std::uint32_t>(records);
}

inline void gather(const HalfGather& pieces, GatheredRanges& ranges) {
  if (pieces.has_sparse) {
    gather_planes<true>(pieces, ranges);
  } else {
    gather_planes<false>(pieces, ranges);
  }
}

// Removes all records except the first `size` from the sets of two groups. A removed record has no
// line, so it clashes with no record.
HWY_INLINE RecordSets sets_of_first(const RecordSets& sets, std::size_t size) {
  const std::uint64_t first = ~(~std::uint64_t{0} << std::min(size, kGroup));
  const std::uint64_t second = ~(~std::uint64_t{0} << (size - std::min(size, kGroup)));
  constexpr std::uint64_t kEachByte = 0x0101'0101'0101'0101;
#if HWY_TARGET <= HWY_AVX3_DL
  const __m256i of_first = _mm256_set1_epi64x(static_cast<long long>(first * kEachByte));
  const __m256i of_second = _mm256_set1_epi64x(static_cast<long long>(second * kEachByte));
  return _mm512_and_si512(sets, _mm512_inserti64x4(_mm512_castsi256_si512(of_first), of_second, 1));
#else
  RecordSets result = sets;
  for (std::size_t i = 0; i < result.words.size(); ++i) {
    result.words[i] &= (i < 4 ? first : second) * kEachByte;
  }
  return result;
#endif
}

// Returns the set of the marked records of a group. `group` is 0 or 1.
HWY_INLINE std::uint8_t marked_records(const RecordSets& sets, std::size_t group) {
  alignas(64) std::array<std::uint64_t, 8> words;
  std::memcpy(words.data(), &sets, sizeof words);
  return static_cast<std::uint8_t>(words[4 * group + kMarkBit / 8] >> (8 * (kMarkBit % 8)));
}

// Matches the top records with the ranges of bottom records gathered for them (RangeMatch).
//
// Without marks, the result is the number of tested pairs minus the number of clashes. With marks,
// pairs of unmarked records count twice. Marked top records are in the same parts as records with
// sparse lines.
template <bool kMarks>
class RangeMatcher {
 public:
  explicit HWY_INLINE RangeMatcher(const RangeMatch& match)
      : match_(match),
        all_ranges_(match.number_of_ranges < 64 ? (std::uint64_t{1} << match.number_of_ranges) - 1
                                                : ~std::uint64_t{0}) {}

  HWY_INLINE std::uint64_t run() {
    for (std::size_t order = 0; order < kOrders; ++order) {
      const std::uint32_t* const begins = match_.begins + order * 2 * kSkips;
      const std::array<std::uint64_t, kSkips>& agreeing = (*match_.agreeing)[order];
      run_part<Kind::kPlain>(begins, agreeing);
      if (match_.has_sparse) {
        run_part<Kind::kSparse>(begins + kSkips, agreeing);
      } else if constexpr (kMarks) {
        run_part<Kind::kMarked>(begins + kSkips, agreeing);
      }
    }
    const Words clashes = hn::Add(clashes_, hn::Add(twice_, twice_));
    return tests_ - hn::GetLane(hn::SumOfLanes(kWords, clashes));
  }

 private:
  // kPlain: top records with neither a sparse line nor a mark. The others are kSparse, or kMarked
  // if no record has a sparse line.
  enum class Kind { kPlain, kSparse, kMarked };

  // The chosen bottom records: whole blocks, and the remainder of each run of ranges, which is
  // shorter than a block.
  struct Chosen {
    const std::uint32_t* blocks = nullptr;  // positions of the whole blocks
    std::size_t number_of_blocks = 0;
    std::array<Run, kRanges / 2 + 1> ends = {};  // positions of the remainders
    std::size_t number_of_ends = 0;
    std::size_t records = 0;
  };

  // Matches records with the same order lines. Their skip lines divide them into kSkips parts.
  template <Kind kKind>
  HWY_INLINE void run_part(const std::uint32_t* begins,
                           const std::array<std::uint64_t, kSkips>& agreeing) {
    const std::size_t end = begins[kSkips];
    std::size_t first = 0;  // skip lines of the first record of a group
    std::size_t last = 0;
    for (std::size_t i = begins[0]; i < end; i += 2 * kGroup) {
      const std::size_t size = std::min(2 * kGroup, end - i);
      while (begins[first + 1] <= i) ++first;
      last = std::max(last, first);
      while (begins[last + 1] < i + size) ++last;
      choose(agreeing[common_skips(first, last)] & all_ranges_);
      if (unmarked_.records + marked_.records == 0) continue;
      run_group<kKind>(match_.top + i, size);
    }
  }

  // Returns the skip lines that all sets from `first` to `last` have in common. Sets of skip lines
  // are numbers with one bit for each line.
  static HWY_INLINE std::size_t common_skips(std::size_t first, std::size_t last) {
    std::size_t common = first;
    for (std::size_t skip = first + 1; skip <= last; ++skip) common &= skip;
    return common;
  }

  HWY_INLINE void choose(std::uint64_t ranges) {
    if (ranges == ranges_) return;
    ranges_ = ranges;
    std::uint32_t* const to = choose_from(*match_.unmarked, ranges, match_.blocks, unmarked_);
    if constexpr (kMarks) choose_from(*match_.marked, ranges, to, marked_);
  }

  // Chooses the records of `ranges` and stores the positions of their blocks in `blocks`. Returns
  // the end of the positions.
  static HWY_INLINE std::uint32_t* choose_from(const GatheredRanges& all, std::uint64_t ranges,
                                               std::uint32_t* blocks, Chosen& chosen) {
    std::uint32_t* to = blocks;
    chosen.records = 0;
    chosen.number_of_ends = 0;
    while (ranges != 0) {
      const auto first = static_cast<std::size_t>(std::countr_zero(ranges));
      const auto end = first + static_cast<std::size_t>(std::countr_one(ranges >> first));
      chosen.records += all.before[end] - all.before[first];
      const std::uint32_t begin = all.begins[first];
      const std::uint32_t size = all.begins[end] - begin;
      const std::uint32_t rest = size % kBlock;
      to = with_blocks(to, begin, size / kBlock);
      // The remainder is stored even if it is empty, which avoids an unpredictable branch.
      chosen.ends[chosen.number_of_ends] = {begin + size - rest, begin + size};
      chosen.number_of_ends += rest != 0 ? 1 : 0;
      ranges = end == kRanges ? 0 : ranges >> end << end;
    }
    chosen.blocks = blocks;
    chosen.number_of_blocks = static_cast<std::size_t>(to - blocks);
    return to;
  }

  // Writes the positions of `blocks` blocks, the first of which begins at `begin`. Returns the end
  // of the positions.
  static HWY_INLINE std::uint32_t* with_blocks(std::uint32_t* to, std::uint32_t begin,
                                               std::size_t blocks) {
    const hn::Repartition<std::uint32_t, ByteTag> tag;
    const auto steps = hn::Mul(hn::Iota(tag, 0), hn::Set(tag, std::uint32_t{kBlock}));
    for (std::size_t i = 0; i < blocks; i += hn::MaxLanes(tag)) {
      const auto at = static_cast<std::uint32_t>(begin + i * kBlock);
      hn::StoreU(hn::Add(steps, hn::Set(tag, at)), tag, to + i);
    }
    return to + blocks;
  }

  template <Kind kKind>
  HWY_INLINE void run_group(const HalfRecord* records, std::size_t size) {
    constexpr bool kSparse = kKind == Kind::kSparse;
    const auto sets = sets_of_first(record_sets(records), size);
    const Tables first(sets, 0, 0, kSparse);
    tests_ += size * (unmarked_.records + marked_.records);
    std::array<std::uint8_t, 2> marked = {};
    if constexpr (kMarks && kKind != Kind::kMarked) {
      if constexpr (kSparse) marked = {marked_records(sets, 0), marked_records(sets, 1)};
      const auto marks =
          static_cast<std::size_t>(std::popcount(marked[0]) + std::popcount(marked[1]));
      tests_ += (size - marks) * unmarked_.records;
    }
    if (size <= kGroup) return count_clashes<kKind>(std::array{first}, marked.data());
    const Tables second(sets, 1, 0, kSparse);
    if constexpr (kGroupsAtOnce == 2) {
      count_clashes<kKind>(std::array{first, second}, marked.data());
    } else {
      count_clashes<kKind>(std::array{first}, marked.data());
      count_clashes<kKind>(std::array{second}, marked.data() + 1);
    }
  }

  // `marked` has the set of marked records of each table.
  template <Kind kKind, std::size_t kGroups>
  HWY_INLINE void count_clashes(const std::array<Tables, kGroups>& tables,
                                const std::uint8_t* marked) {
    if constexpr (!kMarks) {
      add_clashes<kKind>(tables, unmarked_, clashes_);
    } else {
      if constexpr (kKind == Kind::kPlain) {
        add_clashes<kKind>(tables, unmarked_, twice_);
      } else if constexpr (kKind == Kind::kMarked) {
        add_clashes<kKind>(tables, unmarked_, clashes_);
      } else {
        std::array<Bytes, kGroups> twice;
        for (std::size_t i = 0; i < kGroups; ++i) {
          twice[i] = hn::Set(kBytes, static_cast<std::uint8_t>(~marked[i]));
        }
        add_clashes<kKind>(tables, unmarked_, clashes_, twice);
      }
      add_clashes<kKind>(tables, marked_, clashes_);
    }
  }

  // Adds the number of clashes with the chosen records to the lanes of `sum`. `again` is empty or
  // has a set of top records for each table; the clashes of these records are added twice.
  template <Kind kKind, std::size_t kGroups, std::size_t kAgain = 0>
  HWY_INLINE void add_clashes(const std::array<Tables, kGroups>& tables, const Chosen& chosen,
                              Words& sum, const std::array<Bytes, kAgain>& again = {}) const {
    constexpr bool kSparse = kKind == Kind::kSparse;
    const std::uint8_t* const bytes = match_.bottom.bytes;
    const std::size_t stride = match_.bottom.stride;
    Words total = sum;
    const auto add = [&](std::uint32_t at, const auto& only) HWY_ATTR {
      const auto bottom = load_planes<kSparse>(bytes + at, stride);
      for (std::size_t i = 0; i < kGroups; ++i) {
        const Bytes clashes = only(tables[i].template clashes<kSparse>(bottom));
        total = hn::Add(total, bits_in(clashes));
        if constexpr (kAgain != 0) total = hn::Add(total, bits_in(hn::And(clashes, again[i])));
      }
    };
    const std::uint32_t* const blocks = chosen.blocks;
    const std::size_t number_of_blocks = chosen.number_of_blocks;
    for (std::size_t b = 0; b < number_of_blocks; ++b) {
      add(blocks[b], [](Bytes clashes) HWY_ATTR { return clashes; });
    }
    for (std::size_t e = 0; e < chosen.number_of_ends; ++e) {
      const Run& end = chosen.ends[e];
      const auto there = hn::FirstN(kBytes, end.end - end.begin);
      add(end.begin, [&](Bytes clashes) HWY_ATTR { return hn::IfThenElseZero(there, clashes); });
    }
    sum = total;
  }

  const RangeMatch match_;
  Words clashes_ = hn::Zero(kWords);
  Words twice_ = hn::Zero(kWords);  // clashes that count twice
  std::uint64_t tests_ = 0;
  std::uint64_t all_ranges_;
  std::uint64_t ranges_ = 0;  // the chosen ranges
  Chosen unmarked_;
  Chosen marked_;
};

inline std::uint64_t match_ranges(const RangeMatch& match) {
  return match.marked != nullptr ? RangeMatcher<true>(match).run()
                                 : RangeMatcher<false>(match).run();
}

// 5. Uniting quadrants into halves, a vector at a time.

// HalfLayout::mirrored() for vectors.
class Mirror {
 public:
  explicit HWY_INLINE Mirror(const HalfLayout& layout)
      : diagonals_(hn::Set(kWords, layout.mirror().diagonals)),
        anti_diagonals_(hn::Set(kWords, layout.mirror().anti_diagonals)),
        own_(hn::Set(kWords, layout.mirror().own)),
        kept_(hn::Set(kWords, layout.mirror().kept)),
        distance_(layout.mirror().distance) {}

  HWY_INLINE Words operator()(Words halves) const {
    const Words own = hn::Or3(hn::ShiftLeft<1>(hn::And(halves, own_)),
                              hn::And(hn::ShiftRight<1>(halves), own_), hn::And(halves, kept_));
    return hn::Or3(own, hn::And(hn::ShiftLeftSame(halves, distance_), diagonals_),
                   hn::And(hn::ShiftRightSame(halves, distance_), anti_diagonals_));
  }

 private:
  Words diagonals_;
  Words anti_diagonals_;
  Words own_;
  Words kept_;
  int distance_;
};

// Writes the halves of a quadrant that have no line in common with its additional queens, united
// with the lines of these queens. Returns the end of the output.
HWY_INLINE Half* choose(const Quadrant& quadrant, const Mirror& mirror, Half* out) {
  const Words with = hn::Set(kWords, quadrant.with);
  const std::size_t size = quadrant.halves.size();
  for (std::size_t i = 0; i < size; i += kHalves) {
    // Reads beyond the end stay in the table of quadrants, which has padding.
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

// The lists are short. To fill the vectors as well as possible, the longer list of each pair is
// read as vectors and the shorter list element by element.
inline std::size_t unite_lists(const KeyedLists& left, const KeyedLists& right, std::size_t lists,
                               std::uint64_t common, std::uint64_t* out) {
  std::uint64_t* const begin = out;
  const KeyedLists lefts = left;
  const KeyedLists rights = right;
  for (std::size_t i = 0; i < lists; ++i) {
    const std::uint32_t* const of_left = lefts.begins + i;
    const std::uint32_t* const of_right = rights.begins + (lists - 1 - i);
    const std::uint64_t* few = lefts.halves + of_left[0];
    const std::uint64_t* many = rights.halves + of_right[0];
    std::size_t few_size = of_left[1] - of_left[0];
    std::size_t many_size = of_right[1] - of_right[0];
    if (few_size > many_size) {
      std::swap(few, many);
      std::swap(few_size, many_size);
    }
    if (few_size == 0) continue;
    for (std::size_t at = 0; at < many_size; at += kHalves) {
      const Words halves = hn::LoadU(kWords, many + at);
      const auto there = hn::FirstN(kWords, std::min(kHalves, many_size - at));
      for (std::size_t j = 0; j < few_size; ++j) {
        const Words one = hn::Set(kWords, few[j]);
        const Words tested = hn::Set(kWords, few[j] & ~common);
        const auto apart = hn::And(there, hn::Eq(hn::And(halves, tested), hn::Zero(kWords)));
        hn::StoreU(drawn_together(hn::Or(halves, one), apart), kWords, out);
        out += hn::CountTrue(kWords, apart);
      }
    }
  }
  return static_cast<std::size_t>(out - begin);
}

// 6. The functions of HalvesKernel, which nqueens::count calls.

// Returns the distance between planes of `size` records: whole blocks, with padding for writes
// beyond the end.
inline std::size_t stride_of(std::size_t size) { return (size / kBlock + 3) * kBlock; }

inline void pack(std::span<const HalfRecord> records, std::uint8_t* packed) {
  const std::size_t stride = stride_of(records.size());
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(records.data());
  for (std::size_t i = 0; i < records.size(); i += kBlock) {
    std::array<Bytes, 4> planes;
    hn::LoadInterleaved4(kBytes, bytes + 4 * i, planes[0], planes[1], planes[2], planes[3]);
    store_planes<true>(planes, packed + i, stride);
  }
}

// Copies the buckets whose numbers are in `firsts` to `to`, from position `end` on. Returns the new
// end. The loop uses only local variables, because the compiler must assume that a store of bytes
// may change any member.
template <std::size_t kUsed>
HWY_INLINE std::size_t drawn(const std::uint8_t* from, const std::uint32_t* begins,
                             std::span<const std::uint32_t> firsts, std::size_t stride,
                             std::uint8_t* to, std::size_t end) {
  for (const std::uint32_t first : firsts) {
    const std::uint8_t* const bucket = from + begins[first];
    const std::size_t size = begins[first + 1] - begins[first];
    for (std::size_t i = 0; i < size; i += kBlock) {
      for (std::size_t p = 0; p < kUsed; ++p) {
        hn::StoreU(hn::LoadU(kBytes, bucket + p * stride + i), kBytes, to + end + p * stride + i);
      }
    }
    end += size;
  }
  return end;
}

template <std::size_t kUsed>
HWY_INLINE void draw_planes(const HalfDraw& parameters) {
  const HalfDraw draw = parameters;
  const std::size_t stride = stride_of(draw.size);
  std::size_t end = draw.to_begins[0];
  for (std::uint32_t bucket = 0; bucket < draw.buckets; ++bucket) {
    draw.to_begins[bucket] = static_cast<std::uint32_t>(end);
    end = drawn<kUsed>(draw.from, draw.from_begins + bucket, draw.parts, stride, draw.to, end);
  }
  draw.to_begins[draw.buckets] = static_cast<std::uint32_t>(end);
}

inline void draw(const HalfDraw& draw) {
  if (draw.has_sparse) {
    draw_planes<kPlanes>(draw);
  } else {
    draw_planes<kChunks>(draw);
  }
}

class Matcher {
 public:
  explicit HWY_INLINE Matcher(const HalfMatch& match)
      : match_(match), stride_(stride_of(match.size)) {}

  HWY_INLINE std::uint64_t run() {
    if (std::ranges::any_of(match_.top, [](const TopRecords& top) { return top.sparse != 0; })) {
      draw_together<kPlanes>();
    } else {
      draw_together<kChunks>();
    }
    std::uint64_t pairs = 0;
    for (std::size_t i = 0; i < kNeighbours; ++i) {
      const TopRecords& top = match_.top[i];
      const std::array<Range, 2> ranges = {
          {{once_[kAgreeing[i].begin], once_[kAgreeing[i].end]},
           {twice_[kAgreeing[i].begin], twice_[kAgreeing[i].end]}}};
      pairs += run_groups<false>(top.records, top.plain, ranges);
      pairs += run_groups<true>(top.records + (top.plain + kGroup - 1) / kGroup * kGroup,
                                top.sparse, ranges);
    }
    return pairs;
  }

 private:
  // Positions in the scratch memory.
  struct Range {
    std::size_t begin;
    std::size_t end;
  };

  template <std::size_t kUsed>
  HWY_INLINE void draw_together() {
    std::size_t end = 0;
    for (std::size_t i = 0; i < kNeighbours; ++i) {
      once_[i] = end;
      end = drawn<kUsed>(match_.bottom, match_.bottom_begins + i, match_.once, stride_,
                         match_.scratch, end);
    }
    once_[kNeighbours] = end;
    for (std::size_t i = 0; i < kNeighbours; ++i) {
      twice_[i] = end;
      end = drawn<kUsed>(match_.bottom, match_.bottom_begins + i, match_.twice, stride_,
                         match_.scratch, end);
    }
    twice_[kNeighbours] = end;
  }

  template <bool kSparse>
  HWY_INLINE std::uint64_t run_groups(const HalfRecord* group, std::size_t records,
                                      const std::array<Range, 2>& ranges) {
    std::uint64_t clashes = 0;
    std::size_t groups = (records + kGroup - 1) / kGroup;
    const auto padding = [&](std::size_t groups_left) {
      return groups_left > 1 || records % kGroup == 0
                 ? std::uint8_t{0}
                 : static_cast<std::uint8_t>(255U << (records % kGroup));
    };
    const std::uint64_t all =
        groups * kGroup * (ranges[0].end - ranges[0].begin + 2 * (ranges[1].end - ranges[1].begin));
    if (all == 0) return 0;
    // record_sets() reads two groups. If only one is left, the results for the second are not used.
    for (; groups >= 2; groups -= 2, group += 2 * kGroup) {
      const auto sets = record_sets(group);
      const Tables first(sets, 0, padding(groups), kSparse);
      const Tables second(sets, 1, padding(groups - 1), kSparse);
      if constexpr (kGroupsAtOnce == 2) {
        clashes += count_clashes<kSparse>(std::array{first, second}, ranges);
      } else {
        clashes += count_clashes<kSparse>(std::array{first}, ranges);
        clashes += count_clashes<kSparse>(std::array{second}, ranges);
      }
    }
    if (groups == 1) {
      clashes += count_clashes<kSparse>(
          std::array{Tables(record_sets(group), 0, padding(1), kSparse)}, ranges);
    }
    return all - clashes;
  }

  template <bool kSparse, std::size_t kGroups>
  HWY_INLINE std::uint64_t count_clashes(const std::array<Tables, kGroups>& tables,
                                         const std::array<Range, 2>& ranges) const {
    Words sum = hn::Zero(kWords);
    if (ranges[1].begin != ranges[1].end) {
      add_range<kSparse>(tables, ranges[1], sum);
      sum = hn::Add(sum, sum);
    }
    add_range<kSparse>(tables, ranges[0], sum);
    return hn::GetLane(hn::SumOfLanes(kWords, sum));
  }

  // Returns a mask of the first `size` bytes of a vector. `size` must be at most kBlock.
  static HWY_INLINE Bytes first_bytes(std::size_t size) {
    return hn::VecFromMask(kBytes, hn::FirstN(kBytes, size));
  }

  template <bool kSparse, std::size_t kGroups>
  HWY_INLINE void add_range(const std::array<Tables, kGroups>& tables, const Range& range,
                            Words& sum) const {
    std::size_t i = range.begin / kBlock * kBlock;
    if (i != range.begin) {
      const Bytes before = first_bytes(range.begin - i);
      const Bytes there = first_bytes(std::min(kBlock, range.end - i));
      add_block<kSparse>(tables, i, hn::AndNot(before, there), sum);
      i += kBlock;
    }
    for (; i + kBlock <= range.end; i += kBlock) {
      add_block<kSparse>(tables, i, hn::Set(kBytes, 255), sum);
    }
    if (i < range.end) {
      add_block<kSparse>(tables, i, first_bytes(range.end - i), sum);
    }
  }

  template <bool kSparse, std::size_t kGroups>
  HWY_INLINE void add_block(const std::array<Tables, kGroups>& tables, std::size_t i, Bytes there,
                            Words& sum) const {
    const auto bottom = load_planes<kSparse>(match_.scratch + i, stride_);
    for (const Tables& table : tables) {
      const Bytes clashes = hn::And(table.template clashes<kSparse>(bottom), there);
      sum = hn::Add(sum, bits_in(clashes));
    }
  }

  const HalfMatch& match_;
  std::size_t stride_;
  std::array<std::size_t, kNeighbours + 1> once_ = {};  // starts in the scratch memory, and the end
  std::array<std::size_t, kNeighbours + 1> twice_ = {};
};

inline std::uint64_t match(const HalfMatch& match) { return Matcher(match).run(); }

inline Written extend(Half inner, std::uint64_t first, std::uint64_t second, const OuterRows& outer,
                      Half* out) {
  const Words inners = hn::Set(kWords, inner);
  const Words firsts = hn::Set(kWords, first);
  const Words seconds = hn::Set(kWords, second);
  std::size_t size = 0;
  Words lines = hn::Zero(kWords);
  const auto add = [&](std::size_t at, hn::Mask<WordTag> counted) {
    const Words taken = hn::Or(hn::And(hn::LoadU(kWords, outer.first + at), firsts),
                               hn::And(hn::LoadU(kWords, outer.second + at), seconds));
    const auto fits = hn::And(taken == hn::Zero(kWords), counted);
    if (hn::AllFalse(kWords, fits)) return;  // true in most calls; a branch is faster than a store
    const Words halves = hn::Or(hn::LoadU(kWords, outer.halves + at), inners);
    hn::StoreU(drawn_together(halves, fits), kWords, out + size);
    size += hn::CountTrue(kWords, fits);
    lines = hn::Or(lines, hn::IfThenElseZero(fits, halves));
  };
  std::size_t at = 0;
  for (; at + kHalves <= outer.size; at += kHalves) add(at, hn::FirstN(kWords, kHalves));
  if (at < outer.size) add(at, hn::FirstN(kWords, outer.size - at));
  std::array<Half, kHalves> of_lane;
  hn::StoreU(lines, kWords, of_lane.data());
  Half all = 0;
  for (const Half half : of_lane) all |= half;
  return {size, all};
}

// Combines each of the first kTops halves of `top` with each half of `bottom` and adds the number
// of pairs that have none of `lines` in common to the lanes of `sum`.
template <std::size_t kTops>
HWY_INLINE void add_pairs(const Half* top, std::span<const Half> bottom, Half lines, Words& sum) {
  std::array<Words, kTops> taken;
  for (std::size_t i = 0; i < kTops; ++i) taken[i] = hn::Set(kWords, flipped(top[i] & lines));
  const auto add = [&](std::size_t at, Words counted) {
    const Words halves = hn::LoadU(kWords, bottom.data() + at);
    for (const Words& of_top : taken) {
      const auto differs = hn::VecFromMask(kWords, hn::And(halves, of_top) == hn::Zero(kWords));
      sum = hn::Sub(sum, hn::And(differs, counted));
    }
  };
  std::size_t at = 0;
  for (; at + kHalves <= bottom.size(); at += kHalves) add(at, hn::Set(kWords, ~Half{0}));
  if (at == bottom.size()) return;
  // The last vector overlaps the one before it.
  const auto was_counted = hn::FirstN(kWords, at + kHalves - bottom.size());
  add(bottom.size() - kHalves, hn::Not(hn::VecFromMask(kWords, was_counted)));
}

inline std::uint64_t match_all(std::span<const Half> top, std::span<const Half> bottom,
                               Half lines) {
  if (bottom.size() < kHalves) return match_all_one_by_one(top, bottom, lines);
  constexpr std::size_t kTops = 4;
  Words sum = hn::Zero(kWords);
  std::size_t i = 0;
  for (; i + kTops <= top.size(); i += kTops) add_pairs<kTops>(&top[i], bottom, lines, sum);
  for (; i < top.size(); ++i) add_pairs<1>(&top[i], bottom, lines, sum);
  return hn::GetLane(hn::SumOfLanes(kWords, sum));
}

constexpr HalvesKernel kernel_of_target(std::string_view name) {
  return {name,    record_bits(), unite,
          extend,  count_lines,   move_lines,
          kPlanes, pack,          draw,
          match,   match_all,     {pack_keyed, find_kept, keep, gather, match_ranges, unite_lists}};
}

}  // namespace nqueens::kernels::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#if HWY_ONCE

namespace nqueens::kernels {
namespace {

constexpr std::array kVectorKernels = {
#if HWY_TARGETS & HWY_AVX3_DL
    halves::N_AVX3_DL::kernel_of_target("avx512-vbmi2"),
#endif
#if HWY_TARGETS & HWY_AVX3
    halves::N_AVX3::kernel_of_target("avx512"),
#endif
#if HWY_TARGETS & HWY_AVX2
    halves::N_AVX2::kernel_of_target("avx2"),
#endif
#if HWY_TARGETS & HWY_SSE4
    halves::N_SSE4::kernel_of_target("sse4"),
#endif
#if HWY_TARGETS & HWY_NEON
    halves::N_NEON::kernel_of_target("neon"),
#endif
#if HWY_TARGETS & HWY_WASM
    halves::N_WASM::kernel_of_target("wasm128"),
#endif
};

std::vector<HalvesKernel> supported_kernels() {
  std::vector<HalvesKernel> all(kVectorKernels.begin(), kVectorKernels.end());
#if HWY_TARGETS & HWY_AVX3_DL
  // All processors of the first target have GFNI instructions, but a virtual machine may hide them.
  if (!__builtin_cpu_supports("gfni")) {
    all[0] = all[1];
    all[0].name = kVectorKernels[0].name;
  }
#endif
  return all;
}

}  // namespace

std::span<const HalvesKernel> vector_halves_kernels() {
  static const std::vector<HalvesKernel> kAll = supported_kernels();
  return kAll;
}

}  // namespace nqueens::kernels

#endif  // HWY_ONCE
