// wasm/include/oneapi/tbb/parallel_for.h - single-threaded replacement for oneTBB: a serial loop.
// SPDX-License-Identifier: MIT
#pragma once

#include "oneapi/tbb/blocked_range.h"
#include "oneapi/tbb/partitioner.h"

namespace tbb {

template <class Index, class Call>
void parallel_for(Index begin, Index end, const Call& call, simple_partitioner /*how*/ = {}) {
  for (Index i = begin; i < end; ++i) call(i);
}

template <class Index, class Call>
void parallel_for(const blocked_range<Index>& range, const Call& call) {
  call(range);
}

}  // namespace tbb
