// nqueens/count/run/memory.h - whether a run fits in the machine's memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// UsageError, with both numbers, when a run of the method on so many threads needs more memory than
// is free, or so many runs on this machine at once do. That depends on n alone, so it can be asked
// before the plan is made.
void require_memory(const Method& method, std::int32_t n, int threads, int processes = 1);

}  // namespace nqueens::count
