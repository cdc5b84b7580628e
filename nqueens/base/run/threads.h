// nqueens/base/run/threads.h - how many threads a run gets.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens {

// As many threads as wanted, but no more than the processor offers, which is also what 0 means.
// Throws UsageError for a negative number.
int usable_threads(int wanted);

}  // namespace nqueens
