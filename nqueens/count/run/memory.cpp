// nqueens/count/run/memory.cpp - whether a run fits in the memory that is free.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/memory.h"

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/memory.h"

namespace nqueens::count {
namespace {

// With one decimal.
std::string gigabytes(std::uint64_t bytes) {
  const std::uint64_t tenths = (bytes + 50'000'000) / 100'000'000;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GB";
}

}  // namespace

void require_memory(const Method& method, std::int32_t n, int threads) {
  const std::uint64_t needed = memory_of(method, n, threads);
  if (needed == 0) return;
  const std::uint64_t free = free_memory();
  if (needed <= free || free == 0) return;
  throw UsageError("method " + std::string(method.name) + " for n = " + std::to_string(n) + " on " +
                   std::to_string(threads) + (threads == 1 ? " thread" : " threads") +
                   " needs about " + gigabytes(needed) + " of memory, and " + gigabytes(free) +
                   " are free; method cross needs little");
}

}  // namespace nqueens::count
