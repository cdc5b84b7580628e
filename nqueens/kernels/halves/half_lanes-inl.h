// nqueens/kernels/halves/half_lanes-inl.h - vectors of halves and of bytes, as the parts of
// kernel_halves.cpp use them.
//
// Compiled once for each vector target. The namespace is not that of lanes-inl.h: names that both
// use would be one thing to the linker.
// SPDX-License-Identifier: MIT

// A guard that is switched once a target, as Highway asks for.
#if defined(NQUEENS_COUNT_HALF_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_HALF_LANES_INL_H
#undef NQUEENS_COUNT_HALF_LANES_INL_H
#else
#define NQUEENS_COUNT_HALF_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/kernels/halves/kernel_halves.h"
#include "nqueens/kernels/shuffles-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

// The instructions of Galois fields multiply bytes by matrices of 8 x 8 bits. Highway's target does
// not have them, though its processors do. GCC can add them for all functions, Clang only function
// by function, and then not to those that are part of others.
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

// The chosen words drawn together. Highway 1.0.3 has the tables for it on the stack, and fills them
// each time.
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

// Two words: only where the first is not chosen has anything to move.
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

// In each word rows and columns of an 8 x 8 matrix of bits exchanged: bit i of byte j becomes bit j
// of byte i.
[[maybe_unused]] HWY_INLINE Words transposed(Words words) {
  words = exchanged<7>(words, 0x00AA'00AA'00AA'00AA);
  words = exchanged<14>(words, 0x0000'CCCC'0000'CCCC);
  return exchanged<28>(words, 0x0000'0000'F0F0'F0F0);
}

}  // namespace nqueens::kernels::halves::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
