// nqueens/count/run/memory.h - checks that a run fits in the free memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// Throws UsageError when `processes` runs of the method on this machine, each on `threads` threads,
// together need more memory than is free. The message gives both amounts. The check needs no plan,
// so it can be done before the plan is made.
void require_memory(const Method& method, const Question& question, int threads, int processes = 1);

}  // namespace nqueens::count
