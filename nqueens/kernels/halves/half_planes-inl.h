// nqueens/kernels/halves/half_planes-inl.h - bottom records in planes: packed, filtered by lines,
// gathered in ranges and matched.
//
// A plane is one byte of all records, one record after the other. On the way through the tree
// (tree_join.h) there are the four bytes of a record and one or two of tree lines; once gathered,
// the planes that tables are looked up by (half_tables-inl.h).
// SPDX-License-Identifier: MIT

// A guard that is switched once a target, as Highway asks for.
#if defined(NQUEENS_COUNT_HALF_PLANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_HALF_PLANES_INL_H
#undef NQUEENS_COUNT_HALF_PLANES_INL_H
#else
#define NQUEENS_COUNT_HALF_PLANES_INL_H
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "nqueens/kernels/halves/half_lanes-inl.h"
#include "nqueens/kernels/halves/half_tables-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::kernels::halves::HWY_NAMESPACE {

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
    std::array<Bytes, 4> of;
    hn::LoadInterleaved4(kBytes, reinterpret_cast<const std::uint8_t*>(records.data()), of[0],
                         of[1], of[2], of[3]);
    for (std::size_t p = 0; p < kRecordPlanes; ++p) {
      hn::StoreU(of[p], kBytes, to.bytes + p * to.stride + at);
    }
    hn::LoadInterleaved4(kBytes, reinterpret_cast<const std::uint8_t*>(keys.data()), of[0], of[1],
                         of[2], of[3]);
    for (std::size_t p = 0; p < tree_planes; ++p) {
      hn::StoreU(of[p], kBytes, to.bytes + (kRecordPlanes + p) * to.stride + at);
    }
  }
}

// Which of 64 records have none of the lines.
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
  const HalfFilter of = filter;
  const std::uint8_t* const plane = of.from.bytes + of.tested * of.from.stride;
  const Bytes lines = hn::Set(kBytes, of.lines);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < of.size; i += 64) {
    std::uint64_t bits = without_lines(plane + i, lines);
    if (of.size - i < 64) bits &= (std::uint64_t{1} << (of.size - i)) - 1;
    of.kept[i / 64] = bits;
    of.kept_before[i / 64] = static_cast<std::uint32_t>(kept);
    kept += static_cast<std::size_t>(std::popcount(bits));
  }
  of.kept[(of.size + 63) / 64] = 0;
  of.kept_before[(of.size + 63) / 64] = static_cast<std::uint32_t>(kept);
  return kept;
}

#if HWY_TARGET <= HWY_AVX3_DL

inline void keep(const HalfFilter& filter) {
  const HalfFilter of = filter;
  for (std::size_t i = 0; i < of.size; i += 64) {
    const std::uint64_t kept = of.kept[i / 64];
    const std::uint8_t* from = of.from.bytes + i;
    std::uint8_t* to = of.to.bytes + of.kept_before[i / 64];
    for (std::size_t p = 0; p < of.planes; ++p, from += of.from.stride, to += of.to.stride) {
      _mm512_storeu_si512(to, _mm512_maskz_compress_epi8(kept, _mm512_load_si512(from)));
    }
  }
}

#else

using EightBytes = hn::CappedTag<std::uint8_t, 8>;
using KeepShuffles = std::array<std::array<std::uint8_t, 8>, 256>;

// For each set of eight bytes these in their order.
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

inline void keep(const HalfFilter& filter) {
  const HalfFilter of = filter;
  const EightBytes eight;
  for (std::size_t i = 0; i < of.size; i += 64) {
    std::uint64_t kept = of.kept[i / 64];
    std::size_t to = of.kept_before[i / 64];
    for (std::size_t j = i; kept != 0; j += 8, kept >>= 8) {
      const std::size_t set = kept & 255;
      const auto shuffle = hn::LoadU(eight, kKeep[set].data());
      for (std::size_t p = 0; p < of.planes; ++p) {
        const auto bytes = hn::LoadU(eight, of.from.bytes + p * of.from.stride + j);
        hn::StoreU(shuffled(bytes, shuffle), eight, of.to.bytes + p * of.to.stride + to);
      }
      to += static_cast<std::size_t>(std::popcount(set));
    }
  }
}

#endif

template <bool kSparse>
HWY_INLINE void gather_planes(const HalfGather& gather, GatheredRanges& ranges) {
  const HalfGather of = gather;
  std::size_t end = 0;
  std::size_t records = 0;
  for (std::size_t range = 0; range < kRanges; ++range) {
    ranges.begins[range] = static_cast<std::uint32_t>(end);
    ranges.before[range] = static_cast<std::uint32_t>(records);
    records -= end;
    const std::uint32_t* const begins = of.begins + range * of.lows;
    for (const Run& run : of.runs) {
      const std::uint8_t* const piece = of.from.bytes + begins[run.begin];
      const std::size_t size = begins[run.end] - begins[run.begin];
      // The first block always: there is room for it, and no branch to guess.
      std::size_t i = 0;
      do {
        std::array<Bytes, kRecordPlanes> bytes;
        for (std::size_t p = 0; p < kRecordPlanes; ++p) {
          bytes[p] = hn::LoadU(kBytes, piece + p * of.from.stride + i);
        }
        store_planes<kSparse>(bytes, of.to.bytes + end + i, of.to.stride);
        i += kBlock;
      } while (i < size);
      end += size;
    }
    records += end;
    for (std::size_t p = 0; p < (kSparse ? kPlanes : kChunks); ++p) {
      hn::StoreU(hn::Zero(kBytes), kBytes, of.to.bytes + p * of.to.stride + end);
    }
    end = (end + kBlock - 1) / kBlock * kBlock;
  }
  ranges.begins[kRanges] = static_cast<std::uint32_t>(end);
  ranges.before[kRanges] = static_cast<std::uint32_t>(records);
}

inline void gather(const HalfGather& of, GatheredRanges& ranges) {
  if (of.has_sparse) {
    gather_planes<true>(of, ranges);
  } else {
    gather_planes<false>(of, ranges);
  }
}

// Top records of one low key with the ranges of bottom records gathered for it.
class RangeMatcher {
 public:
  explicit HWY_INLINE RangeMatcher(const RangeMatch& match) : match_(match) {}

  HWY_INLINE std::uint64_t run() {
    for (std::size_t order = 0; order < kOrders; ++order) {
      const std::uint32_t* const begins = match_.begins + order * 2 * kSkips;
      run_part<false>(begins, (*match_.agreeing)[order]);
      run_part<true>(begins + kSkips, (*match_.agreeing)[order]);
    }
    return tests_ - hn::GetLane(hn::SumOfLanes(kWords, clashes_));
  }

 private:
  // Records with the same order lines: kSkips parts by their skip lines.
  template <bool kSparse>
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
      choose_ranges(agreeing[common_skips(first, last)]);
      if (tested_ == 0) continue;
      tests_ += size * tested_;
      run_group<kSparse>(match_.top + i, size);
    }
  }

  // The lines that all numbers from first to last have.
  static HWY_INLINE std::size_t common_skips(std::size_t first, std::size_t last) {
    std::size_t common = first;
    for (std::size_t skip = first + 1; skip <= last; ++skip) common &= skip;
    return common;
  }

  // Lists the blocks of these ranges; ranges that follow each other do so in memory, too.
  HWY_INLINE void choose_ranges(std::uint64_t ranges) {
    if (ranges == ranges_) return;
    ranges_ = ranges;
    tested_ = 0;
    const hn::Repartition<std::uint32_t, ByteTag> tag;
    const auto steps = hn::Mul(hn::Iota(tag, 0), hn::Set(tag, std::uint32_t{kBlock}));
    std::uint32_t* to = match_.blocks;
    while (ranges != 0) {
      const auto first = static_cast<std::size_t>(std::countr_zero(ranges));
      const auto end = first + static_cast<std::size_t>(std::countr_one(ranges >> first));
      tested_ += match_.ranges->before[end] - match_.ranges->before[first];
      const std::uint32_t begin = match_.ranges->begins[first];
      const std::size_t blocks = (match_.ranges->begins[end] - begin) / kBlock;
      for (std::size_t i = 0; i < blocks; i += hn::MaxLanes(tag)) {
        const auto at = static_cast<std::uint32_t>(begin + i * kBlock);
        hn::StoreU(hn::Add(steps, hn::Set(tag, at)), tag, to + i);
      }
      to += blocks;
      ranges = end == kRanges ? 0 : ranges >> end << end;
    }
    blocks_ = static_cast<std::size_t>(to - match_.blocks);
  }

  template <bool kSparse>
  HWY_INLINE void run_group(const HalfRecord* records, std::size_t size) {
    alignas(64) std::array<HalfRecord, 2 * kGroup> last;
    if (size < 2 * kGroup) {
      last.fill(0);
      std::copy_n(records, size, last.data());
      records = last.data();
    }
    const auto sets = record_sets(records);
    const Tables first(sets, 0, 0, kSparse);
    if (size <= kGroup) return count_clashes<kSparse>(std::array{first});
    const Tables second(sets, 1, 0, kSparse);
    if constexpr (kGroupsAtOnce == 2) {
      count_clashes<kSparse>(std::array{first, second});
    } else {
      count_clashes<kSparse>(std::array{first});
      count_clashes<kSparse>(std::array{second});
    }
  }

  template <bool kSparse, std::size_t kGroups>
  HWY_INLINE void count_clashes(const std::array<Tables, kGroups>& tables) {
    const std::uint32_t* const blocks = match_.blocks;
    const std::uint8_t* const bytes = match_.bottom.bytes;
    const std::size_t stride = match_.bottom.stride;
    const std::size_t size = blocks_;
    Words sum = clashes_;
    for (std::size_t b = 0; b < size; ++b) {
      const auto bottom = load_planes<kSparse>(bytes + blocks[b], stride);
      for (const Tables& of : tables) {
        sum = hn::Add(sum, bits_in(of.template clashes<kSparse>(bottom)));
      }
    }
    clashes_ = sum;
  }

  const RangeMatch match_;
  Words clashes_ = hn::Zero(kWords);
  std::uint64_t tests_ = 0;
  std::uint64_t ranges_ = 0;  // whose blocks are listed
  std::size_t tested_ = 0;    // records in them
  std::size_t blocks_ = 0;
};

inline std::uint64_t match_ranges(const RangeMatch& match) { return RangeMatcher(match).run(); }

}  // namespace nqueens::kernels::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
