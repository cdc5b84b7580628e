// wasm/runtime/highway.cpp - the functions of Highway's library that its headers call.
// SPDX-License-Identifier: MIT
#include <hwy/aligned_allocator.h>
#include <hwy/targets.h>

#include <cstdlib>

namespace hwy {

std::int64_t SupportedTargets() { return HWY_TARGETS; }

void* AllocateAlignedBytes(std::size_t size, AllocPtr /*allocate*/, void* /*of_allocate*/) {
  return std::aligned_alloc(HWY_ALIGNMENT,
                            (size + HWY_ALIGNMENT - 1) / HWY_ALIGNMENT * HWY_ALIGNMENT);
}

void FreeAlignedBytes(const void* memory, FreePtr /*free*/, void* /*of_free*/) {
  std::free(const_cast<void*>(memory));
}

}  // namespace hwy
