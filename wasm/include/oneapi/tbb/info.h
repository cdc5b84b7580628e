// wasm/include/oneapi/tbb/info.h - oneTBB's names where there is one thread: how many there are.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb::info {

inline int default_concurrency() { return 1; }

}  // namespace tbb::info
