// nqueens/base/memory.cpp - how much memory there is, as Linux tells it.
// SPDX-License-Identifier: MIT
#include "nqueens/base/memory.h"

#include <unistd.h>

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

}  // namespace nqueens
