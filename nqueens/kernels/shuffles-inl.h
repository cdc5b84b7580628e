// nqueens/kernels/shuffles-inl.h - operations that Debian's version of Highway emulates on
// WebAssembly, lane by lane, although there is one instruction for each.
//
// Compiled once for each vector target.
// SPDX-License-Identifier: MIT

// An include guard that is toggled for each target, as Highway requires.
#if defined(NQUEENS_KERNELS_SHUFFLES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_KERNELS_SHUFFLES_INL_H
#undef NQUEENS_KERNELS_SHUFFLES_INL_H
#else
#define NQUEENS_KERNELS_SHUFFLES_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();
namespace nqueens::kernels::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Permutes the bytes of each block of 16 by `numbers`, which must be below 16.
template <class Bytes, class Numbers>
HWY_INLINE Numbers shuffled(Bytes bytes, Numbers numbers) {
#if HWY_TARGET == HWY_WASM
  return Numbers{wasm_i8x16_swizzle(bytes.raw, numbers.raw)};
#else
  return hn::TableLookupBytes(bytes, numbers);
#endif
}

// Like shuffled(), but numbers of 128 or more give zero.
template <class Bytes, class Numbers>
HWY_INLINE Numbers shuffled_or_0(Bytes bytes, Numbers numbers) {
#if HWY_TARGET == HWY_WASM
  return shuffled(bytes, numbers);
#else
  return hn::TableLookupBytesOr0(bytes, numbers);
#endif
}

// Stores a bit for each lane of the mask. May write eight bytes even if fewer are needed.
template <class Tag>
HWY_INLINE void store_mask_bits([[maybe_unused]] Tag tag, hn::Mask<Tag> mask, std::uint8_t* bits) {
#if HWY_TARGET == HWY_WASM
  constexpr std::size_t kLaneBytes = sizeof(hn::TFromD<Tag>);
  static_assert(kLaneBytes <= 2);
  const unsigned all =
      kLaneBytes == 1 ? wasm_i8x16_bitmask(mask.raw) : wasm_i16x8_bitmask(mask.raw);
  bits[0] = static_cast<std::uint8_t>(all);
  if constexpr (kLaneBytes == 1) bits[1] = static_cast<std::uint8_t>(all >> 8);
#else
  hn::StoreMaskBits(tag, mask, bits);
#endif
}

}  // namespace nqueens::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard
