// nqueens/base/run/threads.h - the number of threads of a run.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens {

// Returns `wanted`, but at most the number of processors; 0 means all processors. Throws UsageError
// for a negative number.
int usable_threads(int wanted);

}  // namespace nqueens
