// wasm/include/oneapi/tbb/partitioner.h - single-threaded replacement for oneTBB: a partitioner,
// which is ignored.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

struct simple_partitioner {};

}  // namespace tbb
