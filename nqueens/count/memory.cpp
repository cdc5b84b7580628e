// nqueens/count/memory.cpp - whether a run fits in the machine's memory.
// SPDX-License-Identifier: MIT
#include "nqueens/count/memory.h"

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

void require_memory(const Plan& plan, int threads) {
  const std::uint64_t needed = plan.memory(threads);
  const std::uint64_t there = main_memory();
  if (needed <= there || there == 0) return;
  throw UsageError("method " + plan.id().method + " for n = " + std::to_string(plan.id().n) +
                   " on " + std::to_string(threads) + (threads == 1 ? " thread" : " threads") +
                   " needs about " + gigabytes(needed) + " of memory, and there are " +
                   gigabytes(there) + "; method cross needs little");
}

}  // namespace nqueens::count
