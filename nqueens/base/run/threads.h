// nqueens/base/run/threads.h - the number of threads of a run.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens {

// Returns `wanted`, or the number of processors if that is less or if `wanted` is 0. Throws
// UsageError for a negative number.
int usable_threads(int wanted);

}  // namespace nqueens
