// nqueens/count/memory.h - whether a run fits in the machine's memory.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/count/plan.h"

namespace nqueens::count {

// UsageError, with both numbers, when a run of the plan on so many threads needs more memory than
// the machine has.
void require_memory(const Plan& plan, int threads);

}  // namespace nqueens::count
