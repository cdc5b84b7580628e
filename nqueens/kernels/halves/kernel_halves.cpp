// nqueens/kernels/halves/kernel_halves.cpp - halves in vectors: quadrants united eight at a time,
// records matched by table lookups.
//
// Matching: eight top records and a line are a byte, the set of those that have the line. For a
// chunk of lines (4 of them; 7 where bytes can be looked up in 128 entries) a table holds, for each
// set of lines of a bottom record, the set of top records that have one of them. So the union of as
// many lookups as there are chunks is the set of top records that clash with the bottom record, for
// as many bottom records at once as a vector has bytes.
//
// The bottom records that agree with four neighbours' sieve lines are copied together first, each
// chunk to an array of its own (a plane), so that all groups of these buckets run through whole
// vectors.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/halves/kernel_halves.h"

#include <algorithm>
#include <array>
#include <vector>

#include "nqueens/kernels/vector_targets.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/kernels/halves/kernel_halves.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "nqueens/kernels/halves/half_moves-inl.h"
#include "nqueens/kernels/halves/half_planes-inl.h"
#include "nqueens/kernels/halves/half_tables-inl.h"
#include "nqueens/kernels/halves/half_unions-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();

#if NQUEENS_GFNI
#pragma GCC target("gfni")
#endif

namespace nqueens::kernels::halves::HWY_NAMESPACE {

// From one plane of so many records to the next: whole blocks, and some to be written beyond.
inline std::size_t stride_of(std::size_t size) { return (size / kBlock + 3) * kBlock; }

inline void pack(std::span<const HalfRecord> records, std::uint8_t* packed) {
  const std::size_t stride = stride_of(records.size());
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(records.data());
  for (std::size_t i = 0; i < records.size(); i += kBlock) {
    std::array<Bytes, 4> of;
    hn::LoadInterleaved4(kBytes, bytes + 4 * i, of[0], of[1], of[2], of[3]);
    store_planes<true>(of, packed + i, stride);
  }
}

// Copies the bucket at each of `firsts` to `to`, from `end` on; returns where they end now. What is
// stored are bytes, which might be any member as far as a compiler knows; so all that the loop
// needs is local.
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
HWY_INLINE void draw_planes(const HalfDraw& of) {
  const HalfDraw draw = of;
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
  // In the scratch.
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
    const auto not_there = [&](std::size_t groups_left) {
      return groups_left > 1 || records % kGroup == 0
                 ? std::uint8_t{0}
                 : static_cast<std::uint8_t>(255U << (records % kGroup));
    };
    const std::uint64_t all =
        groups * kGroup * (ranges[0].end - ranges[0].begin + 2 * (ranges[1].end - ranges[1].begin));
    if (all == 0) return 0;
    // Two at a time, also in the table of sets; what is read beyond the last is not used.
    for (; groups >= 2; groups -= 2, group += 2 * kGroup) {
      const auto sets = record_sets(group);
      const Tables first(sets, 0, not_there(groups), kSparse);
      const Tables second(sets, 1, not_there(groups - 1), kSparse);
      if constexpr (kGroupsAtOnce == 2) {
        clashes += count_clashes<kSparse>(std::array{first, second}, ranges);
      } else {
        clashes += count_clashes<kSparse>(std::array{first}, ranges);
        clashes += count_clashes<kSparse>(std::array{second}, ranges);
      }
    }
    if (groups == 1) {
      clashes += count_clashes<kSparse>(
          std::array{Tables(record_sets(group), 0, not_there(1), kSparse)}, ranges);
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

  // Not more than there are in a vector.
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
    for (const Tables& of : tables) {
      const Bytes clashes = hn::And(of.template clashes<kSparse>(bottom), there);
      sum = hn::Add(sum, bits_in(clashes));
    }
  }

  const HalfMatch& match_;
  std::size_t stride_;
  std::array<std::size_t, kNeighbours + 1> once_ = {};  // begins in the scratch, and the end
  std::array<std::size_t, kNeighbours + 1> twice_ = {};
};

inline std::uint64_t match(const HalfMatch& match) { return Matcher(match).run(); }

constexpr HalvesKernel kernel_of_target(std::string_view name) {
  return {name,       record_bits(),
          unite,      count_lines,
          move_lines, kPlanes,
          pack,       draw,
          match,      {pack_keyed, find_kept, keep, gather, match_ranges}};
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
  // All processors of the first target have these instructions, but a virtual machine may not show
  // them.
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
