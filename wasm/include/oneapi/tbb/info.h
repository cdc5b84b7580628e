// wasm/include/oneapi/tbb/info.h - single-threaded replacement for oneTBB: the number of threads.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb::info {

inline int default_concurrency() { return 1; }

}  // namespace tbb::info
