// nqueens/base/system/memory.cpp - total and free memory, and returning memory to the system.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/memory.h"

#ifndef __wasm__
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <mutex>

#include "nqueens/base/system/control_group.h"
#endif

namespace nqueens {

#ifdef __wasm__

// In a browser, the memory of the program can grow to the size of the 32-bit address space. The
// program cannot query how much of it the machine can provide.
std::uint64_t main_memory() { return std::uint64_t{1} << 32; }

std::uint64_t free_memory() {
  constexpr std::uint64_t kPage = 64 << 10;
  return main_memory() - kPage * __builtin_wasm_memory_size(0);
}

#else

std::uint64_t main_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return 0;
  std::uint64_t all = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_bytes);
  for (const LimitedGroup& group : limited_groups()) all = std::min(all, group.limit);
  return all;
}

std::uint64_t free_memory() {
  constexpr std::uint64_t kKilobyte = 1024;
  std::uint64_t free = number_in("/proc/meminfo", "MemAvailable:") * kKilobyte;
  if (free == 0) free = main_memory();
  for (const LimitedGroup& group : limited_groups()) {
    free = std::min(free, group.limit - std::min(group.limit, group.used));
  }
  return free;
}

#endif  // __wasm__

void give_memory_back() {
#ifdef __GLIBC__
  // malloc_trim() initializes an unused heap without a lock, so concurrent calls would race. The
  // heap is unused in builds with the address sanitizer, which has its own heap.
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
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
