// wasm/include/oneapi/tbb/partitioner.h - oneTBB's names where there is one thread: no parts.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

struct simple_partitioner {};

}  // namespace tbb
