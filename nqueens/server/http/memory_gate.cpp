// nqueens/server/http/memory_gate.cpp - lets only one computation at a time use a lot of memory.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/memory_gate.h"

#include "nqueens/base/system/memory.h"

namespace nqueens::server {

std::unique_ptr<MemoryGate::Inside> MemoryGate::enter(const Watch& watch) {
  const auto is_free = [this] { return !is_taken_; };
  std::unique_lock lock(mutex_);
  const bool entered = watch.deadline
                           ? changed_.wait_until(lock, watch.stop, *watch.deadline, is_free)
                           : changed_.wait(lock, watch.stop, is_free);
  if (!entered) return nullptr;
  is_taken_ = true;
  return std::make_unique<Inside>(*this);
}

void MemoryGate::leave() {
  give_memory_back();
  {
    const std::lock_guard lock(mutex_);
    is_taken_ = false;
  }
  changed_.notify_one();
}

}  // namespace nqueens::server
