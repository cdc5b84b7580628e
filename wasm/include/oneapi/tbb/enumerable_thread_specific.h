// wasm/include/oneapi/tbb/enumerable_thread_specific.h - oneTBB's names where there is one thread:
// what it has for itself.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

template <class Value>
class enumerable_thread_specific {
 public:
  Value& local() { return value_; }

 private:
  Value value_;
};

}  // namespace tbb
