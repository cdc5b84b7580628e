// wasm/include/oneapi/tbb/blocked_range.h - single-threaded replacement for oneTBB: a range of
// indices.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

template <class Index>
class blocked_range {
 public:
  blocked_range(Index begin, Index end) : begin_(begin), end_(end) {}

  Index begin() const { return begin_; }
  Index end() const { return end_; }

 private:
  Index begin_;
  Index end_;
};

}  // namespace tbb
