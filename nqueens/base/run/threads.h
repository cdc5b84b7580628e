// nqueens/base/run/threads.h - the number of threads of a run.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens {

// Throws UsageError for a negative number of threads.
void require_threads(int wanted);

// Returns `wanted`, but at most the number of processors; 0 means all processors. Throws UsageError
// for a negative number. The first call takes 0.2 ms, because it queries the system.
int usable_threads(int wanted);

}  // namespace nqueens
