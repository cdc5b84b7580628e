// nqueens/count/torus/side_kernel.cpp - joins one part of a side with many others, a vector at a
// time.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/side_kernel.h"

#include <array>
#include <bit>

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/count/torus/side_kernel.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nqueens::count::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<TorusKey, 8>;  // so that the bits of a mask are one byte
constexpr Tag kTag;

// Returns a bit for each of the next lanes: whether it has no diagonal in common with `queens`.
HWY_INLINE std::uint32_t fitting(hn::Vec<Tag> queens, const TorusKey* others) {
  const auto common = hn::And(hn::LoadU(kTag, others), queens);
  std::array<std::uint8_t, 8> bits = {};
  hn::StoreMaskBits(kTag, hn::Eq(common, hn::Zero(kTag)), bits.data());
  return bits[0];
}

std::size_t append_joined(TorusKey part, std::span<const TorusKey> others, TorusKey* joined) {
  const auto queens = hn::Set(kTag, part);
  const std::size_t lanes = hn::Lanes(kTag);
  TorusKey* end = joined;
  std::size_t i = 0;
  // Two vectors at a time: one part in a hundred fits, and the loop over bits costs a branch.
  for (; i + 2 * lanes <= others.size(); i += 2 * lanes) {
    const TorusKey* next = others.data() + i;
    std::uint32_t bits = fitting(queens, next) | fitting(queens, next + lanes) << lanes;
    for (; bits != 0; bits &= bits - 1) *end++ = next[std::countr_zero(bits)] | part;
  }
  for (; i < others.size(); ++i) {
    *end = others[i] | part;
    if ((others[i] & part) == 0) ++end;
  }
  return static_cast<std::size_t>(end - joined);
}

}  // namespace nqueens::count::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::count {

HWY_EXPORT(append_joined);

std::size_t append_joined(TorusKey part, std::span<const TorusKey> others, TorusKey* joined) {
  return HWY_DYNAMIC_DISPATCH(append_joined)(part, others, joined);
}

}  // namespace nqueens::count

#endif  // HWY_ONCE
