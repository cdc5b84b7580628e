// wasm/include/oneapi/tbb/enumerable_thread_specific.h - oneTBB for a single thread: the value of
// that thread.
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
