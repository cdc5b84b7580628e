// wasm/include/oneapi/tbb/task_arena.h - single-threaded replacement for oneTBB: an arena that
// calls functions directly.
// SPDX-License-Identifier: MIT
#pragma once

namespace tbb {

class task_arena {
 public:
  explicit task_arena(int /*threads*/) {}

  template <class Call>
  auto execute(const Call& call) {
    return call();
  }
};

namespace this_task_arena {

inline int max_concurrency() { return 1; }

template <class Call>
auto isolate(const Call& call) {
  return call();
}

}  // namespace this_task_arena

}  // namespace tbb
