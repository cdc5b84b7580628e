// wasm/include/oneapi/tbb/enumerable_thread_specific.h - single-threaded replacement for oneTBB:
// the value of the only thread.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

template <class Value>
class enumerable_thread_specific {
 public:
  enumerable_thread_specific() = default;
  template <class Make>
  explicit enumerable_thread_specific(const Make& make) : value_(make()) {}

  Value& local() { return value_; }

 private:
  Value value_;
};

}  // namespace tbb
