// wasm/include/oneapi/tbb/partitioner.h - oneTBB for a single thread: a partitioner that is
// ignored.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

struct simple_partitioner {};

}  // namespace tbb
