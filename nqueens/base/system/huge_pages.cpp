// nqueens/base/system/huge_pages.cpp - requests huge pages by madvise; does nothing if the system
// is not Linux.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/huge_pages.h"

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>

#include <memory>
#endif

namespace nqueens {

void advise_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
  // Smaller blocks span few pages, so they cause few TLB misses.
  constexpr std::size_t kWorthwhile = std::size_t{4} << 20;
  if (bytes < kWorthwhile) return;
  // madvise needs an address at the start of a page.
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::size_t space = bytes;
  if (std::align(page, page, memory, space) != nullptr) madvise(memory, space, MADV_HUGEPAGE);
#endif
}

}  // namespace nqueens
