// nqueens/base/memory.cpp - how much memory there is, as Linux tells it, and giving it back.
// SPDX-License-Identifier: MIT
#include "nqueens/base/memory.h"

#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <fstream>

namespace nqueens {

std::uint64_t main_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return 0;
  const std::uint64_t all =
      static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_bytes);
  // "max" where there is no limit: then nothing is read.
  std::ifstream file("/sys/fs/cgroup/memory.max");
  std::uint64_t limit = 0;
  return file >> limit && limit > 0 ? std::min(all, limit) : all;
}

void give_memory_back() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

void keep_no_large_blocks() {
#ifdef __GLIBC__
  constexpr int kLargeBlock = 256 << 10;
  ::mallopt(M_MMAP_THRESHOLD, kLargeBlock);
  ::mallopt(M_TRIM_THRESHOLD, kLargeBlock);
#endif
}

}  // namespace nqueens
