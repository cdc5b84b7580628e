// nqueens/base/run/threads.cpp - how many threads a run gets.
//
// More threads than processors make nothing faster, and oneTBB warns of them on standard error.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/threads.h"

#include <oneapi/tbb/info.h>

#include <algorithm>

#include "nqueens/base/error.h"

namespace nqueens {

int usable_threads(int wanted) {
  if (wanted < 0) throw UsageError("a run needs at least one thread");
  const int processors = tbb::info::default_concurrency();
  return wanted > 0 ? std::min(wanted, processors) : processors;
}

}  // namespace nqueens
