// nqueens/base/run/threads.cpp - the number of threads of a run.
//
// More threads than processors would not be faster, and oneTBB would warn about them on standard
// error.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/threads.h"

#include <oneapi/tbb/info.h>

#include <algorithm>

#include "nqueens/base/error.h"

namespace nqueens {

void require_threads(int wanted) {
  if (wanted < 0) throw UsageError("expected 0 or more threads, found " + std::to_string(wanted));
}

int usable_threads(int wanted) {
  require_threads(wanted);
  const int processors = tbb::info::default_concurrency();
  return wanted > 0 ? std::min(wanted, processors) : processors;
}

}  // namespace nqueens
